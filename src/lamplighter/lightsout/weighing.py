"""Weighing: what all members of a code cost, however many there are, a block of them at a time.

A code is a set of presses and quiet patterns that may be added to it; member u has those patterns whose bits are in u.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.kernel import COMPILED, Sums
from lamplighter.lightsout.linear import Cells

SLICE = 1 << (21 if COMPILED else 11)  # members between two looks at the clock: a millisecond
MOST_BITS = 40  # a code with more patterns is never weighed: that would take hours
MOST_REACH = 1 << 29  # what all cells may cost together


class Code(NamedTuple):
    """Presses, quiet patterns, and what each cell costs."""

    start: Cells
    quiet: tuple[Cells, ...]
    costs: tuple[int, ...]

    def member(self, number: int) -> Cells:
        """The presses with this number."""
        presses = self.start
        for bit, pattern in enumerate(self.quiet):
            if number >> bit & 1:
                presses ^= pattern
        return presses

    def cost(self, presses: Cells) -> int:
        """What presses cost."""
        return sum(cost for cost, mark in zip(self.costs, reversed(f"{presses:b}"), strict=False) if mark == "1")

    def columns(self) -> dict[int, int]:
        """For each set of quiet patterns: what the cells cost that only these press, negative where `start` does."""
        found: defaultdict[tuple[str, ...], int] = defaultdict(int)
        texts = [f"{pattern:0{len(self.costs)}b}" for pattern in (self.start, *reversed(self.quiet))]
        for cost, (pressed, *column) in zip(reversed(self.costs), zip(*texts, strict=True), strict=True):
            if cost:
                found[tuple(column)] += -cost if pressed == "1" else cost
        return {int("0" + "".join(column), 2): amount for column, amount in found.items() if amount} or {0: 0}


class Member(NamedTuple):
    """A member of a code, by number, and how much more it costs than the cheapest."""

    number: int
    slack: int


class Weighing:
    """The members of a code by cost. A low cost is a large sum: sum = total - 2 * cost."""

    def __init__(self, code: Code, window: int = 1) -> None:
        if len(code.quiet) > MOST_BITS or sum(code.costs) > MOST_REACH:
            raise OutOfBudget(f"there are 2^{len(code.quiet)} solutions, too many to be weighed")
        columns = code.columns()
        self.code, self.window = code, window
        self.sums = Sums(list(columns), list(columns.values()), len(code.quiet), window)

    def run(self, meter: Meter) -> None:
        """Weigh all members."""
        if meter.nodes + self.count > meter.budget.nodes:
            raise OutOfBudget(f"there are {self.count} solutions, too many to be weighed")
        for first, last in self.slices():
            self.sums.survey(first, last)
            meter.check((last - first) * self.sums.size)

    @property
    def count(self) -> int:
        """How many members there are."""
        return self.sums.blocks * self.sums.size

    @property
    def least(self) -> int:
        """What the cheapest members cost."""
        return (sum(self.code.costs) - self.sums.best) // 2

    def slices(self) -> Iterator[tuple[int, int]]:
        """Blocks, so many at a time."""
        step = max(1, SLICE // self.sums.size)
        return ((first, min(first + step, self.sums.blocks)) for first in range(0, self.sums.blocks, step))

    def by_slack(self) -> list[int]:
        """How many members cost so much more than the cheapest: 0, 1, ... as far as the window goes."""
        return [self.sums.tallied(slack) for slack in range(self.window)]

    def lists(self, slack: int, meter: Meter) -> Iterator[tuple[array[int], array[int], int]]:
        """Members that cost at most so much more than the cheapest: numbers, slacks, how many; then the next ones."""
        room = min(SLICE, self.count)
        members, slacks = array("Q", bytes(8 * room)), array("i", bytes(4 * room))
        for first, last in self.slices():
            found = self.sums.collect(first, last, slack, members, slacks)
            meter.check()
            if found:
                yield members, slacks, found

    def cheapest(self, meter: Meter, slack: int = 0) -> Iterator[Member]:
        """The members that cost at most so much more than the cheapest, by number."""
        for members, slacks, found in self.lists(slack, meter):
            yield from map(Member, members[:found], slacks[:found])
