"""Part: one class of cells as a code of its own, and its members as words for joining."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Sequence
from operator import itemgetter

from lamplighter.budget import Meter
from lamplighter.lightsout.algebra.linear import Cells, reduce
from lamplighter.lightsout.fewest.code import Code
from lamplighter.lightsout.fewest.weighing import Weighing

WINDOW = 256  # slacks that are counted


class Part:
    """A class of cells, and the quiet patterns that press nothing in the class it is paired with.

    `least`, what its cheapest member costs, and `by_slack` are known after `weigh`.
    """

    def __init__(self, start: Cells, quiet: Sequence[Cells], cells: Cells) -> None:
        self.cells, self.start, self.quiet = cells, start, quiet
        costs = tuple(map(int, reversed(f"{cells:b}")))
        self.picked = itemgetter(*(place for place, mark in enumerate(f"{cells:b}") if mark == "1"))
        self.weighing = Weighing(Code(start & cells, tuple(pattern & cells for pattern in quiet), costs), WINDOW)
        self.least = 0
        self.by_slack: list[int] = []

    def weigh(self, meter: Meter) -> None:
        """Weigh all members and set `least` and `by_slack`; OutOfBudget if the meter is spent."""
        self.weighing.run(meter)
        self.least, self.by_slack = self.weighing.least, self.weighing.by_slack()

    @property
    def grain(self) -> int:
        """4, 2 or 1: all members cost the same modulo this, as the patterns and their overlaps show."""
        patterns = [pattern & self.cells for pattern in self.quiet]
        if any(pattern.bit_count() % 2 for pattern in patterns):
            return 1
        turned = (pattern.bit_count() - 2 * (pattern & self.start).bit_count() for pattern in patterns)
        overlaps = ((a & b).bit_count() % 2 for i, a in enumerate(patterns) for b in patterns[:i])
        return 2 if any(cost % 4 for cost in turned) or any(overlaps) else 4

    def tables(self, start: Cells, others: Sequence[Part]) -> array[int]:
        """For each byte of a number the presses it stands for in other classes, as words; the first has `start` too."""
        patterns = [words(pattern, others) for pattern in self.quiet]
        layout = f"<{width(others)}Q"
        found = array("Q")
        for first in range(0, max(1, len(patterns)), 8):
            rows = [words(0 if first else start, others)]
            for pattern in patterns[first : first + 8]:
                rows += [row ^ pattern for row in rows]
            for row in rows + [0] * (256 - len(rows)):
                found.extend(struct.unpack(layout, row.to_bytes(struct.calcsize(layout), "little")))
        return found


def width(parts: Sequence[Part]) -> int:
    """How many words of 64 bits the cells of some classes take; an even number for each, which processors like."""
    return sum((part.cells.bit_count() + 127) // 128 * 2 for part in parts)


def words(presses: Cells, parts: Sequence[Part]) -> int:
    """The presses in some classes as one int, each class in words of its own."""
    found, shift = 0, 0
    for part in parts:
        found |= int("".join(part.picked(f"{presses & part.cells:0{part.cells.bit_length()}b}")), 2) << shift
        shift += 64 * width([part])
    return found


def vanishing_patterns(quiet: Sequence[Cells], cells: Cells) -> list[Cells]:
    """A basis of the sums of independent patterns that press nothing among these cells."""
    pivots: dict[int, Cells] = {}
    found = []
    for pattern in quiet:
        rest = pattern
        while rest & cells and (rest & cells).bit_length() in pivots:
            rest ^= pivots[(rest & cells).bit_length()]
        if rest & cells:
            pivots[(rest & cells).bit_length()] = rest
        else:
            found.append(rest)
    return found


def are_independent(patterns: Sequence[Cells]) -> bool:
    """Is none of them the sum of others?"""
    pivots: dict[int, int] = {}
    for pattern in patterns:
        rest = reduce(pattern << 1, pivots)
        if not rest:
            return False
        pivots[rest.bit_length()] = rest
    return True
