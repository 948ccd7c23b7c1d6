"""Akari as an integer program, for SCIP and HiGHS, handed over as arrays."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor, inf
from typing import Any

from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.rules import counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.integer_rows import Program
from lamplighter.akari.solvers.one_by_one import Found, find_one_by_one
from lamplighter.errors import OutOfBudget
from lamplighter.solvers.mathopt import NEEDS, solve_program

__all__ = ["NEEDS", "find_solutions"]


def find_solutions(puzzle: Puzzle, run: Run, solver: str) -> Iterator[Lamps]:
    """Each solution once, the best first: those with fewest lamps, as published, unless `run` wants the most.

    `solver` is a name of OR-tools' MathOpt, "GSCIP" or "HIGHS". Raises OutOfBudget.
    """
    with run.stage("translate"):
        program = Program(tuple(puzzle.white()))
        program.add(run.pace(counts(puzzle)))
    run.note(variables=len(program.cells), constraints=len(program.low), nodes=0)
    if not program.cells:  # nothing to optimise, and a clue that wants a lamp cannot be met
        run.bound = 0
        yield from () if any(program.low) else ((),)
        return
    yield from find_one_by_one(lambda: find_best(program, run, solver), lambda count: program.add([count]))


def find_best(program: Program, run: Run, solver: str) -> Found:
    """The lamps of the best solution found, None if there is no solution; and whether that is proven.

    Whatever else the solver ends with raises OutOfBudget.
    """
    from ortools.math_opt.python import mathopt

    with run.stage("translate"):
        model = mathopt.Model.from_model_proto(make_proto(program, run.objective == "most"))
    with run.stage("solve"):
        result = solve_program(model, solver, run.meter.patience, run.check)
    run.note(nodes=run.effort["nodes"] + result.solve_stats.node_count)
    if result.termination.reason == mathopt.TerminationReason.INFEASIBLE:
        return None, True
    note_bound(run, result.termination.objective_bounds.dual_bound)
    run.note(status=result.termination.reason.name.lower())
    if not result.has_primal_feasible_solution():
        raise OutOfBudget(f"the solver ended with {run.effort['status']}")
    columns = sorted(variable.id for variable, value in result.variable_values().items() if value > 0.5)
    final = result.termination.reason == mathopt.TerminationReason.OPTIMAL
    return tuple(program.cells[column] for column in columns), final


def note_bound(run: Run, bound: float) -> None:
    """Set `run.bound`, rounded to a whole number, unless it is set: only the first bound is on the best solution."""
    if run.bound is None and abs(bound) < inf:
        run.bound = floor(bound + 1e-6) if run.objective == "most" else ceil(bound - 1e-6)


def make_proto(program: Program, most: bool) -> Any:
    """The program as OR-tools takes it; the number of lamps is maximised if `most`, else minimised."""
    from ortools.math_opt import model_pb2

    model = model_pb2.ModelProto()
    size, rows = len(program.cells), len(program.low)
    model.variables.ids.extend(range(size))
    model.variables.lower_bounds.extend([0.0] * size)
    model.variables.upper_bounds.extend([1.0] * size)
    model.variables.integers.extend([True] * size)
    model.objective.maximize = most
    model.objective.linear_coefficients.ids.extend(range(size))
    model.objective.linear_coefficients.values.extend([1.0] * size)
    model.linear_constraints.ids.extend(range(rows))
    model.linear_constraints.lower_bounds.extend(program.low)
    model.linear_constraints.upper_bounds.extend(program.high)
    model.linear_constraint_matrix.row_ids.extend(program.row)
    model.linear_constraint_matrix.column_ids.extend(program.column)
    model.linear_constraint_matrix.coefficients.extend([1.0] * len(program.row))
    return model
