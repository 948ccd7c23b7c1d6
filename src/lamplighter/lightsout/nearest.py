"""Changes."""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.lightsout.board import Board


class Change(NamedTuple):
    """Lights to change."""

    lights: tuple[int, ...]
    proven: bool


def change(wanted: Board) -> Change | None:
    """To be merged."""
    return None
