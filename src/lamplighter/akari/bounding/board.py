"""OpenBoard: what rules and probes leave of a board, and a solution to begin with."""

from __future__ import annotations

from itertools import islice
from math import ceil

from lamplighter.akari.bounding.halving import Halver
from lamplighter.akari.bounding.program import TINY, LinearProgram
from lamplighter.akari.bounding.search import Search
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.judging.claim import Claim
from lamplighter.akari.kernel import Kernel
from lamplighter.akari.solvers.integer_program import find_solutions
from lamplighter.akari.solvers.rule_rows import RuleRow, list_rows
from lamplighter.akari.solving.choosing import is_sparse
from lamplighter.akari.solving.driver import close_and_probe, lend_kernel, split_into_parts
from lamplighter.akari.solving.parts import find_part_solutions
from lamplighter.errors import OutOfBudget

MANY = 150  # open cells; on fewer the LP alone soon comes to the best
SOON = 1.5  # seconds
FEW = 20  # solutions of each part, of which the best is where a search begins


class OpenBoard:
    """The lamps known, the cells undecided, the facts that show both, and with an objective the best of some solutions.

    `first`, these lamps or else those known, is None if there is known to be no solution. `sign` is 1 if few lamps are
    better, -1 if many are.
    """

    def __init__(self, puzzle: Puzzle, run: Run) -> None:
        self.puzzle, self.run, self.sign = puzzle, run, -1 if run.objective == "most" else 1
        self.dense = not is_sparse(puzzle)  # then what the LP lacks is made of halves of lamps
        self.first: Lamps | None = None
        with lend_kernel(puzzle, run) as kernel:
            if close_and_probe(kernel, run, noting=True):
                name = puzzle.grid.name
                self.facts = [Claim((), f"{'' if lamp else '-'}{name(at)}") for at, lamp in kernel.claims()]
                self.known, self.cells = tuple(kernel.lamps()), tuple(kernel.open())
                self.first = self.begin(kernel) if run.objective else self.known

    def begin(self, kernel: Kernel) -> Lamps | None:
        """The best of the first solutions of each part, put together."""
        lamps = self.known
        for part in split_into_parts(kernel):
            few = islice(find_part_solutions(kernel, part, self.run), FEW)
            best = min(few, key=lambda found: self.sign * len(found), default=None)
            if best is None:
                return None
            lamps += best
        return self.improve(tuple(sorted(lamps)))

    def improve(self, lamps: Lamps) -> Lamps:
        """A better solution, if the integer program has one soon. On open boards the LP comes to one as fast."""
        if len(self.cells) < MANY or not self.dense:
            return lamps
        try:
            found = next(find_solutions(self.puzzle, self.run.within(seconds=SOON), "GSCIP"), lamps)
        except OutOfBudget:
            return lamps
        return min(lamps, found, key=lambda one: self.sign * len(one))

    def search(self) -> Search:
        """A search among the open cells; nothing is known yet but the rules."""
        rows = list_rows(self.puzzle, set(self.known), set(self.cells))
        program = LinearProgram(self.cells, self.sign, max(self.puzzle.rows, self.puzzle.cols), self.run)
        halver = Halver(self.puzzle, self.known) if self.dense else None
        return Search(program, rows, halver, self.run)

    def wish(self, lamps: int, better: bool = True) -> RuleRow:
        """As a row: better than so many lamps on the whole board, or as good."""
        most = self.sign * (lamps - len(self.known)) - better
        return RuleRow("fewer" if self.sign > 0 else "more", list(self.cells), -self.sign, -most)

    def bound(self, search: Search) -> int | None:
        """How few, or many, lamps a solution can have, as far as a search has come."""
        return None if search.bound is None else len(self.known) + self.sign * ceil(search.bound - TINY)
