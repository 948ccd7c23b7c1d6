"""Ground: the board of the judge of ratings, read off the picture. It shares no code with what finds ratings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows
from lamplighter.limits import MAX_REASONED

Cells = int  # a set: bit i is cell i, counted row by row
ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def members(cells: Cells) -> Iterator[int]:
    """The cells of a set, lowest first."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


class Ground:
    """White cells, the run across and down through each of them, and the clues with the white cells around them.

    BadInput if the board has more than MAX_REASONED cells.
    """

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows, self.cols = len(rows), len(rows[0])
        if self.rows * self.cols > MAX_REASONED:
            size = self.rows * self.cols
            raise BadInput(f"ratings are for boards up to {MAX_REASONED:,} cells; this one has {size:,}")
        self.squares = "".join(rows)
        self.across: dict[int, Cells] = {}
        self.down: dict[int, Cells] = {}
        for row, line in enumerate(rows):
            self.add_runs(line, row * self.cols, 1, self.across)
        for col in range(self.cols):
            self.add_runs(self.squares[col :: self.cols], col, self.cols, self.down)
        self.white = sum(1 << cell for cell in self.across)
        self.clues = {wall: int(mark) for wall, mark in enumerate(self.squares) if mark in "01234"}
        self.around = {wall: sum(self.beside(wall, *way) for way in ORTHOGONAL) for wall in self.clues}

    def add_runs(self, line: str, first: int, step: int, runs: dict[int, Cells]) -> None:
        """Add the runs of one row or column to `runs`, under each of their cells."""
        for found in re.finditer(r"\.+", line):
            run = range(first + found.start() * step, first + found.end() * step, step)
            runs |= dict.fromkeys(run, sum(1 << cell for cell in run))

    def square(self, cell: int, down: int, right: int) -> int:
        """The square so far down and right of another; -1 beyond the edge."""
        row, col = cell // self.cols + down, cell % self.cols + right
        return row * self.cols + col if 0 <= row < self.rows and 0 <= col < self.cols else -1

    def beside(self, cell: int, down: int, right: int) -> Cells:
        """The white cell so far down and right of a square, as a set; 0 if there is none."""
        other = self.square(cell, down, right)
        return 1 << other if other in self.across else 0

    def reach(self, cell: int) -> Cells:
        """What a lamp there lights, its own cell too: also all the places from which the cell can be lit."""
        return self.across[cell] | self.down[cell]

    def light(self, lamps: Cells) -> Cells:
        """What these lamps light, their own cells too."""
        lit = 0
        for lamp in members(lamps):
            lit |= self.reach(lamp)
        return lit

    def corners(self, wall: int, sides: Cells) -> Cells:
        """The white cells that touch the wall at a corner between two of its neighbours among `sides`."""
        found = 0
        for down, right in CORNERS:
            if self.beside(wall, down, 0) & sides and self.beside(wall, 0, right) & sides:
                found |= self.beside(wall, down, right)
        return found

    @property
    def alone(self) -> Cells:
        """The white cells without a white neighbour; a puzzle without any is decent."""
        return sum(1 << cell for cell in self.across if self.across[cell] == self.down[cell])


def wall_lone_cells(ground: Ground) -> Ground:
    """The same board with its lone cells, which all hold lamps, made walls and the clues beside them lowered."""
    alone, squares = ground.alone, list(ground.squares)
    for cell in members(alone):
        squares[cell] = "#"
    for wall, clue in ground.clues.items():
        squares[wall] = str(max(0, clue - (ground.around[wall] & alone).bit_count()))
    return Ground(cut_rows("".join(squares), ground.cols))
