"""CaDiCaL through python-sat, in slices of conflicts, so that a budget and Ctrl-C are heard between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.rules import Count, forbid_solution
from lamplighter.akari.game.run import BATCH, Run
from lamplighter.akari.solvers.cnf import Clause, clauses_of, write_in_pieces
from lamplighter.akari.solvers.merging import drop_merged, merge_cells
from lamplighter.solvers.sat import ask_solver, discard, discard_on_error

SLICE = 2000  # conflicts, some 80 ms; python-sat cannot interrupt CaDiCaL, it can only stop counting


class Model:
    """Counts over cells, as clauses in a solver. Use it in a `with`.

    Each cell has a variable of its own; but cells that are known to be `differing`, which the counts must say as well,
    share one. Making a model and asking it raise OutOfBudget when the budget of `run` is spent.
    """

    def __init__(
        self, cells: Sequence[int], counts: Iterable[Count], run: Run, differing: Iterable[Sequence[int]] = ()
    ) -> None:
        from pysat.solvers import Cadical153

        self.cells = cells
        self.run = run
        self.conflicts = 0
        self.number = (
            merge_cells(run.pace(cells, BATCH), run.pace(differing, BATCH)) if differing else run.number_cells(cells)
        )
        self.clauses = 0
        self.solver: Any = Cadical153()
        with discard_on_error(self.solver), run.stage("translate"):
            self.load(drop_merged(counts, self.number) if differing else counts)
        run.note(variables=max(self.number.values(), default=0), clauses=self.clauses)

    def load(self, counts: Iterable[Count]) -> None:
        """Translate the counts, handing the clauses over in pieces: all at once would take twice the memory."""
        for clauses in self.run.pace(write_in_pieces(counts, self.number), 1):
            self.add(clauses)

    def add(self, clauses: list[Clause]) -> None:
        """Add clauses that must hold too; they cannot be taken back."""
        self.clauses += len(clauses)
        self.solver.append_formula(clauses)

    def __enter__(self) -> Model:
        return self

    def __exit__(self, *error: object) -> None:
        discard(self.solver)

    def lamps(self, assumed: Sequence[int] = ()) -> Lamps | None:
        """The lamps of a solution under these assumptions (a variable, or minus it); None if there is none."""
        with self.run.stage("solve"):
            answer = None
            while answer is None:
                self.run.check()
                answer = ask_solver(self.solver, SLICE, assumed)
                self.count_conflicts()
        if not answer:
            return None
        true = {number for number in self.solver.get_model() if number > 0}  # one that no clause has is missing
        return tuple(cell for cell in self.cells if (abs(self.number[cell]) in true) == (self.number[cell] > 0))

    def count_conflicts(self) -> None:
        """Count the conflicts since the last call as nodes of the budget; raises OutOfBudget."""
        stats = self.solver.accum_stats()
        before, self.conflicts = self.conflicts, stats["conflicts"]
        self.run.check(self.conflicts - before)
        self.run.note(conflicts=self.conflicts, decisions=stats["decisions"])

    def solutions(self) -> Iterator[Lamps]:
        """Each solution once. Those told are forbidden in the solver for good, so ask whatever else there is before.

        Blocking the lamps is enough, for no solution contains another.
        """
        while (lamps := self.lamps()) is not None:
            yield lamps
            self.add(clauses_of(forbid_solution(lamps), self.number))

    def backbone(self) -> dict[int, bool] | None:
        """The cells that are the same in all solutions, and whether each is a lamp; None if there is no solution."""
        first = self.lamps()
        if first is None:
            return None
        fixed = dict.fromkeys(self.cells, False) | dict.fromkeys(first, True)
        for cell in self.cells:
            if cell in fixed:
                other = self.lamps([-self.number[cell] if fixed[cell] else self.number[cell]])
                if other is not None:
                    lit = set(other)
                    fixed = {known: lamp for known, lamp in fixed.items() if (known in lit) == lamp}
        return fixed
