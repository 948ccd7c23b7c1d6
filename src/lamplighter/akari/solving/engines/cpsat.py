"""CP-SAT of OR-tools: one Boolean for each white cell and the three families of constraints of the Akari chapter.

V. Jandhyala, "Akari", in *Nikoli*. The chapter adds up lamps (`plain=True` keeps its sums, to be timed); at-most-one,
clauses and exactly-one say the same without arithmetic, and presolving is left out: some three times faster.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.rules import Count, counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.one_by_one import Found, find_one_by_one
from lamplighter.errors import OutOfBudget
from lamplighter.solvers import cpsat

NEEDS = cpsat.NEEDS
OBJECTIVES = ("fewest", "most")


def solutions(puzzle: Puzzle, run: Run, plain: bool = False) -> Iterator[Lamps]:
    """Each solution once; with an objective the best first."""
    from ortools.sat.python import cp_model

    with run.stage("translate"):
        model = cp_model.CpModel()
        lamp = {cell: model.new_bool_var("") for cell in run.pace(puzzle.white())}
        for count in run.pace(counts(puzzle)):
            add_count(model, count, lamp, plain)
        if run.objective:
            (model.maximize if run.objective == "most" else model.minimize)(sum(lamp.values()))
    run.note(variables=len(lamp), constraints=len(model.proto.constraints), conflicts=0, branches=0)
    solver = configure_solver(plain or bool(run.objective))
    yield from find_one_by_one(
        lambda: find_lamps(solver, model, lamp, run), lambda count: add_count(model, count, lamp, plain)
    )


def add_count(model: Any, count: Count, lamp: dict[int, Any], plain: bool) -> None:
    """One count as a constraint: a sum, or what says the same without arithmetic."""
    cells, low, high = count
    variables = [lamp[cell] for cell in cells]
    if plain or (low == high != 1) or not variables:
        model.add_linear_constraint(sum(variables), low, high)
    elif low == high:
        model.add_exactly_one(variables)
    elif low:
        model.add_bool_or(variables)
    elif high == 1:
        model.add_at_most_one(variables)
    else:  # not all of them
        model.add_bool_or([~variable for variable in variables])


def configure_solver(presolve: bool) -> Any:
    """A CP-SAT solver; without `presolve` other preparations that do not pay on puzzles are off too."""
    solver = cpsat.make_solver()
    if not presolve:
        solver.parameters.cp_model_presolve = False
        solver.parameters.linearization_level = 0
        solver.parameters.symmetry_level = 0
    return solver


def find_lamps(solver: Any, model: Any, lamp: dict[int, Any], run: Run) -> Found:
    """The lamps of a solution, None if there is none; and whether that is proven. All else raises OutOfBudget."""
    with run.stage("solve"):
        status = cpsat.run_solver(solver, model, run.meter.patience, run.check)
    spent = run.effort
    run.note(conflicts=spent["conflicts"] + solver.num_conflicts, branches=spent["branches"] + solver.num_branches)
    run.note(status=status.lower())
    if status == "INFEASIBLE":
        return None, True
    if run.objective and run.bound is None:
        run.bound = round(solver.best_objective_bound)
    if status not in ("OPTIMAL", "FEASIBLE"):
        raise OutOfBudget(f"the solver ended with {status.lower()}")
    return tuple(cell for cell, variable in lamp.items() if solver.boolean_value(variable)), status == "OPTIMAL"
