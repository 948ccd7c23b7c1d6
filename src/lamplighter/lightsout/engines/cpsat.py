"""The integer program of the parities by CP-SAT of OR-tools; the formula is in `lightsout.program`."""

from __future__ import annotations

from typing import Any

from lamplighter import cpsat
from lamplighter.budget import Budget
from lamplighter.lightsout._cpsat import answered
from lamplighter.lightsout.best import Best
from lamplighter.lightsout.board import Board
from lamplighter.lightsout.program import program

NEEDS = cpsat.NEEDS


def fewest(change: Board, budget: Budget) -> Best:
    """The fewest clicks."""
    from ortools.sat.python import cp_model

    meter = budget.start()
    asked, model = program(change), cp_model.CpModel()
    press: dict[int, Any] = {cell: model.new_int_var(0, asked.colors - 1, "") for cell in asked.buttons}
    for terms, need, most in asked.rows:
        meter.check()
        pairs = model.new_int_var(0, most, "")
        model.add(
            sum(amount * press[button] for button, amount in terms) + (-need) % asked.colors == asked.colors * pairs
        )
    return answered(model, press, change.game, meter)
