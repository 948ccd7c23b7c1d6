"""Groups: the rules of the game as groups of cells, read off the picture. It shares no code with what finds proofs.

A *group* is some cells that hold between `low` and `high` lamps: a run, a clue's neighbours, a solution that must not
come again. That a cell is lit needs no group: its two runs know how many candidates there are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from lamplighter.budget import Meter

UNKNOWN, LAMP, DARK = 0, 1, 2

Terms = Iterable[tuple[int, int]]  # cells, each with a weight


class Groups:
    """All groups of a board, and of each how many of its cells hold a lamp and how many are unknown."""

    def __init__(self, rows: Sequence[str], meter: Meter) -> None:
        self.meter = meter
        self.cols, self.squares = len(rows[0]), "".join(rows)
        self.cells: list[list[int]] = []  # per group
        self.low: list[int] = []
        self.high: list[int] = []
        self.lamps: list[int] = []  # so many of its cells hold a lamp
        self.open: list[int] = []  # so many are unknown
        self.touching: defaultdict[int, list[int]] = defaultdict(list)  # per cell: its groups
        self.value = bytearray(len(self.squares))
        self.across, self.down = self.add_runs(0, 1), self.add_runs(1, 0)  # white cell to its run
        self.runs = len(self.cells)
        self.clue = self.add_clues()

    def add_group(self, cells: list[int], low: int, high: int) -> int:
        """Add a group, which counts what is known already; its number."""
        self.meter.check()
        for cell in cells:
            self.touching[cell].append(len(self.cells))
        self.cells.append(cells)
        self.low.append(low)
        self.high.append(high)
        self.lamps.append(sum(self.value[cell] == LAMP for cell in cells))
        self.open.append(sum(self.value[cell] == UNKNOWN for cell in cells))
        return len(self.cells) - 1

    def add_runs(self, down: int, right: int) -> dict[int, int]:
        """Add the runs one way, each with at most one lamp; the run of each white cell."""
        runs: dict[int, int] = {}
        for cell, mark in enumerate(self.squares):
            if mark == "." and cell not in runs:
                line = [cell]
                while (after := self.beside(line[-1], down, right)) >= 0 and self.squares[after] == ".":
                    line.append(after)
                runs |= dict.fromkeys(line, self.add_group(line, 0, 1))
        return runs

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
                clues[wall] = self.add_group([cell for cell in cells if cell in self.across], int(mark), int(mark))
        return clues

    def has_rule(self, name: str, cell: int) -> bool:
        """Is there a rule of this name at a cell: `least` and `most` at clues, others at white cells?"""
        return cell in (self.clue if name in ("least", "most") else self.across)

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
        return all(held[run] or held[self.down[cell]] for cell, run in self.across.items())
