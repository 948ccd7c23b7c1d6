"""The board as text in a format."""

from __future__ import annotations

from lamplighter import plugins, write
from lamplighter.akari import FORMATS, OBJECTIVES
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The `format` and the `text`."""
    format = body.choice("format", plugins.names(FORMATS), "picture") or "picture"
    objective = body.choice("objective", OBJECTIVES, None)
    return {"format": format, "text": write(body.board(), format, objective=objective)}
