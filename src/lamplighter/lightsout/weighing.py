"""Weighing: what all members of a code cost, however many there are, a block of them at a time.

A code is a set of presses and quiet patterns that may be added to it; its member u has those patterns whose bits are in u.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.kernel import COMPILED, Sums
from lamplighter.lightsout.linear import Cells

BLOCK_BITS = 16 if COMPILED else 10  # a block fits into the cache of a core
LANE = 32  # members whose share of a column is made beforehand
SLICE = 1 << (22 if COMPILED else 12)  # members between two looks at the clock: some milliseconds
MOST_BITS = 40  # a code with more is not weighed, whatever the budget: it takes hours
NARROW, WIDE = 1 << 15, 1 << 30  # sums below fit into 16 and 32 bits


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
        text = f"{presses:b}"[::-1]
        return sum(cost for cost, mark in zip(self.costs, text, strict=False) if mark == "1")

    def columns(self) -> dict[int, int]:
        """For each set of quiet patterns what the cells pressed by just these cost more unpressed than pressed."""
        found: defaultdict[str, int] = defaultdict(int)
        texts = [f"{pattern:0{len(self.costs)}b}" for pattern in (self.start, *reversed(self.quiet))]
        for cost, (pressed, *column) in zip(reversed(self.costs), zip(*texts, strict=True), strict=True):
            if cost:
                found["".join(column)] += -cost if pressed == "1" else cost
        return {int(column or "0", 2): amount for column, amount in found.items() if amount} or {0: 0}


class Weighing:
    """The members of a code by cost. A large sum is a low cost: sum = total - 2 * cost."""

    def __init__(self, code: Code, window: int = 1) -> None:
        columns = code.columns()
        self.code, self.bits = code, len(code.quiet)
        self.sums = Sums(list(columns), list(columns.values()), self.bits, window)

    def run(self, meter: Meter) -> None:
        """Weigh all members."""
        if self.bits > MOST_BITS or 1 << self.bits > meter.budget.nodes - meter.nodes:
            raise OutOfBudget(f"there are 2^{self.bits} members, too many to be weighed")
        for first, last in self.slices():
            self.sums.survey(first, last)
            meter.check((last - first) * self.sums.size)

    def slices(self) -> Iterator[tuple[int, int]]:
        """Blocks, so many at a time."""
        step = max(1, SLICE // self.sums.size)
        return ((first, min(first + step, self.sums.blocks)) for first in range(0, self.sums.blocks, step))
