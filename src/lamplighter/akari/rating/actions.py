"""What each observation needs and gives on a puzzle with a known solution: the tables that plans are made of.

Light is part of what a lamp gives. A conclusion that a technique no longer draws, because a cell is settled meanwhile,
a cheaper one still draws; so no observation needs that something is *not* known.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import chain, combinations

from lamplighter.akari.explaining.clue_pairs import CornerPair, LinePair, find_diagonals, find_pairs
from lamplighter.akari.explaining.clue_rows import CornerRow, LinearRow, NeighbourRow, Side, load_rows
from lamplighter.akari.game.position import Cells, Views, members, views_of
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.task import Action


class Observations:
    """All that a person could observe on a puzzle with these lamps, its only solution, as actions of plans.

    The patterns are those of techniques with one of these levels.
    """

    def __init__(self, puzzle: Puzzle, lamps: Iterable[int], levels: Collection[str] = ("medium",)) -> None:
        self.puzzle = puzzle
        self.views: Views = views_of(puzzle)
        self.lamps: Cells = sum(1 << lamp for lamp in lamps)
        rows = load_rows(levels)
        self.corners = sorted((row.own, name) for name, row in rows.items() if isinstance(row, CornerRow))
        self.lines = [(name, row) for name, row in rows.items() if isinstance(row, LinearRow)]
        self.neighbours = [(name, row) for name, row in rows.items() if isinstance(row, NeighbourRow)]

    def basic(self, run: Run) -> list[Action]:
        """One clue or one dark cell at a time."""
        return self.keep_useful(run.pace(chain(self.clue_actions(), self.cell_actions())))

    def patterns(self, run: Run) -> list[Action]:
        """Dekker's patterns: two clues, or the corners of a rectangle."""
        pairs = find_pairs(self.puzzle)
        corners = (action for corner in pairs.corners for action in self.corner_actions(corner))
        lines = (action for line in pairs.lines for action in self.line_actions(line))
        return self.keep_useful(run.pace(chain(self.square_actions(), corners, lines)))

    def keep_useful(self, found: Iterable[Action]) -> list[Action]:
        """Those that give something, with the light of the lamps they give."""
        bright = (
            Action(technique, at, needs, self.add_light(gives) & ~needs, other)
            for technique, at, needs, gives, other in found
        )
        return [action for action in bright if action.gives]

    def add_light(self, cells: Cells) -> Cells:
        """These cells, and what the lamps among them light."""
        for lamp in members(cells & self.lamps):
            cells |= self.views.sees[lamp]
        return cells

    def clue_actions(self) -> Iterator[Action]:
        """A clue that is full, that is tight, or that has one cell to spare."""
        for wall, around in self.views.around.items():
            yes, no = around & self.lamps, around & ~self.lamps
            yield Action("clue_full", wall, yes, no)
            yield Action("clue_tight", wall, no, yes)
            for spare in members(no) if yes else ():
                corners = find_diagonals(wall, self.puzzle.cols, yes | 1 << spare) & self.views.white
                yield Action("diagonal", wall, no & ~(1 << spare), corners)

    def cell_actions(self) -> Iterator[Action]:
        """A cell that one lamp lights has no other source."""
        for cell in members(self.views.white):
            view = self.views.sees[cell] | 1 << cell
            source = view & self.lamps
            if not source & (source - 1):
                yield Action("only_source", cell, view & ~source, source)

    def square_actions(self) -> Iterator[Action]:
        """Four cells at the corners of a rectangle that only they can light, lamps at two corners across."""
        sees = self.views.sees
        for cell in members(self.views.white & ~self.lamps):
            two = sees[cell] & self.lamps
            if two.bit_count() != 2:
                continue
            one, other = members(two)
            corner = one + other - cell  # nowhere, or out of sight, if both lamps are in one line
            if corner < 0 or sees[one] & sees[other] != 1 << cell | 1 << corner or sees[cell] >> corner & 1:
                continue
            view = sees[cell] | sees[corner] | sees[one] | sees[other]
            needs = view & ~(two | 1 << corner)
            if not needs & self.lamps:
                yield Action("square", cell, needs, 1 << corner)

    def corner_actions(self, pair: CornerPair) -> Iterator[Action]:
        """q wants one lamp, which p has among the cells they share; so p takes all its free cells of its own."""
        of_q = pair.of_q & self.lamps
        if self.puzzle.clues[pair.q] - of_q.bit_count() != 1:
            return
        for own, name in self.corners:
            for chosen in combinations(members(pair.of_p), own):
                free = sum(1 << cell for cell in chosen)
                if self.lamps_left(pair.p, pair.of_p & ~free) == own + 1:
                    yield Action(name, pair.p, pair.of_p & ~free | of_q, free | pair.of_q & ~of_q, pair.q)

    def line_actions(self, pair: LinePair) -> Iterator[Action]:
        """The rows of two clues with one cell between them, and of neighbouring ones."""
        if pair.linear:
            for name, row in self.lines:
                p, q = row.p, row.q
                if self.suits(pair.p, pair.outer_p, p) and self.suits(pair.q, pair.outer_q, q):
                    needs = (0 if p.free else pair.outer_p) | (0 if q.free else pair.outer_q)
                    yield Action(name, pair.p, needs, row.lamps(pair) | row.bars(pair), pair.q)
            return
        for name, near in self.neighbours:
            one, two = near.settled_cells(pair)
            left = self.lamps_left(pair.p, one), self.lamps_left(pair.q, two)
            if near.fits(pair) and left == (near.p.wanted, near.q.wanted):
                yield Action(name, pair.p, one | two, near.lamps(pair), pair.q)

    def suits(self, wall: int, outer: Cells, side: Side) -> bool:
        """Will the clue want that many lamps, with its outer cell free or settled as asked?"""
        wanted, free = side
        return bool(outer or not free) and self.lamps_left(wall, 0 if free else outer) == wanted

    def lamps_left(self, wall: int, settled: Cells) -> int:
        """What a clue wants from its other cells once these are settled."""
        return self.puzzle.clues[wall] - (settled & self.lamps).bit_count()
