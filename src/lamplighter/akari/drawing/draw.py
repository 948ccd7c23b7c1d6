"""draw: a board as text for terminals, or as SVG."""

from __future__ import annotations

from typing import Any

from lamplighter.arguments import expect_text
from lamplighter.errors import BadInput

MEDIA = ("text", "svg")


def draw(value: Any, medium: str = "text", *, color: bool = False, beams: bool = True, **look: Any) -> str:
    """A board as text for terminals or as SVG, with its lamps, marks and light.

    Text takes puzzles, entries, positions, solutions and texts, and `color`. SVG takes answers, steps, rounds and
    traces too, whether lamps have `beams`, and how all should look: `theme`, `coordinates`, `caption`, `cell` (see
    `lamplighter.paint.pen.Look`). Each medium passes over the options of the other.
    """
    if expect_text(medium, "the medium") == "text":
        from lamplighter.akari.drawing.terminal import draw_text

        return draw_text(value, color)
    if medium == "svg":
        from lamplighter.akari.drawing.svg import svg
        from lamplighter.paint.pen import Look

        return svg(value, Look(**look), beams=beams)
    raise BadInput(f"there is no medium {medium[:20]!r}; there are {', '.join(MEDIA)}")
