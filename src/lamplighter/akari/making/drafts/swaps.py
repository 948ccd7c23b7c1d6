"""Swaps: some lamps leave, others come, and a solution is another one with the same numbers.

A swap is a local thing. The lamps that leave and come, the lines they light and the light that is left behind decide
whether it works, and whatever else changes on the board cannot mend it. So one swap found on one board tells about all
boards that a draft can still become.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from lamplighter.akari.explaining.why.differences import join_groups
from lamplighter.akari.game import referee
from lamplighter.akari.game.answer import mark_rows
from lamplighter.akari.game.puzzle import WHITE, Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.solving import driver
from lamplighter.akari.solving.parts import find_part_solutions

WAYS = 5  # solutions looked at in each independent part, the known one among them
AxisRun = tuple[int, range]  # 0 across or 1 down, and the run
Spot = tuple[int, int]  # a cell, and 0 across or 1 down


class Swap(NamedTuple):
    """The lamps that leave, and those that come."""

    leave: frozenset[int]
    come: frozenset[int]

    @property
    def back(self) -> Swap:
        """The other way round."""
        return Swap(self.come, self.leave)

    @property
    def cells(self) -> frozenset[int]:
        """Where the two solutions differ."""
        return self.leave | self.come


class Needs(NamedTuple):
    """All that a swap needs of a board: where these hold it works, with whatever else there is.

    There are lamps at `lamps`; the squares `white` are white, those of `walls` walls; no lamp is in the lines of
    `dark`, and one in each of `lit`.
    """

    lamps: frozenset[int]
    white: frozenset[int]
    walls: frozenset[int]
    dark: frozenset[Spot]
    lit: frozenset[Spot]


class NumberedBoard:
    """A numbered board, with the run across and the run down of each white cell."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.squares, self.beside = puzzle, puzzle.squares, puzzle.grid.beside
        self.runs = [{cell: run for run in runs for cell in run} for runs in (puzzle.across, puzzle.down)]

    def lines(self, cells: Iterable[int]) -> set[AxisRun]:
        """The lines through these cells."""
        return {(axis, runs[cell]) for cell in cells for axis, runs in enumerate(self.runs)}

    def ends(self, line: AxisRun) -> Iterator[int]:
        """The walls at the ends of a line."""
        axis, run = line
        step = self.puzzle.cols if axis else 1
        for cell in (run[0], run[-1]):
            yield from (end for end in self.beside(cell) if abs(end - cell) == step and self.squares[end] != WHITE)

    def needs(self, swap: Swap) -> Needs:
        """What has to hold on a board for a swap that works on this one to work there too."""
        before, after = self.lines(swap.leave), self.lines(swap.come)
        bright = {cell for _, run in after for cell in run}
        left = {(cell, 1 - axis) for axis, run in before for cell in run if cell not in bright}
        dark = {(run[0], axis) for axis, run in after - before}
        white = {cell for _, run in before | after for cell in run} | self.telltales(swap)
        walls = {end for line in before | after for end in self.ends(line)}
        return Needs(swap.leave, frozenset(white), frozenset(walls), frozenset(dark), frozenset(left))

    def telltales(self, swap: Swap) -> set[int]:
        """White cells that would tell the two solutions apart if they were numbered walls."""
        leave, come = (Counter(near for cell in some for near in self.beside(cell)) for some in swap)
        return {cell for cell in leave | come if leave[cell] != come[cell] and self.squares[cell] == WHITE}

    def split(self, swap: Swap) -> list[Swap]:
        """A swap in pieces that share no line and no clue; a piece need not work alone."""
        group = {cell: [cell] for cell in swap.cells}
        first: dict[AxisRun | int, int] = {}
        for cell in sorted(swap.cells):
            clues = (wall for wall in self.beside(cell) if wall in self.puzzle.clues)
            links: list[AxisRun | int] = [*self.lines([cell]), *clues]
            for link in links:
                join_groups(group, first.setdefault(link, cell), cell)
        some = {id(cells): frozenset(cells) for cells in group.values()}
        return [Swap(swap.leave & cells, swap.come & cells) for cells in some.values()]

    def find_smallest(self, swap: Swap, lamps: frozenset[int]) -> list[Swap]:
        """The pieces of a swap from these lamps that work alone; where none does, the swap itself."""
        pieces = self.split(swap)
        if len(pieces) == 1:
            return pieces
        alone = (piece for piece in pieces if not referee.find_faults(self.puzzle, apply_swap(piece, lamps)))
        return list(alone) or [swap]


def apply_swap(swap: Swap, lamps: frozenset[int]) -> Lamps:
    """The lamps when some have left and others come."""
    return tuple(sorted(lamps - swap.leave | swap.come))


def find_swaps(numbered: NumberedBoard, lamps: Lamps, run: Run) -> list[Swap]:
    """Swaps that lead from a solution to others, of each independent part a few; none if it is the only solution."""
    found: dict[Swap, None] = {}
    for swap in find_whole_swaps(numbered.puzzle, lamps, run):
        run.check()
        found |= dict.fromkeys(numbered.find_smallest(swap, frozenset(lamps)))
    return list(found)


def find_whole_swaps(puzzle: Puzzle, lamps: Lamps, run: Run) -> list[Swap]:
    """How some solutions of each independent part differ from the known one, which `lamps` must be."""
    found: list[Swap] = []
    with driver.lend_kernel(puzzle, run) as kernel:
        kernel.aim("".join(mark_rows(puzzle, lamps)).encode())
        possible = driver.close_and_probe(kernel, run)
        assert possible, f"{lamps} should solve\n{puzzle}"
        for part in driver.split_into_parts(kernel):
            mine = frozenset(lamps) & frozenset(kernel.part(part))
            ways = [frozenset(way) for way in islice(find_part_solutions(kernel, part, run), WAYS)]
            found += [Swap(mine - other, other - mine) for other in ways if other != mine]
    return found
