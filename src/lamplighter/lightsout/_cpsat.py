"""What both engines on CP-SAT do with their model."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, inf
from typing import Any

from lamplighter.budget import Budget
from lamplighter.lightsout.best import Best
from lamplighter.lightsout.board import packed
from lamplighter.lightsout.game import Game


def answered(model: Any, press: Mapping[int, Any], game: Game, budget: Budget) -> Best:
    """Minimise the clicks, and tell what came of it."""
    from ortools.sat.python import cp_model

    model.minimize(sum(press.values()))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1  # so that times can be compared
    if budget.seconds < inf:
        solver.parameters.max_time_in_seconds = budget.seconds
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return Best(None, None, 0, True)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Best(None, None, 0, False)
    times = [solver.value(press[cell]) if cell in press else 0 for cell in range(game.rows * game.cols)]
    lower = max(0, ceil(solver.best_objective_bound - 1e-6))
    return Best(packed(times, game), sum(times), lower, status == cp_model.OPTIMAL)
