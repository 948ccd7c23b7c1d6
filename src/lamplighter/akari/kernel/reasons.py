"""Why a cell is decided: the cells that forced it, read off the board when they are asked for.

Plain Python; reasons.pxd gives the C types when the package is compiled.
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, reasons.pxd brings them
    from .board import ALL, COVER, FULL, LEARNT, LIGHT, TWO, CountedBoard
    from .laying import DARK, LAMP, make_ints

HEAD = 4  # numbers before the literals of a learnt clause


class Reasons(CountedBoard):
    """A board that can tell why a cell is decided. `reserve_reasons` first, when the rules are closed."""

    arena: MutableSequence[int]  # learnt clauses, see clauses.py
    level: MutableSequence[int]  # per decided cell: how many guesses came before; 0 for facts and undecided cells
    spot: MutableSequence[int]  # per decided cell: where it stands in the trail
    causes: MutableSequence[int]  # what `explain` found

    def reserve_reasons(self) -> None:
        """Make room for reasons of the cells that are undecided now; the decided ones are facts."""
        self.level = make_ints(self.size)
        self.spot = make_ints(self.size)
        self.causes = make_ints(self.white - self.known + 2)
        self.count = 0

    def culprit(self, mark: int) -> int:
        """The cell decided last that alone, with what was known at `mark`, leads to the last contradiction.

        It is the unique implication point nearest the contradiction: its refutation is the shortest, and its opposite
        mostly says more than the opposite of the cell that was tried.
        """
        for index in range(mark, self.known):
            self.spot[self.trail[index]] = index
            self.level[self.trail[index]] = 1
        self.explain(self.clash, 0, self.known)
        opened = self.suspect()
        spot = self.known - 1
        while True:
            while self.level[self.trail[spot]] != 2:
                spot -= 1
            if opened == 1:
                break
            self.explain(self.why[self.trail[spot]], self.trail[spot], spot)
            opened += self.suspect() - 1
            spot -= 1
        for index in range(mark, self.known):
            self.level[self.trail[index]] = 0
        return self.trail[spot]

    def suspect(self) -> int:
        """Mark the causes that `explain` found with level 2; how many of them were not marked before."""
        fresh = 0
        for index in range(self.count):
            if self.level[self.causes[index]] == 1:
                self.level[self.causes[index]] = 2
                fresh += 1
        return fresh

    def explain(self, reason: int, cell: int, before: int) -> bool:
        """Write the cells that forced this one, or a contradiction (cell 0), to `causes`; `count` is how many they are.

        Only cells that stand before `before` in the trail can be causes; facts are left out.
        """
        self.count = 0
        kind = reason & 7
        what = reason >> 3
        if kind == LIGHT:
            self.cite(what)
        elif kind == FULL:
            self.cite_clue(what, cell, LAMP, before)
        elif kind == ALL:
            self.cite_clue(what, cell, DARK, before)
        elif kind == TWO:
            self.cite_run(what, cell, LAMP, before)
        elif kind == COVER:
            self.cite_run(self.runs[2 * what], cell, DARK, before)
            self.cite_run(self.runs[2 * what + 1], cell, DARK, before)
        elif kind == LEARNT:
            self.cite_clause(what, cell)
        return True

    def cite(self, cell: int) -> bool:
        """Add a cell to the causes unless it is a fact."""
        if self.level[cell] > 0:
            self.causes[self.count] = cell
            self.count += 1
        return True

    def cite_run(self, run: int, cell: int, state: int, before: int) -> bool:
        """Add the other cells of a run with this value that stand before `before` in the trail."""
        step = self.step(run)
        other = self.first[run]
        while other <= self.final[run]:
            if other != cell and self.state[other] == state and self.spot[other] < before:
                self.cite(other)
            other += step
        return True

    def cite_clue(self, wall: int, cell: int, state: int, before: int) -> bool:
        """Add the other cells of a clue with this value that stand before `before` in the trail."""
        for side in range(4):
            other = wall + self.aside(side)
            if other != cell and self.state[other] == state and self.spot[other] < before:
                self.cite(other)
        return True

    def cite_clause(self, clause: int, cell: int) -> bool:
        """Add the other cells of a clause."""
        for index in range(clause + HEAD, clause + HEAD + self.arena[clause]):
            if self.arena[index] >> 1 != cell:
                self.cite(self.arena[index] >> 1)
        return True
