"""The best solutions by python-sat alone: RC2 raises a lower bound, core by core, until it can be met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from lamplighter.akari.answer import Lamps, Run
from lamplighter.akari.cnf import clauses_of
from lamplighter.akari.rules import Count
from lamplighter.akari.watch import watched
from lamplighter.errors import OutOfBudget

ADAPTABLE = 4000  # cells; on more, finding the at-most-ones takes longer than it saves, and does not hear the clock


def best(cells: Sequence[int], counts: Iterable[Count], run: Run) -> Iterator[Lamps]:
    """Solutions by increasing (or, for `most`, decreasing) number of lamps."""
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    sign = 1 if run.objective == "most" else -1  # what each cell would like to be
    with run.stage("translate"):
        number = {cell: variable for variable, cell in enumerate(cells, 1)}
        formula = WCNF()
        for count in run.paced(counts):
            formula.extend(clauses_of(count, number))
        formula.extend([[sign * variable] for variable in number.values()], weights=[1] * len(cells))
    run.note(variables=len(cells), clauses=len(formula.hard))
    if not all(formula.hard):  # RC2 does not expect an empty clause
        return
    few = len(cells) <= ADAPTABLE
    with RC2(formula, solver="g4", adapt=few) as solver:  # its other heuristics cannot be interrupted at all
        try:
            while (lamps := next_best(solver, run, len(cells))) is not None:
                if run.bound is None:
                    run.bound = len(lamps)
                yield tuple(cells[variable - 1] for variable in lamps)
                solver.add_clause([-variable for variable in lamps])
        except OutOfBudget:
            if run.bound is None:
                run.bound = len(cells) - solver.cost if run.objective == "most" else solver.cost
            raise


def next_best(solver: Any, run: Run, size: int) -> list[int] | None:
    """The lamps of the next solution as variables; None if there is none. An interrupted solver gives no answer."""
    with run.stage("solve"):
        model = watched(lambda: solver.compute(expect_interrupt=True), solver.interrupt, run)
    return None if model is None else [variable for variable in model if 0 < variable <= size]
