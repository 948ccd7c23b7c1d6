"""Position: what is known of a puzzle so far. A value; a change is a new one, undo is keeping the old one.

A set of cells is an int here: bit i is cell i.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from lamplighter.akari.puzzle import WHITE, Puzzle
from lamplighter.errors import BadInput

Cells = int


def mask(cells: Iterable[int], size: int) -> Cells:
    """These cells as one int."""
    bits = bytearray(b"0" * size)
    for cell in cells:
        bits[size - 1 - cell] = 49  # "1"
    return int(bits, 2) if size else 0


def members(cells: Cells) -> Iterator[int]:
    """The cells of a set, lowest first."""
    return (cell for cell, bit in enumerate(reversed(f"{cells:b}")) if bit == "1")


@dataclass(frozen=True)
class Position:
    """Lamps placed, cells barred (known to hold no lamp), cells lit by the lamps."""

    puzzle: Puzzle
    lamps: Cells = 0
    barred: Cells = 0
    lit: Cells = 0

    @classmethod
    def of(cls, puzzle: Puzzle, lamps: Iterable[int] = (), barred: Iterable[int] = ()) -> Position:
        """The position with these lamps and marks; the light follows from the lamps."""
        lamps, barred, size = tuple(lamps), tuple(barred), len(puzzle.squares)
        for cell in (*lamps, *barred):
            if not 0 <= cell < size or puzzle.squares[cell] != WHITE:
                raise BadInput(f"{puzzle.grid.name(cell)} is no white cell")
        return cls(puzzle, mask(lamps, size), mask(barred, size), mask(light(puzzle, lamps), size))

    @cached_property
    def white(self) -> Cells:
        """The white cells."""
        return mask(self.puzzle.white(), len(self.puzzle.squares))

    @property
    def open(self) -> Cells:
        """White cells where a lamp may still go."""
        return self.white & ~(self.lit | self.barred)

    @property
    def dark(self) -> Cells:
        """White cells that no lamp lights yet."""
        return self.white & ~self.lit

    def __str__(self) -> str:
        cols, squares = self.puzzle.cols, list(self.puzzle.squares)
        for cells, mark in ((self.barred, "+"), (self.lamps, "*")):
            for cell in members(cells):
                squares[cell] = mark
        return "\n".join("".join(squares[row : row + cols]) for row in range(0, len(squares), cols))


def light(puzzle: Puzzle, lamps: Iterable[int]) -> Iterator[int]:
    """The cells that lamps light, their own included."""
    cols, squares = puzzle.cols, puzzle.squares
    for lamp in lamps:
        first = lamp - lamp % cols
        yield lamp
        for way in (
            range(lamp + 1, first + cols),
            range(lamp - 1, first - 1, -1),
            range(lamp + cols, len(squares), cols),
            range(lamp - cols, -1, -cols),
        ):
            for cell in way:
                if squares[cell] != WHITE:
                    break
                yield cell
