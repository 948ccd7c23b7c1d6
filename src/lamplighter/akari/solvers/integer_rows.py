"""Counts to the rows of an integer program: one 0/1 variable for each white cell, one row for each count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from lamplighter.akari.game.rules import Count


@dataclass(slots=True)
class Program:
    """Rows low <= sum of some columns <= high, as flat lists: column `column[i]` stands in row `row[i]`.

    The rows are those of Fagerburg, Mascia and Stützle (2014): a group of white cells holds at most one lamp (also a
    group of one cell), a white cell has a lamp in one of its two groups, a clue has its number beside it.
    """

    cells: Sequence[int]
    low: list[int] = field(default_factory=list)
    high: list[int] = field(default_factory=list)
    row: list[int] = field(default_factory=list)
    column: list[int] = field(default_factory=list)
    number: dict[int, int] = field(init=False)

    def __post_init__(self) -> None:
        self.number = {cell: column for column, cell in enumerate(self.cells)}

    def add(self, counts: Iterable[Count]) -> None:
        """Add a row for each count, columns ascending."""
        for cells, low, high in counts:
            self.row += [len(self.low)] * len(cells)
            self.column += sorted([self.number[cell] for cell in cells])
            self.low.append(low)
            self.high.append(high)
