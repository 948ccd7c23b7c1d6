"""Akari for boards too large to be gone through: the three rules as clauses of its own, given to Glucose.

One variable for each white cell, numbered from 1 in the order of the picture. No clause is shared with the program.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from pysat.solvers import Solver

from soak.oracles.brute import Board, board, members

Clause = list[int]


def clauses(here: Board) -> Iterator[Clause]:
    """Every white cell is lit, no lamp sees another, every clue has neither more nor fewer than its number."""
    number = {cell: place for place, cell in enumerate(members(here.white), 1)}
    for cell, own in number.items():
        seen = [number[other] for other in members(here.lights[cell])]
        yield seen
        yield from ([-own, -other] for other in seen if other > own)
    for beside, count in here.clues.values():
        cells = [number[cell] for cell in members(beside)]
        yield from ([-cell for cell in some] for some in combinations(cells, count + 1))
        if count <= len(cells):
            yield from (list(some) for some in combinations(cells, len(cells) - count + 1))
        else:
            yield []


class Asked:
    """A board in a solver. Use it in a `with` statement."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.here = board(tuple(lines))
        self.cells = list(members(self.here.white))
        self.number = {cell: place for place, cell in enumerate(self.cells, 1)}
        written = list(clauses(self.here))
        self.broken = [] in written  # an empty clause, which not every solver takes
        self.solver = Solver(name="glucose4", bootstrap_with=[clause for clause in written if clause])

    def __enter__(self) -> Asked:
        return self

    def __exit__(self, *error: object) -> None:
        self.solver.delete()

    def lamps(self, assumed: Sequence[int] = ()) -> tuple[int, ...] | None:
        """Some solution, with these assumptions; None if there is none."""
        if self.broken or not self.solver.solve(assumptions=assumed):
            return None
        true = {number for number in self.solver.get_model() or () if number > 0}
        return tuple(cell for cell in self.cells if self.number[cell] in true)

    def solutions(self, most: int) -> list[tuple[int, ...]]:
        """Up to so many solutions. No solution contains another, so to miss one of its lamps is to be another."""
        found: list[tuple[int, ...]] = []
        while len(found) < most and (lamps := self.lamps()) is not None:
            found.append(lamps)
            if not lamps:
                break
            self.solver.add_clause([-self.number[lamp] for lamp in lamps])
        return found

    def fixed(self) -> dict[int, bool] | None:
        """The cells that are the same in all solutions: lamp or none; None if there is no solution."""
        first = self.lamps()
        if first is None:
            return None
        fixed = {}
        for cell in self.cells:
            lamp = cell in first
            if self.lamps([-self.number[cell] if lamp else self.number[cell]]) is None:
                fixed[cell] = lamp
        return fixed
