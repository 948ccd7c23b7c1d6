"""The integer program of the parities by SCIP of OR-tools; the formula is in `algebra.parity_program`."""

from __future__ import annotations

from math import ceil, inf
from typing import Any

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.algebra.parity_program import make_program
from lamplighter.lightsout.game.best import Best
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.packing import Rows, pack
from lamplighter.solvers.mathopt import NEEDS, solve_program

__all__ = ["NEEDS", "fewest"]


def fewest(change: Board, meter: Meter) -> Best[Rows] | None:
    """The fewest clicks."""
    from ortools.math_opt.python import mathopt

    asked, model = make_program(change), mathopt.Model()
    press: dict[int, Any] = {cell: model.add_integer_variable(lb=0, ub=asked.colors - 1) for cell in asked.buttons}
    for terms, need, most in asked.rows:
        meter.check()
        pairs = model.add_integer_variable(lb=0, ub=most)
        left = mathopt.fast_sum([amount * press[button] for button, amount in terms])
        model.add_linear_constraint(left - asked.colors * pairs == -((-need) % asked.colors))
    model.minimize(mathopt.fast_sum(press.values()))
    return read_result(solve_program(model, "GSCIP", meter.patience, meter.check), press, change)


def read_result(result: Any, press: dict[int, Any], change: Board) -> Best[Rows] | None:
    """The best presses of a result and their bound; None if there is no solution, OutOfBudget for any other end."""
    from ortools.math_opt.python import mathopt

    reason = result.termination.reason
    if reason == mathopt.TerminationReason.INFEASIBLE:
        return None
    if not result.has_primal_feasible_solution():
        raise OutOfBudget(f"SCIP ended without an answer: {reason.name.lower()}")
    values, game = result.variable_values(), change.game
    times = [round(values[press[cell]]) if cell in press else 0 for cell in range(game.rows * game.cols)]
    bound = result.termination.objective_bounds.dual_bound
    lower = max(0, ceil(bound - 1e-6)) if abs(bound) < inf else 0
    return Best(pack(times, game), sum(times), sum(times) if reason == mathopt.TerminationReason.OPTIMAL else lower)
