"""The next click, or what a click would do: the fields of `lightsout hint`."""

from __future__ import annotations

from lamplighter.lightsout import hint
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `lightsout hint` in docs/json.md; `press` is a cell, counted row by row from 0."""
    board = body.lights()
    most = board.game.rows * board.game.cols - 1
    press = body.whole("press", 0, most) if body.get("press", None) is not None else None
    return hint(board, press=press, budget=body.budget()).to_json()
