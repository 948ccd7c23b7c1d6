"""The board as a picture, or solved."""

from __future__ import annotations

from lamplighter import draw, solve
from lamplighter.paint.palette import THEMES
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The picture as `svg`; with `solution` that of the answer, whatever the verdict is."""
    theme, coordinates = body.choice("theme", THEMES, "auto"), body.flag("coordinates")
    entry = body.board()
    subject = solve(entry, budget=body.budget()) if body.flag("solution") else entry
    return {"svg": draw(subject, "svg", theme=theme, coordinates=coordinates)}
