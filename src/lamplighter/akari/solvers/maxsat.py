"""The best solutions by python-sat alone: RC2 raises a lower bound, core by core, until it can be met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.rules import Count
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.cnf import write_in_pieces
from lamplighter.akari.solvers.rc2 import Optimum
from lamplighter.errors import OutOfBudget

ADAPTABLE = 4000  # cells; on more, finding the at-most-ones takes longer than it saves


def find_best_solutions(cells: Sequence[int], counts: Iterable[Count], run: Run) -> Iterator[Lamps]:
    """Each solution once, fewest lamps first, or most first; sets `run.bound`, also when it raises OutOfBudget."""
    sign = 1 if run.objective == "most" else -1  # what each cell would like to be
    with run.stage("translate"):
        number = run.number_cells(cells)
        hard = list(run.pace(write_in_pieces(counts, number), 1))
    run.note(variables=len(cells), clauses=sum(map(len, hard)))
    wishes = (sign * variable for variable in number.values())
    with Optimum(hard, wishes, run, adapt=len(cells) <= ADAPTABLE) as optimum:
        try:
            while (lamps := find_next_best(optimum, run)) is not None:
                if run.bound is None:
                    run.bound = len(lamps)
                yield tuple(cells[variable - 1] for variable in lamps)
                optimum.add([-variable for variable in lamps])
        except OutOfBudget:
            if run.bound is None:
                run.bound = len(cells) - optimum.cost if run.objective == "most" else optimum.cost
            raise


def find_next_best(optimum: Optimum, run: Run) -> list[int] | None:
    """The lamps of the next solution as variables; None if there is none."""
    with run.stage("solve"):
        return optimum.model()
