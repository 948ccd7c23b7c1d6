"""Groups: the rules of the game as groups of cells, read off the picture. It shares no code with what finds proofs.

A *group* is some cells that hold between `low` and `high` lamps: a run, a clue's neighbours, a solution that must not
come again. That a cell is lit needs no group: its two runs know how many candidates there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from operator import itemgetter

from lamplighter.budget import Meter

UNKNOWN, LAMP, DARK = 0, 1, 2
NOWHERE = -1  # the run of a wall

Terms = Iterable[tuple[int, int]]  # cells, each with a weight


class Groups:
    """All groups of a board, and of each how many of its cells hold a lamp and how many are unknown."""

    def __init__(self, rows: Sequence[str], meter: Meter) -> None:
        self.meter = meter
        self.cols, self.squares = len(rows[0]), "".join(rows)
        self.cells: list[Sequence[int]] = []  # per group; a run is a range, which takes no memory for its cells
        self.low: list[int] = []
        self.high: list[int] = []
        self.lamps: list[int] = []  # so many of its cells hold a lamp
        self.open: list[int] = []  # so many are unknown
        self.value = bytearray(len(self.squares))
        self.across = self.add_runs(range(0, len(self.squares), self.cols), 1, self.cols)  # per cell: its run
        self.down = self.add_runs(range(self.cols), self.cols, len(rows))
        self.runs = len(self.cells)
        self.touching: list[tuple[int, ...]] = list(zip(self.across, self.down, strict=True))  # per cell: its groups
        self.clue = self.add_clues()

    def add_group(self, cells: Sequence[int], low: int, high: int) -> int:
        """Add a group that its cells know of; its number."""
        for cell in cells:
            self.touching[cell] += (len(self.cells),)
        return self.count_group(cells, low, high)

    def count_group(self, cells: Sequence[int], low: int, high: int) -> int:
        """Add a group, which counts what is known already; its number."""
        self.meter.check()
        self.cells.append(cells)
        self.low.append(low)
        self.high.append(high)
        known = [self.value[cell] for cell in cells]
        self.lamps.append(known.count(LAMP))
        self.open.append(known.count(UNKNOWN))
        return len(self.cells) - 1

    def add_runs(self, starts: Iterable[int], step: int, length: int) -> list[int]:
        """Add the runs of the lines that start there, each with at most one lamp; of each cell its run, or NOWHERE.

        They are numbered by their first cells: what is near on the board is near in memory.
        """
        found = []
        for start in starts:
            line = range(start, start + step * length, step)
            spans = re.finditer(r"\.+", self.squares[start : start + step * length : step])
            found += [line[span.start() : span.end()] for span in spans]
        runs = [NOWHERE] * len(self.squares)
        for cells in sorted(found, key=itemgetter(0)):
            number = self.count_group(cells, 0, 1)
            for cell in cells:
                runs[cell] = number
        return runs

    def is_white(self, cell: int) -> bool:
        """Is there a white cell of this number?"""
        return 0 <= cell < len(self.squares) and self.squares[cell] == "."

    def list_white(self) -> list[int]:
        """All white cells, ascending."""
        return [cell for cell, mark in enumerate(self.squares) if mark == "."]

    def beside(self, cell: int, down: int, right: int) -> int:
        """The square so far down and right of another; -1 beyond the edge."""
        row, col = cell // self.cols + down, cell % self.cols + right
        inside = 0 <= col < self.cols and 0 <= row * self.cols < len(self.squares)
        return row * self.cols + col if inside else -1

    def add_clues(self) -> dict[int, int]:
        """Add the clues, each with exactly its number of lamps around it; the group of each clue."""
        clues = {}
        for wall, mark in enumerate(self.squares):
            if mark in "01234":
                cells = [self.beside(wall, down, right) for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))]
                clues[wall] = self.add_group([cell for cell in cells if self.is_white(cell)], int(mark), int(mark))
        return clues

    def has_rule(self, name: str, cell: int) -> bool:
        """Is there a rule of this name at a cell: `least` and `most` at clues, others at white cells?"""
        return cell in self.clue if name in ("least", "most") else self.is_white(cell)

    def inequality(self, name: str, cell: int) -> tuple[Terms, int]:
        """A rule that `has_rule` as an inequality: signed lamps among cells, added up, are at least a bound.

        `fewer` and `more` are the group added last, the wish for a solution better than the best; `cell` says nothing.
        """
        cells, sign, bound = self.one_sided(name, cell)
        return ((one, sign) for one in cells), bound

    def one_sided(self, name: str, cell: int) -> tuple[Iterable[int], int, int]:
        """Cells, sign, bound for sign * (lamps among the cells) >= bound."""
        if name in ("least", "most"):
            sign = 1 if name == "least" else -1
            return self.cells[self.clue[cell]], sign, sign * self.low[self.clue[cell]]
        if name in ("fewer", "more"):
            return (self.cells[-1], -1, -self.high[-1]) if name == "fewer" else (self.cells[-1], 1, self.low[-1])
        across, down = self.cells[self.across[cell]], self.cells[self.down[cell]]
        if name == "light":
            return {*across, *down}, 1, 1
        return across if name == "row" else down, -1, -1

    def obeys(self, lamps: set[int]) -> bool:
        """Are these the lamps of a solution, and of none that was forbidden?"""
        held = [sum(cell in lamps for cell in cells) for cells in self.cells]
        if not all(low <= number <= high for low, number, high in zip(self.low, held, self.high, strict=True)):
            return False
        return all(held[self.across[cell]] or held[self.down[cell]] for cell in self.list_white())
