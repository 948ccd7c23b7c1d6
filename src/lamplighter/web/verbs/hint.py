"""One rung of help for the lamps and marks on the board: the fields of `hint`."""

from __future__ import annotations

from lamplighter import hint
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `hint` in docs/json.md."""
    return hint(body.board(), body.whole("rung", 1, 4, 1), budget=body.budget()).to_json()
