"""Boards as plain clauses for SAT solvers, without any reasoning of ours: pair by pair, or with steps along the runs.

Pairs are what papers write, and fine where runs are short. A run of 600 cells has 180,000 pairs: there each cell gets a
variable of its own that says whether there is a lamp up to it (Sinz 2005), and each run one that says whether it has
any, so that a cell is lit by its run across or by its run down: these clauses are as many as the cells. Of a run of one
cell, as most of a wire has, that cell says it itself.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from itertools import combinations

from plan import Plan

SHORT = 5  # cells of a run whose pairs are no more than steps would be


class Formula:
    """The clauses of a board one after the other, a 0 behind each; variables 1 to `size` are its cells."""

    def __init__(self, plan: Plan) -> None:
        self.literals = array("i")
        self.size = self.top = plan.size
        self.runs = plan.runs
        for count, cells in plan.clues:
            self.clue(count, cells)
        if plan.long:
            self.steps()
        else:
            self.pairs()

    def add(self, clauses: Iterable[Iterable[int]]) -> None:
        """Add clauses."""
        for clause in clauses:
            self.literals.extend(clause)
            self.literals.append(0)

    def __iter__(self) -> Iterator[list[int]]:
        begin = 0
        literals = self.literals
        while begin < len(literals):
            end = literals.index(0, begin)
            yield literals[begin:end].tolist()
            begin = end + 1

    def clue(self, count: int, cells: list[int]) -> None:
        """So many lamps: of any more one is none, of any that are enough one is a lamp."""
        if count > len(cells):
            self.add([()])
            return
        self.add([-cell for cell in some] for some in combinations(cells, count + 1))
        self.add(combinations(cells, len(cells) - count + 1) if count else ())

    def pairs(self) -> None:
        """No two lamps in a run; every cell has a lamp in one of its two runs."""
        of: list[list[int]] = [[] for _ in range(self.size + 1)]
        for cells in self.runs:
            self.add((-a, -b) for a, b in combinations(cells, 2))
            for cell in cells:
                of[cell] += cells
        self.add(dict.fromkeys(source) for source in of[1:])

    def steps(self) -> None:
        """The same with variables for runs."""
        of: list[list[int]] = [[] for _ in range(self.size + 1)]
        for cells in self.runs:
            if len(cells) == 1:
                of[cells[0]].append(cells[0])
                continue
            lit = self.climb(cells)
            self.literals.extend((-lit, *cells, 0))
            for cell in cells:
                of[cell].append(lit)
        self.add(of[1:])

    def climb(self, cells: list[int]) -> int:
        """No two of these; a variable that is true if there is one."""
        if len(cells) <= SHORT:
            self.top += 1
            self.add((-a, -b) for a, b in combinations(cells, 2))
            self.add((-cell, self.top) for cell in cells)
            return self.top
        first = self.top + 1
        self.top += len(cells)
        more = self.literals.extend
        for up, cell in enumerate(cells, first):
            more((-cell, up, 0) if up == first else (-cell, up, 0, 1 - up, up, 0, 1 - up, -cell, 0))
        return self.top
