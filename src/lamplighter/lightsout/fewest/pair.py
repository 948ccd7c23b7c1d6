"""Pair: two parts whose members together are all solutions, looked at in order of what they miss."""

from __future__ import annotations

from array import array
from itertools import accumulate
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.lightsout.algebra.linear import Cells
from lamplighter.lightsout.fewest.code import Member, add_patterns
from lamplighter.lightsout.fewest.part import Part, width
from lamplighter.lightsout.kernel import COMPILED, Join

WORK = 1 << (18 if COMPILED else 12)  # pairs between two looks at the clock


class Incumbent:
    """The best solution so far; it changes while pairs are looked at."""

    def __init__(self, presses: Cells) -> None:
        self.presses, self.clicks = presses, presses.bit_count()

    def take(self, presses: Cells, clicks: int) -> None:
        """Keep a better solution; one that is not better is an AssertionError."""
        assert clicks == presses.bit_count() < self.clicks, "pairs were counted wrongly"
        self.presses, self.clicks = presses, clicks


class MemberList(NamedTuple):
    """Members of a part in order of what they miss."""

    members: array[int]
    slacks: array[int]


class Pair:
    """Two parts, and the two other classes, where only the sum of their presses counts. A pair is a member of each.

    `done`: all pairs that together miss no more than that have been looked at. `looked`: how many looks that took.
    """

    def __init__(self, one: Part, two: Part, others: tuple[Part, Part], start: Cells) -> None:
        self.one, self.two, self.others, self.start = one, two, others, start
        self.grain = min(one.grain, two.grain)
        self.done, self.looked = -1, 0
        self.counts: list[int] = []  # how many pairs miss at most 0, 1, ...
        self.known: dict[tuple[bool, Cells], array[int]] = {}

    def prepare(self) -> None:
        """Count the pairs by what they miss; to be called once, after both parts are weighed."""
        upto = list(accumulate(self.two.by_slack))
        self.counts = [
            sum(self.one.by_slack[slack] * upto[most - slack] for slack in range(most + 1))
            for most in range(min(len(self.one.by_slack), len(upto)))
        ]

    def beyond(self, done: int) -> int:
        """The least that a pair can miss if it misses more than `done`."""
        return (done // self.grain + 1) * self.grain

    def affordable(self, work: float) -> int:
        """The most that pairs may miss so that there are no more than so many; -1 if even the best are more."""
        return max((most for most, pairs in enumerate(self.counts) if pairs <= work), default=-1)

    def exhaust(self, most: int, best: Incumbent, meter: Meter) -> None:
        """Look at all pairs that miss at most `most`; better solutions are kept in `best`.

        One member of each pair misses no more than half of it, so short lists of members are enough.
        """
        half = most // 2
        self.join(self.one, self.two, half, range(most + 1), best, meter)
        self.join(self.two, self.one, most - half - 1, range(half + 1, most + 1), best, meter)
        self.done = most

    def join(self, outer: Part, inner: Part, limit: int, slacks: range, best: Incumbent, meter: Meter) -> None:
        """Look at pairs of outer members that miss what is in `slacks` and inner ones that miss up to `limit`.

        Only those that miss at most the last of `slacks` together. What is found is kept also when the meter raises.
        """
        listed = list_members(inner, limit, meter)
        if not listed.members:
            return
        third, fourth = self.others
        joining = Join(width(self.others), width([third]), outer.least + inner.least, fourth.least, best.clicks)
        joining.list_inner(self.tables(inner, self.start), listed.members, listed.slacks, slacks[-1])
        joining.take_outer(self.tables(outer, 0))
        try:
            join_slices(joining, outer, slacks, meter)
        finally:
            self.looked += joining.pairs
            if joining.partner >= 0:
                partner = add_patterns(inner.quiet, listed.members[joining.partner])
                best.take(self.start ^ add_patterns(outer.quiet, joining.outer) ^ partner, joining.best)

    def tables(self, part: Part, start: Cells) -> array[int]:
        """How the members of a part, added to `start`, press the other two classes (`Part.tables`); made once."""
        key = part is self.one, start
        if key not in self.known:
            self.known[key] = part.tables(start, self.others)
        return self.known[key]


def join_slices(joining: Join, outer: Part, slacks: range, meter: Meter) -> None:
    """Run a join on all outer members that miss what is in `slacks`, with looks at the clock."""
    for members, missing, found in outer.weighing.lists(slacks[-1], meter):
        place = 0
        while place < found:
            before = joining.pairs
            place = joining.run(members, missing, place, found, slacks[0], WORK)
            meter.check(joining.pairs - before)


def list_members(part: Part, slack: int, meter: Meter) -> MemberList:
    """The members that miss at most so much, in order of what they miss."""
    found = sorted(part.weighing.cheapest(slack, meter), key=slack_of) if slack >= 0 else []
    return MemberList(array("Q", [member.number for member in found]), array("i", map(slack_of, found)))


def slack_of(member: Member) -> int:
    """What a member costs more than the cheapest."""
    return member.slack
