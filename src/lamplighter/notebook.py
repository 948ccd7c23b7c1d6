"""How values show themselves in notebooks. The one call that goes up: values know that there are pictures, no more."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def shown(value: Any) -> str | None:
    """The picture of a value, by the `render.svg` of its game; None where there is nothing to draw."""
    game = ".".join(type(value).__module__.split(".")[:2])
    picture: str | None = import_module(f"{game}.render.svg").shown(value)
    return picture
