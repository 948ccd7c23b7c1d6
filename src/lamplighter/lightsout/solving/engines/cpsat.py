"""The integer program of the parities by CP-SAT of OR-tools; the formula is in `algebra.parity_program`."""

from __future__ import annotations

from typing import Any

from lamplighter.budget import Meter
from lamplighter.lightsout.algebra.parity_program import make_program
from lamplighter.lightsout.game.best import Best
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.packing import Rows
from lamplighter.lightsout.solving.cpsat_model import minimise
from lamplighter.solvers import cpsat

NEEDS = cpsat.NEEDS


def fewest(change: Board, meter: Meter) -> Best[Rows] | None:
    """The fewest clicks."""
    from ortools.sat.python import cp_model

    asked, model = make_program(change), cp_model.CpModel()
    press: dict[int, Any] = {cell: model.new_int_var(0, asked.colors - 1, "") for cell in asked.buttons}
    for terms, need, most in asked.rows:
        meter.check()
        pairs = model.new_int_var(0, most, "")
        model.add(
            sum(amount * press[button] for button, amount in terms) + (-need) % asked.colors == asked.colors * pairs
        )
    return minimise(model, press, change.game, meter)
