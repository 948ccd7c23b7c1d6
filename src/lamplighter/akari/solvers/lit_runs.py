"""LitRuns: the rules as clauses in which each run has a variable, true if the run holds a lamp.

A cell is lit if one of its two runs is: two literals instead of all the cells that see it. And lamps are told twice, by
the runs across that hold one and by the runs down. RC2, given both as wishes, finds cores of two runs where it had to
find cores of all the cells of two runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.rules import Count
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.cnf import Clause, clauses_of

LIT, DARK = 0, -1  # of a run: it holds a known lamp, it holds none


class LitRuns:
    """Cells have the variables 1, 2, 3 ... in the order of `puzzle.white()`; those of `across` and `down` are lit runs.

    `known` tells cells that are decided, True for a lamp, with all that follows by the rules: they have no variables,
    and a run with a known lamp is LIT, one of dark cells alone DARK.
    `clauses` can be taken once, in pieces, and must be taken whole before anything else is asked: they number the runs.
    """

    def __init__(self, puzzle: Puzzle, run: Run, known: Mapping[int, bool]) -> None:
        self.puzzle, self.run, self.known = puzzle, run, known
        self.cells = tuple(cell for cell in puzzle.white() if cell not in known)
        self.number = run.number_cells(self.cells)
        self.last = len(self.cells)  # variable so far
        self.across: list[int] = []
        self.down: list[int] = []

    @property
    def open(self) -> list[int]:
        """The variables of the runs that may be lit or not."""
        return [lit for lit in (*self.across, *self.down) if lit > 0]

    def clauses(self, balanced: bool) -> Iterator[list[Clause]]:
        """All rules; `balanced` adds what follows from them, that as many runs are lit across as down."""
        sight = ((self.puzzle.across, self.across), (self.puzzle.down, self.down))
        for runs, lit in sight:
            for cells in self.run.pace(runs):
                clauses: list[Clause] = []
                lit.append(self.look_along(cells, clauses))
                yield clauses
        yield from self.demand_light()
        for wall, number in self.run.pace(self.puzzle.clues.items()):
            around = self.puzzle.around(wall)
            left = number - sum(self.known.get(cell, False) for cell in around)
            yield clauses_of(Count(tuple(cell for cell in around if cell in self.number), left, left), self.number)
        yield [[-self.number[cell]] for cells in self.puzzle.bright for cell in cells if cell in self.number]
        if balanced:
            yield from self.balance()

    def look_along(self, run: range, clauses: list[Clause]) -> int:
        """The variable of "this run holds a lamp", with its clauses, or what is known of the run."""
        cells = [self.number[cell] for cell in run if cell in self.number]
        if cells:
            return self.climb(cells, clauses)
        return LIT if any(map(self.known.get, run)) else DARK

    def climb(self, cells: Sequence[int], clauses: list[Clause]) -> int:
        """The variable of "one of these holds a lamp"; clauses say that, and that no two do.

        It is the top of a ladder: each rung says that one of the cells so far holds a lamp.
        """
        below = cells[0]
        for cell in cells[1:]:
            here = self.add()
            clauses += ((-cell, here), (-below, here), (-below, -cell), (-here, below, cell))
            below = here
        return below

    def add(self) -> int:
        """One more variable."""
        self.last += 1
        return self.last

    def demand_light(self) -> Iterator[list[Clause]]:
        """One of the two runs of each cell is lit; runs that go on beyond a window may be lit from there."""
        down = {cell: lit for cells, lit in zip(self.puzzle.down, self.down, strict=True) for cell in cells}
        frayed = {cell for cells in self.puzzle.frayed for cell in cells}
        for cells, lit in zip(self.run.pace(self.puzzle.across), self.across, strict=True):
            if lit != LIT:
                pairs = [(lit, down[cell]) for cell in cells if cell not in frayed and down[cell] != LIT]
                yield [tuple(one for one in pair if one != DARK) for pair in pairs]

    def balance(self) -> Iterator[list[Clause]]:
        """As many runs are lit across as down: both are counted, number by number.

        Without it, whoever knows that all rows of an empty board are lit has to find out, one set of columns after the
        other, that fewer columns will not do: pigeons and holes.
        """
        pieces: list[list[Clause]] = []
        sight = ([lit for lit in way if lit > 0] for way in (self.across, self.down))  # known lamps light as many
        across, down = (self.count(lit, pieces) for lit in sight)
        yield from self.run.pace(pieces, 1)
        for one, other in ((across, down), (down, across)):
            yield [(-more, other[at]) if at < len(other) else (-more,) for at, more in enumerate(one)]

    def count(self, literals: Sequence[int], pieces: list[list[Clause]]) -> list[int]:
        """Variables of "at least 1, 2, 3 ... of these are true" (a totalizer, Bailleux and Boufkhad 2003)."""
        if len(literals) < 2:
            return list(literals)
        self.run.check()
        half = len(literals) // 2
        left, right = self.count(literals[:half], pieces), self.count(literals[half:], pieces)
        total = [self.add() for _ in literals]
        pieces.append(list(add_up(left, right, total)))
        return total


def add_up(left: Sequence[int], right: Sequence[int], total: Sequence[int]) -> Iterator[Clause]:
    """Clauses that say: `total` counts what `left` and `right` count, each from "at least 1" on."""
    for i in range(len(left) + 1):
        for j in range(len(right) + 1):
            if i + j:  # i on the left and j on the right are at least i + j
                yield (*(-one for one in (*left[:i][-1:], *right[:j][-1:])), total[i + j - 1])
            if i + j < len(total):  # at most i and at most j are at most i + j
                yield (*left[i : i + 1], *right[j : j + 1], -total[i + j])
