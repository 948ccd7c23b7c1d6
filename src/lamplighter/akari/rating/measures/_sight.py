"""Seeing: the statements of a puzzle where seeing counts too, and the cells settled so far.

A statement is a clue, a cell to be lit, or a pair of cells that see each other: not both hold a lamp. A set of them is
an int: clues and cells to be lit have the bits of their squares, pairs come after all squares, as they are met.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, mask, members, views_of
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.rating.task import Action

Statements = int


class Stated(NamedTuple):
    """A statement about cells that are open: between `low` and `high` of them hold a lamp."""

    cells: Cells
    low: int
    high: int


class Seeing:
    """A puzzle with its solution, the set `lamps`; of the cells `known` it is known what the solution says there.

    What a lamp that is known lights is known too, so pairs matter between cells that are `open`.
    """

    def __init__(self, puzzle: Puzzle, lamps: Cells) -> None:
        self.views, self.clues, self.lamps = views_of(puzzle), puzzle.clues, lamps
        self.open = self.dark = self.views.white
        self.known: Cells = 0
        self.size = len(puzzle.squares)
        self.across, self.down = (list_runs(runs, self.size) for runs in (puzzle.across, puzzle.down))
        self.number: dict[tuple[int, int], Statements] = {}  # of each pair met so far: its bit
        self.pairs: list[tuple[int, int]] = []

    def reach(self, cell: int) -> Cells:
        """What a lamp there lights, its own cell too: also all places from which the cell can be lit."""
        return self.views.sees[cell] | 1 << cell

    def settle(self, cell: int) -> Cells:
        """Let a cell be known, and all that its lamp lights if it has one; the cells that were not known before."""
        before = self.open
        if self.lamps >> cell & 1:
            self.dark &= ~self.reach(cell)
            self.open &= ~self.reach(cell)
        self.open &= ~(1 << cell)
        self.known = self.views.white & ~self.open
        return before & ~self.open

    def pair(self, one: int, two: int) -> Statements:
        """The statement that two cells, which see each other, do not both hold a lamp."""
        key = (one, two) if one < two else (two, one)
        if key not in self.number:
            self.number[key] = 1 << self.size + len(self.pairs)
            self.pairs.append(key)
        return self.number[key]

    def pair_all(self, cell: int, others: Cells) -> Statements:
        """The pairs of a cell with each of the others."""
        found = 0
        for other in members(others):
            found |= self.pair(cell, other)
        return found

    def read(self, place: int) -> Stated:
        """What the statement with this number says of the open cells; of a cell that is lit already, nothing."""
        if place >= self.size:
            one, two = self.pairs[place - self.size]
            return Stated(1 << one | 1 << two, 0, 1)
        if place in self.clues:
            around = self.views.around[place]
            missing = self.clues[place] - (around & self.known & self.lamps).bit_count()
            return Stated(around & self.open, missing, missing)
        return Stated(self.reach(place) & self.open, self.dark >> place & 1, self.size)

    def find_violated(self, lamps: Cells) -> Statements:
        """The statements that other lamps than the solution's violate; near to where they differ, so only there."""
        around, clues, sees, found = self.views.around, self.clues, self.views.sees, 0
        for cell in members(lamps ^ self.lamps):
            for wall in self.views.clues.get(cell, ()):
                if (around[wall] & lamps).bit_count() != clues[wall]:
                    found |= 1 << wall
            if lamps >> cell & 1:
                found |= self.pair_all(cell, sees[cell] & lamps)
            else:
                found |= self.find_unlit(self.reach(cell), lamps)
        return found

    def find_unlit(self, cells: Cells, lamps: Cells) -> Cells:
        """Those of these cells that the lamps do not light."""
        sees, found = self.views.sees, 0
        left = cells & ~lamps
        while left:  # not by `members`: this is where the time goes
            bit = left & -left
            left ^= bit
            if not sees[bit.bit_length() - 1] & lamps:
                found |= bit
        return found

    def places_near(self, cells: Cells, few: int) -> Iterable[int]:
        """The clues beside these cells and the dark cells near to them, ascending."""
        return sorted({*self.views.clues_near(cells), *self.dark_near(cells, few)})

    def dark_near(self, cells: Cells, few: int) -> Iterator[int]:
        """The dark cells in line with these that at most `few` cells can light."""
        near = 0
        for run in {run for cell in members(cells) for run in (self.across[cell], self.down[cell])}:
            if (run & self.open).bit_count() <= few:
                near |= run
        for cell in members(near & self.dark):
            if (self.reach(cell) & self.open).bit_count() <= few:
                yield cell

    def tell(self, statements: Statements) -> list[Action]:
        """Statements as actions of a certificate: `clue` and `light` at a square, `sight` at two."""
        return [self.tell_one(place) for place in members(statements)]

    def tell_one(self, place: int) -> Action:
        """One statement as an action."""
        if place < self.size:
            return Action("clue" if place in self.clues else "light", place, 0, 0)
        one, two = self.pairs[place - self.size]
        return Action("sight", one, 0, 0, two)


def list_runs(runs: Iterable[range], size: int) -> list[Cells]:
    """Of each cell the run that it is in, as a set of cells; 0 for walls."""
    found = [0] * size
    for run in runs:
        cells = mask(run, size)
        for cell in run:
            found[cell] = cells
    return found
