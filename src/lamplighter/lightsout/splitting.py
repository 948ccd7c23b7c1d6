"""Fewest clicks by splitting: four classes of cells that the quiet patterns tell apart two by two.

Over GF(2) the square of plus or sigma reaches only lights two steps away, so classes of cells by the parity of row
and column have little to do with each other. On boards with odd sides every quiet pattern is in one way the sum of
two, one of which presses nothing in the second class, the other nothing in the first; and the same holds for the
third and the fourth. So each class alone is a code with about half of the patterns, and all its members can be
weighed. A solution costs what the cheapest members of the four classes cost, and four *slacks*. If the slacks of a
pair of classes are more than a together, and those of the other pair more than b, then it costs so much more; all
others are found in short lists of members.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate
from math import inf
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.kernel import COMPILED, Join
from lamplighter.lightsout.linear import Cells
from lamplighter.lightsout.parts import Part, independent, vanishing, width
from lamplighter.lightsout.weighing import combined

FIRST = 1 << 14  # pairs that may be looked at in the first round,
GROWTH = 8  # and so many times more in each that follows
WORK = 1 << (18 if COMPILED else 12)  # pairs between two looks at the clock

Classes = tuple[Cells, Cells, Cells, Cells]


class Listed(NamedTuple):
    """Members of a part that miss at most so much, in order of what they miss."""

    members: array[int]
    slacks: array[int]


class Pair:
    """Two parts; together their members are all solutions. `done`: pairs that miss no more have been looked at."""

    def __init__(self, one: Part, two: Part, others: tuple[Part, Part], start: Cells) -> None:
        self.one, self.two, self.others, self.start = one, two, others, start
        self.grain = min(one.grain, two.grain)
        self.done = -1
        self.looked = 0
        self.known: dict[tuple[bool, Cells], array[int]] = {}
        self.pairs: list[int] = []  # how many miss at most 0, 1, ... together

    def prepare(self) -> None:
        """Count the pairs, now that the parts are weighed."""
        upto = list(accumulate(self.two.by_slack))
        self.pairs = [
            sum(self.one.by_slack[slack] * upto[most - slack] for slack in range(most + 1))
            for most in range(min(len(self.one.by_slack), len(upto)))
        ]

    def beyond(self, done: int) -> int:
        """The least slack of pairs that miss more than `done`."""
        return (done // self.grain + 1) * self.grain

    def affordable(self, work: float) -> int:
        """The largest slack up to which there are so many pairs at most."""
        return max((slack for slack, pairs in enumerate(self.pairs) if pairs <= work), default=-1)

    def exhaust(self, most: int, best: int, meter: Meter) -> tuple[int, Cells | None]:
        """Look at all pairs that miss at most `most` together; the fewest clicks, and how, if that is below `best`."""
        half, presses = most // 2, None
        for outer, inner, least, limit in (
            (self.one, self.two, 0, half),
            (self.two, self.one, half + 1, most - half - 1),
        ):
            best, found = self.join(outer, inner, (least, most, limit), best, meter)
            presses = presses if found is None else found
        self.done = most
        return best, presses

    def tables(self, part: Part, start: Cells) -> array[int]:
        """How the members of a part press the other two classes; made once."""
        key = part is self.one, start
        if key not in self.known:
            self.known[key] = part.tables(start, self.others)
        return self.known[key]

    def join(
        self, outer: Part, inner: Part, slacks: tuple[int, int, int], best: int, meter: Meter
    ) -> tuple[int, Cells | None]:
        """Pair outer members that miss `least` to `most` with inner ones that miss up to `limit`, most in all."""
        least, most, limit = slacks
        joining = Join(
            width(self.others), width(self.others[:1]), outer.least + inner.least, self.others[1].least, best
        )
        listed = listing(inner, limit, meter)
        joining.list_inner(self.tables(inner, self.start), listed.members, listed.slacks, most)
        joining.take_outer(self.tables(outer, 0))
        for members, missing, found in outer.weighing.lists(most, meter) if listed.members else ():
            place = 0
            while place < found:
                before = joining.pairs
                place = joining.run(members, missing, place, found, least, WORK)
                meter.check(joining.pairs - before)
        self.looked += joining.pairs
        if joining.partner < 0:
            return best, None
        partner = listed.members[joining.partner]
        return joining.best, self.start ^ combined(outer.quiet, joining.outer) ^ combined(inner.quiet, partner)


def listing(part: Part, slack: int, meter: Meter) -> Listed:
    """The members that miss at most so much, in order."""
    found = sorted(part.weighing.cheapest(slack, meter), key=lambda member: member.slack) if slack >= 0 else []
    return Listed(array("Q", [member.number for member in found]), array("i", [member.slack for member in found]))


class Split:
    """A board split into four classes. `presses` is the best found, `clicks` what it costs, `lower` what is proved."""

    def __init__(self, start: Cells, quiet: Sequence[Cells], classes: Classes, presses: Cells) -> None:
        ee, oo, oe, eo = (
            Part(start, vanishing(quiet, classes[partner]), classes[mine])
            for mine, partner in ((0, 1), (1, 0), (2, 3), (3, 2))
        )
        self.parts = (ee, oo, oe, eo)
        self.pairs = (Pair(ee, oo, (oe, eo), start), Pair(oe, eo, (ee, oo), start))
        self.presses, self.clicks = presses, presses.bit_count()
        self.weighed = False

    @property
    def lower(self) -> int:
        """No solution costs less."""
        if not self.weighed:
            return sum(part.least for part in self.parts)
        least = sum(part.least for part in self.parts) + sum(pair.beyond(pair.done) for pair in self.pairs)
        return min(self.clicks, least)

    def run(self, meter: Meter) -> None:
        """Work until the fewest clicks are proved, or OutOfBudget is raised; what is known by then stays."""
        if meter.nodes + sum(part.weighing.count for part in self.parts) > meter.budget.nodes:
            raise OutOfBudget("the classes of cells have too many members")
        for part in self.parts:
            part.weigh(meter)
        for pair in self.pairs:
            pair.prepare()
        self.weighed = True
        work = FIRST
        while self.lower < self.clicks:
            self.round(work, meter)
            work *= GROWTH

    def round(self, work: int, meter: Meter) -> None:
        """Look at so many pairs, or prove the fewest clicks if that costs a little more."""
        for pair, other in (self.pairs, self.pairs[::-1]):
            cost, slack = self.proving(pair, other)
            most = slack if cost <= GROWTH * work else pair.affordable(work)
            if most > pair.done and self.lower < self.clicks:
                self.clicks, found = pair.exhaust(most, self.clicks, meter)
                self.presses = self.presses if found is None else found
        if all(pair.done == len(pair.pairs) - 1 for pair in self.pairs):
            raise OutOfBudget("slacks are counted no further")

    def proving(self, pair: Pair, other: Pair) -> tuple[float, int]:
        """The cheapest way to a proof: how many pairs are looked at, and up to which slack here."""
        gap = self.clicks - sum(part.least for part in self.parts)
        ways = []
        for slack in range(pair.done, len(pair.pairs)):
            rest = max(other.done, gap - pair.beyond(slack) - 1)
            rest -= rest % other.grain if rest > other.done else 0
            cost = sum(
                one.pairs[most] for one, most in ((pair, slack), (other, rest)) if one.done < most < len(one.pairs)
            )
            ways.append((cost if rest < len(other.pairs) else inf, slack))
        return min(ways)


def splits(quiet: Sequence[Cells], classes: Classes) -> bool:
    """Is every quiet pattern in just one way the sum of two, for both pairs of classes?"""
    for one, two in (classes[:2], classes[2:]):
        apart = vanishing(quiet, one) + vanishing(quiet, two)
        if len(apart) != len(quiet) or not independent(apart):
            return False
    return True


def parity_classes(rows: int, cols: int) -> Classes | None:
    """The cells of an odd by odd board by parity: both even, both odd, and the two mixed ones, counted from 1."""
    if rows % 2 == 0 or cols % 2 == 0:
        return None
    odd, even = (sum(1 << col for col in range(first, cols, 2)) for first in (0, 1))
    return (
        sum(even << row * cols for row in range(1, rows, 2)),
        sum(odd << row * cols for row in range(0, rows, 2)),
        sum(even << row * cols for row in range(0, rows, 2)),
        sum(odd << row * cols for row in range(1, rows, 2)),
    )
