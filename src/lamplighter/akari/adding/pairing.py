"""Pairs of cells of which exactly one is a lamp: what rows say of one of them they can say of the other.

Where `most` says that x and y are one lamp at most and `least` that they are one at least, y is 1 - x. So the table of
the simplex needs a column for x alone, and no line for `least`; the line of `most` says that x is at most 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplighter.akari.solvers.rule_rows import RuleRow

Terms = dict[int, int]  # per cell: how often it is added


class Pair(NamedTuple):
    """The cell that speaks for both, and the numbers of the rows that make them a pair."""

    cell: int
    most: int
    least: int


def find_pairs(rows: Sequence[RuleRow]) -> dict[int, Pair]:
    """For each cell that another speaks for, their pair. Who speaks for others has nobody to speak for them."""
    of_two = [(tuple(sorted(row.cells)), number) for number, row in enumerate(rows) if len(row.cells) == 2]
    most = {cells: number for cells, number in of_two if (rows[number].sign, rows[number].bound) == (-1, -1)}
    pairs: dict[int, Pair] = {}
    speakers = set[int]()
    for cells, least in of_two:
        if (rows[least].sign, rows[least].bound) == (1, 1) and cells in most and pairs.keys().isdisjoint(cells):
            speaker, other = cells if cells[1] not in speakers else cells[::-1]
            if other not in speakers:
                speakers.add(speaker)
                pairs[other] = Pair(speaker, most[cells], least)
    return pairs


class Shorter:
    """Rows in fewer cells. A sum of these is a sum of the rows themselves: `restore` has the factors."""

    def __init__(self, rows: Sequence[RuleRow]) -> None:
        self.rows, self.pairs = rows, find_pairs(rows)
        left_out = {pair.least for pair in self.pairs.values()}
        self.most = {pair.most: pair.cell for pair in self.pairs.values()}
        self.kept = [number for number in range(len(rows)) if number not in left_out]

    def write(self) -> Iterator[tuple[Terms, int]]:
        """What the rows that are kept ask for: terms that are at least a bound."""
        for number in self.kept:
            row = self.rows[number]
            if number in self.most:
                yield {self.most[number]: -1}, -1
            else:
                yield self.replace(row.cells, row.sign, row.bound)

    def replace(self, cells: Sequence[int], sign: int, bound: int) -> tuple[Terms, int]:
        """A row with 1 - x for each y."""
        if self.pairs.keys().isdisjoint(cells):
            return dict.fromkeys(cells, sign), bound
        terms: Terms = {}
        for cell in cells:
            pair = self.pairs.get(cell)
            if pair:
                bound -= sign
            speaker, factor = (pair.cell, -sign) if pair else (cell, sign)
            terms[speaker] = terms.get(speaker, 0) + factor
        return {cell: factor for cell, factor in terms.items() if factor}, bound

    def restore(self, factors: Sequence[float]) -> list[float]:
        """A factor for each row, from those of the rows that are kept.

        A row in which y was replaced is a sum of that row and `most` if it asks for y, `least` if it asks for no y.
        Both together say nothing, so that many of them are left out.
        """
        found = [0.0] * len(self.rows)
        for number, factor in zip(self.kept, factors, strict=True):
            found[number] += factor
            for cell in self.rows[number].cells if factor and number not in self.most else ():
                if pair := self.pairs.get(cell):
                    found[pair.most] += factor * self.rows[number].sign
        for pair in self.pairs.values():
            found[pair.least] = max(0.0, -found[pair.most])
            found[pair.most] = max(0.0, found[pair.most])
        return found
