"""minimise: what both engines on CP-SAT do with their model."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.game.best import Best
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, pack
from lamplighter.solvers import cpsat


def minimise(model: Any, press: Mapping[int, Any], game: Game, meter: Meter) -> Best[Rows] | None:
    """The fewest clicks that CP-SAT finds, and its bound; None if there is no solution. Sets the model's objective.

    `press` has the variable of each button. OutOfBudget if it ends without presses.
    """
    model.minimize(sum(press.values()))
    solver = cpsat.make_solver()
    status = cpsat.run_solver(solver, model, meter.patience, meter.check)
    if status == "INFEASIBLE":
        return None
    if status not in ("OPTIMAL", "FEASIBLE"):
        raise OutOfBudget(f"CP-SAT ended without an answer: {status.lower()}")
    times = [solver.value(press[cell]) if cell in press else 0 for cell in range(game.rows * game.cols)]
    lower = sum(times) if status == "OPTIMAL" else max(0, ceil(solver.best_objective_bound - 1e-6))
    return Best(pack(times, game), sum(times), lower)
