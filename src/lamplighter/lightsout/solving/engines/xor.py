"""Exclusive or by CP-SAT of OR-tools, for two colours: for each light the XOR of its buttons is whether it must change.

XOR of s_j over all buttons j that change light i  =  d_i,     minimise sum of s_j
"""

from __future__ import annotations

from typing import Any

from lamplighter.budget import Meter
from lamplighter.errors import BadInput
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

    if change.game.colors != 2:
        raise BadInput("the engine 'xor' is for two colours")
    asked, model = make_program(change), cp_model.CpModel()
    press: dict[int, Any] = {cell: model.new_bool_var("") for cell in asked.buttons}
    for terms, need, _ in asked.rows:  # CP-SAT wants the XOR to be true, so an even one gets a true constant more
        meter.check()
        model.add_bool_xor([press[button] for button, _ in terms] + [True] * (1 - need))
    return minimise(model, press, change.game, meter)
