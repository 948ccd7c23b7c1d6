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

from collections.abc import Sequence
from math import inf

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.algebra.linear import Cells
from lamplighter.lightsout.fewest.pair import Incumbent, Pair
from lamplighter.lightsout.fewest.part import Part, are_independent, vanishing_patterns
from lamplighter.lightsout.game.best import ClassProof

FIRST = 1 << 14  # pairs that may be looked at in the first round
GROWTH = 8  # times as many may be in each round that follows

ParityClasses = tuple[Cells, Cells, Cells, Cells]  # row and column from 1: even even, odd odd, odd even, even odd


class Split:
    """A board split into four classes. `best` is the best solution found, and none has fewer clicks than `lower`."""

    def __init__(self, start: Cells, quiet: Sequence[Cells], classes: ParityClasses, known: Cells) -> None:
        ee, oo, oe, eo = (
            Part(start, vanishing_patterns(quiet, classes[partner]), classes[mine])
            for mine, partner in ((0, 1), (1, 0), (2, 3), (3, 2))
        )
        self.parts = (ee, oo, oe, eo)
        self.pairs = (Pair(ee, oo, (oe, eo), start), Pair(oe, eo, (ee, oo), start))
        self.best = Incumbent(known)

    @property
    def least(self) -> int:
        """What the classes cost at least, each for itself, as far as they are weighed."""
        return sum(part.least for part in self.parts)

    @property
    def lower(self) -> int:
        """No solution has fewer clicks: what was not looked at misses more than `done` in both pairs."""
        return min(self.best.clicks, self.least + sum(pair.beyond(pair.done) for pair in self.pairs))

    @property
    def proof(self) -> ClassProof | None:
        """The certificate of `lower`; None as long as the classes are not weighed."""
        first, second = self.pairs
        if not all(pair.counts for pair in self.pairs):
            return None
        ee, oo, oe, eo = (part.least for part in self.parts)
        return ClassProof(
            (oo, ee, eo, oe), self.fewest_looks() if self.lower == self.best.clicks else (first.done, second.done)
        )

    def fewest_looks(self) -> tuple[int, int]:
        """The slacks that prove the best solution with the fewest pairs to look at."""
        first, second = self.pairs
        gap = self.best.clicks - self.least
        ways = ((a, max(-1, slack_needed(second, gap - first.beyond(a)))) for a in range(-1, len(first.counts)))
        return min(ways, key=lambda way: count_upto(first, way[0]) + count_upto(second, way[1]))

    def run(self, meter: Meter) -> None:
        """Work until the fewest clicks are proved, or OutOfBudget is raised; what is known by then stays."""
        if sum(part.weighing.count for part in self.parts) > meter.budget.nodes - meter.nodes:
            raise OutOfBudget("the classes of cells have more members than the budget allows to weigh")
        for part in self.parts:
            part.weigh(meter)
        for pair in self.pairs:
            pair.prepare()
        work = FIRST
        while self.lower < self.best.clicks:
            meter.check()
            self.round(work, meter)
            work *= GROWTH

    def round(self, work: int, meter: Meter) -> None:
        """Look at about so many pairs, or at all that a proof takes if these are at most GROWTH times as many."""
        if all(pair.done == len(pair.counts) - 1 for pair in self.pairs):
            raise OutOfBudget("members that miss so much are not counted")
        for pair, other in (self.pairs, self.pairs[::-1]):
            cost, slack = self.cheapest_proof(pair, other)
            most = slack if cost <= GROWTH * work else pair.affordable(work)
            if most > pair.done and self.lower < self.best.clicks:
                pair.exhaust(most, self.best, meter)

    def cheapest_proof(self, pair: Pair, other: Pair) -> tuple[float, int]:
        """The cheapest way to a proof: how many pairs are looked at, and up to which slack in this pair.

        Of equal ways the one that does most here, or two pairs might leave the work to each other for ever.
        """
        gap = self.best.clicks - self.least
        cost, slack = min(
            (self.price(pair, slack) + self.price(other, slack_needed(other, gap - pair.beyond(slack))), -slack)
            for slack in range(pair.done, len(pair.counts))
        )
        return cost, -slack

    def price(self, pair: Pair, most: int) -> float:
        """How many pairs must be looked at so that none that misses at most `most` is left; infinite if not counted."""
        return 0 if most <= pair.done else count_upto(pair, most)


def count_upto(pair: Pair, most: int) -> float:
    """How many pairs miss at most so much; infinite if that is not counted."""
    return 0 if most < 0 else pair.counts[most] if most < len(pair.counts) else inf


def slack_needed(pair: Pair, gap: int) -> int:
    """The slack up to which pairs must be looked at so that all others miss at least the gap."""
    return -(-gap // pair.grain) * pair.grain - pair.grain


def can_split(quiet: Sequence[Cells], classes: ParityClasses) -> bool:
    """Is every quiet pattern in exactly one way the sum of two, for both pairs of classes?"""
    for one, two in (classes[:2], classes[2:]):
        apart = vanishing_patterns(quiet, one) + vanishing_patterns(quiet, two)
        if len(apart) != len(quiet) or not are_independent(apart):
            return False
    return True
