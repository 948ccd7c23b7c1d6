"""Cells of a rectangle as ints, row by row; its straight lines; its eight symmetries. Both games share this file.

A *run* is a `range` of cells: it has a first cell, a step (1 across, `cols` down) and a length, and costs no memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from lamplighter.errors import BadInput

NAME = re.compile(r"r([1-9]\d{0,6})c([1-9]\d{0,6})", re.ASCII)
S = TypeVar("S", str, list[str], Sequence[str], Sequence[int])


@dataclass(frozen=True, slots=True)
class Grid:
    """So many rows and columns. Cell 0 is `r1c1`, the top left one.

    A rectangle cut out of a larger one has `top` rows above it and `left` columns beside it, and its cells keep the
    names that they have there.
    """

    rows: int
    cols: int
    top: int = 0
    left: int = 0

    def __len__(self) -> int:
        return self.rows * self.cols

    def name(self, cell: int) -> str:
        """A cell as people call it: `r3c4` is row 3, column 4."""
        row, col = divmod(cell, self.cols)
        return f"r{self.top + row + 1}c{self.left + col + 1}"

    def names(self, cells: Iterable[int]) -> list[str]:
        """Cells as people call them, in the order given."""
        return [self.name(cell) for cell in cells]

    def cell(self, name: str) -> int:
        """The cell of that name; BadInput if it names none of this grid."""
        found = NAME.fullmatch(name)
        row, col = (int(found[1]) - self.top, int(found[2]) - self.left) if found else (0, 0)
        if not (0 < row <= self.rows and 0 < col <= self.cols):
            raise BadInput(f"{name[:20]!r} names no cell here; cells are {self.name(0)} to {self.name(len(self) - 1)}")
        return (row - 1) * self.cols + col - 1

    def distance(self, one: int, two: int) -> int:
        """How many rows, or how many columns if these are more, lie between two cells and one of them."""
        return max(abs(one // self.cols - two // self.cols), abs(one % self.cols - two % self.cols))

    def beside(self, cell: int) -> Iterator[int]:
        """The neighbours that there are, in this order: above, left, right, below."""
        col = cell % self.cols
        if cell >= self.cols:
            yield cell - self.cols
        if col:
            yield cell - 1
        if col + 1 < self.cols:
            yield cell + 1
        if cell + self.cols < len(self):
            yield cell + self.cols

    def across(self) -> Iterator[range]:
        """The rows as runs, from the top."""
        return (range(first, first + self.cols) for first in range(0, len(self), self.cols))

    def down(self) -> Iterator[range]:
        """The columns as runs, from the left."""
        return (range(first, len(self), self.cols) for first in range(self.cols))

    def turned(self, cell: int, turns: int = 0, flip: bool = False) -> int:
        """Where a cell comes to lie when `turn_rows` turns the picture."""
        rows, cols = self.rows, self.cols
        row, col = divmod(cell, cols)
        if flip:
            col = cols - 1 - col
        for _ in range(turns % 4):
            row, col, rows, cols = col, rows - 1 - row, cols, rows
        return row * cols + col

    def moves(self, turns: int = 0, flip: bool = False) -> tuple[int, ...]:
        """Where each cell comes to lie, in the order of the cells."""
        return tuple(self.turned(cell, turns, flip) for cell in range(len(self)))


def cut_rows(squares: S, cols: int) -> tuple[S, ...]:
    """Squares told one after the other, cut into rows of so many; the last may be shorter."""
    return tuple([squares[first : first + cols] for first in range(0, len(squares), cols)])


def turn_rows(lines: Sequence[str], turns: int = 0, flip: bool = False) -> tuple[str, ...]:
    """A picture, its rows of one length, turned clockwise by quarters, mirrored left to right before that if asked."""
    if flip:
        lines = [line[::-1] for line in lines]
    for _ in range(turns % 4):
        lines = ["".join(column) for column in zip(*lines[::-1], strict=True)]
    return tuple(lines)


def turn_back(turns: int, flip: bool) -> tuple[int, bool]:
    """The turns and flip that undo these; where there is a flip, the same once more undo them."""
    return (turns if flip else -turns % 4), flip


SYMMETRIES = tuple((turns, flip) for flip in (False, True) for turns in range(4))  # as `turn_rows` takes them
