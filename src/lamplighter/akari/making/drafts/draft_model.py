"""Sketch: every board that agrees with a draft, each with every solution it has, in a SAT solver.

A square that may become anything has a variable for "wall". So light cannot be written run by run: each cell knows for
each of the four ways whether a lamp stands there or is seen behind it, and each way is a chain that a wall cuts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import count
from random import Random
from typing import NamedTuple

from lamplighter.akari.game.planted import BARE, LAMP, WALL, Plot
from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.rules import Count
from lamplighter.akari.game.run import Run
from lamplighter.akari.making.drafts.draft import ANYTHING, WISH, Draft
from lamplighter.akari.making.drafts.swaps import Needs
from lamplighter.akari.solvers.cnf import Clause, clauses_of
from lamplighter.akari.solvers.switched_rules import Rulebook

SHARE = 0.2  # of the squares that may become anything are walls in a dream


class Proposal(NamedTuple):
    """Which of the squares that may become anything are walls, and the lamps of a solution."""

    walls: Lamps
    lamps: Lamps


class Sketch(Rulebook):
    """The rules of all boards of a draft, with a switch for each that can be blamed. Use it in a `with`."""

    def __init__(self, draft: Draft, run: Run) -> None:
        self.draft = draft
        super().__init__(draft.opened, run)

    def fill(self) -> None:
        """Name the variables, then write all rules down."""
        self.fresh = count(len(self.number) + len(self.rule) + 1)
        self.wall = {cell: next(self.fresh) for cell in self.draft.cells(ANYTHING)}
        self.seen = {(cell, way): next(self.fresh) for cell in self.number for way in range(4)}
        self.lit = {(cell, axis): next(self.fresh) for cell in self.number for axis in range(2)}
        super().fill()

    @property
    def wishes(self) -> list[int]:
        """The lamps that the draft wants."""
        return [self.number[cell] for cell in self.draft.cells(WISH)]

    def ways(self) -> Iterator[tuple[int, range]]:
        """Every line of cells that may be white, walked both ways; each with the number of its way."""
        for axis, runs in enumerate((self.puzzle.across, self.puzzle.down)):
            for run in runs:
                yield 2 * axis, run
                yield 2 * axis + 1, run[::-1]

    def sight(self) -> Iterator[list[Clause]]:
        """What is seen, what is lit, and that lamps do not see each other."""
        for way, cells in self.ways():
            yield list(self.chain(way, cells))
        for (cell, axis), lit in self.lit.items():
            one, other = self.seen[cell, 2 * axis], self.seen[cell, 2 * axis + 1]
            yield [[-one, lit], [-other, lit], [-lit, one, other]]

    def chain(self, way: int, cells: Sequence[int]) -> Iterator[Clause]:
        """A cell sees its own lamp and what the cell before it sees, unless it is a wall."""
        behind: list[int] = []
        for cell in cells:
            lamp, seen, wall = self.number[cell], self.seen[cell, way], self.walls(cell)
            yield from ([-lamp, seen], [-seen, lamp, *behind])
            yield from ([-other, -variable] for other in wall for variable in (lamp, seen))
            yield from (clause for other in behind for clause in ([-other, *wall, seen], [-other, -lamp]))
            behind = [seen]

    def demands(self) -> Iterator[tuple[int, list[Clause]]]:
        """Every white cell is lit, every clue that stays has its number."""
        for cell in self.number:
            yield cell, [[*self.walls(cell), self.lit[cell, 0], self.lit[cell, 1]]]
        for wall, number in self.puzzle.clues.items():
            yield wall, clauses_of(Count(self.puzzle.around(wall), number, number), self.number)

    def walls(self, cell: int) -> list[int]:
        """The variable for "this is a wall", if the cell may become one."""
        return [self.wall[cell]] if cell in self.wall else []

    # Looking for boards

    def insist(self) -> None:
        """Make all rules and wished lamps hold from here on; they can no longer be switched off or blamed."""
        self.solver.append_formula([[one] for one in (*self.wishes, *self.switches)])

    def dream(self, chance: Random) -> None:
        """Have the solver look first near random walls with lamps that light all, which need not obey the rules."""
        self.plant(chance, self.wall, Proposal((), ()))

    def dream_again(self, chance: Random, board: Proposal, region: Collection[int]) -> None:
        """Have the solver look first near a board, but with random walls and other lamps in a region of it."""
        kept = Proposal(*(tuple(cell for cell in cells if cell not in region) for cells in board))
        self.plant(chance, [cell for cell in self.wall if cell in region], kept)

    def plant(self, chance: Random, open: Iterable[int], kept: Proposal) -> None:
        """Suggest what is kept, with walls in a share of what is open, and with lamps until all is lit."""
        squares = bytearray(self.puzzle.squares.encode().translate(BARE))
        for cell in (*kept.walls, *(cell for cell in open if chance.random() < SHARE)):
            squares[cell] = WALL
        for cell in (*kept.lamps, *self.draft.cells(WISH)):
            squares[cell] = LAMP
        planting = Plot(squares, self.draft.cols, chance)
        planting.light()
        self.suggest(Proposal(tuple(cell for cell in self.wall if squares[cell] == WALL), planting.lamps))

    def suggest(self, board: Proposal) -> None:
        """Look first at this board, and then at those that are like it."""
        walls, lamps = set(board.walls), set(board.lamps)
        true = {*self.switches, *(self.wall[cell] for cell in walls), *(self.number[cell] for cell in lamps)}
        for way, cells in self.ways():
            seen = False
            for cell in cells:
                seen = cell not in walls and (seen or cell in lamps)
                if seen:
                    true |= {self.seen[cell, way], self.lit[cell, way // 2]}
        top = max(self.lit.values(), default=0)
        self.solver.set_phases([number if number in true else -number for number in range(1, top + 1)])

    def read_proposal(self) -> Proposal:
        """The board of the solution found last; the last question must have been possible."""
        model = self.solver.get_model()
        cells = [[cell for cell, number in kind.items() if model[number - 1] > 0] for kind in (self.wall, self.number)]
        return Proposal(*map(tuple, cells))

    # Boards that will not do

    def forbid(self, needs: Needs, switch: int) -> None:
        """Exclude all boards on which all this holds, as long as the switch is on."""
        clause = [-switch, *(-self.number[cell] for cell in sorted(needs.lamps))]
        clause += [self.wall[cell] for cell in sorted(needs.white) if cell in self.wall]
        clause += [-self.wall[cell] for cell in sorted(needs.walls) if cell in self.wall]
        clause += [self.lit[line] for line in sorted(needs.dark)]
        clause += [-self.lit[line] for line in sorted(needs.lit)]
        self.solver.add_clause(clause)

    def reject(self, board: Proposal) -> None:
        """Exclude this board with these lamps."""
        walls = set(board.walls)
        others = [-number if cell in walls else number for cell, number in self.wall.items()]
        self.solver.add_clause([*(-self.number[lamp] for lamp in board.lamps), *others])
