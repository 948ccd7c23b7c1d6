"""Weighing: what all members of a code cost, up to 2**MOST_BITS of them, a block at a time."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.fewest.code import Code, Member
from lamplighter.lightsout.kernel import COMPILED, Sums

SLICE = 1 << (21 if COMPILED else 11)  # members between two looks at the clock: a millisecond
MOST_BITS = 36 if COMPILED else 18  # a code with more patterns is never weighed: that would take minutes
MOST_COST = 1 << 29  # of all cells together


class Weighing:
    """The members of a code by cost; all but `count` is known after `run`. A low cost is a large sum.

    For each member, sum = what all cells cost - 2 * cost. `window`: how many slacks `by_slack` may count.
    """

    def __init__(self, code: Code, window: int = 1) -> None:
        self.code, self.window = code, window
        self.count = 1 << len(code.quiet)
        self.sums: Sums  # of all members, as far as they are known; there since `run`

    def run(self, meter: Meter) -> None:
        """Weigh all members; OutOfBudget if they are too many, or the meter is spent before all are weighed."""
        if self.count > 1 << MOST_BITS or sum(self.code.costs) > MOST_COST:
            raise OutOfBudget(f"there are 2^{len(self.code.quiet)} solutions, too many to be weighed")
        if self.count > meter.budget.nodes - meter.nodes:
            raise OutOfBudget(f"{self.count} solutions are more than the budget allows to weigh")
        columns = self.code.columns(meter)
        self.sums = Sums(list(columns), list(columns.values()), len(self.code.quiet), self.window)
        for first, last in self.slices(SLICE):
            self.sums.survey(first, last)
            meter.check((last - first) * self.sums.size)

    @property
    def least(self) -> int:
        """What the cheapest members cost."""
        return (sum(self.code.costs) - self.sums.best) // 2

    def slices(self, members: int) -> Iterator[tuple[int, int]]:
        """Ranges of blocks, first and end, each of about so many members, of one block at least."""
        step = max(1, members // self.sums.size)
        return ((first, min(first + step, self.sums.blocks)) for first in range(0, self.sums.blocks, step))

    def by_slack(self) -> list[int]:
        """How many members cost so much more than the cheapest: 0, 1, ... as far as they were counted."""
        return self.sums.list_tally()

    def lists(self, slack: int, meter: Meter | None) -> Iterator[tuple[array[int], array[int], int]]:
        """Members that cost at most so much more than the cheapest, block by block: numbers, slacks, how many.

        The arrays are filled anew for each block: read them before the next one is asked for.
        """
        members, slacks = array("Q", [0]) * self.sums.size, array("i", [0]) * self.sums.size
        for first, last in self.slices(1):
            found = self.sums.collect(first, last, slack, members, slacks)
            if meter:
                meter.check()
            if found:
                yield members, slacks, found

    def cheapest(self, slack: int = 0, meter: Meter | None = None) -> Iterator[Member]:
        """The members that cost at most so much more than the cheapest, by number."""
        for members, slacks, found in self.lists(slack, meter):
            yield from map(Member, members[:found], slacks[:found])
