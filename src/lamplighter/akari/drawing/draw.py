"""draw: a board as text for terminals, or as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from lamplighter.arguments import expect_text
from lamplighter.errors import BadInput

MEDIA = ("text", "svg")


def draw(value: Any, medium: str = "text", *, color: bool = False, beams: bool = True, **look: Any) -> str:
    """A board as text for terminals or as SVG, with its lamps, marks and light.

    Text takes puzzles, entries, positions, solutions and texts, and `color`. SVG takes answers, steps, rounds and
    traces too, whether lamps have `beams`, and how all should look: `theme`, `coordinates`, `caption`, `cell` (see
    `lamplighter.paint.pen.Look`). Each medium passes over the options of the other; TypeError for one of neither.
    """
    if look:
        check_options(look)
    if expect_text(medium, "the medium") == "text":
        from lamplighter.akari.drawing.terminal import draw_text

        return draw_text(value, color)
    if medium == "svg":
        from lamplighter.akari.drawing.svg import svg
        from lamplighter.paint.pen import Look

        return svg(value, Look(**look), beams=beams)
    raise BadInput(f"there is no medium {medium[:20]!r}; there are {', '.join(MEDIA)}")


def check_options(look: Iterable[str]) -> None:
    """TypeError if one of these names is no option of a picture."""
    from lamplighter.paint.pen import Look

    known = [field.name for field in fields(Look)]
    for name in look:
        if name not in known:
            raise TypeError(f"draw has no option {name[:40]!r}; there are color, beams, {', '.join(known)}")
