"""How values show themselves in notebooks. Drawing is imported by name: rooms of values may not import it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from lamplighter.errors import BadInput


def draw_value(value: Any) -> str | None:
    """The picture of a value, by the `drawing.svg` of its game; None where nothing can be drawn: then text is shown."""
    game = ".".join(type(value).__module__.split(".")[:2])
    try:
        picture: str = import_module(f"{game}.drawing.svg").svg(value)
    except BadInput:
        return None
    return picture
