"""What both engines on CP-SAT do with their model."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from lamplighter.budget import Meter
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import pack
from lamplighter.lightsout.solving.best import Best
from lamplighter.solvers import cpsat


def answered(model: Any, press: Mapping[int, Any], game: Game, meter: Meter) -> Best:
    """Minimise the clicks, and tell what came of it."""
    model.minimize(sum(press.values()))
    solver = cpsat.make_solver()
    status = cpsat.run_solver(solver, model, meter.patience, meter.check)
    if status == "INFEASIBLE":
        return Best(None, None, 0, True)
    if status not in ("OPTIMAL", "FEASIBLE"):
        return Best(None, None, 0, False)
    times = [solver.value(press[cell]) if cell in press else 0 for cell in range(game.rows * game.cols)]
    lower = max(0, ceil(solver.best_objective_bound - 1e-6))
    return Best(pack(times, game), sum(times), lower, status == "OPTIMAL")
