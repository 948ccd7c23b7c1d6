"""More colours."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.lightsout.game import Game


class Solved(NamedTuple):
    """One solution and generators."""

    presses: tuple[int, ...] | None
    quiet: tuple[tuple[int, ...], ...]
    orders: tuple[int, ...]
    odd: tuple[int, ...] | None


class Fewest(NamedTuple):
    """The best."""

    presses: tuple[int, ...]
    clicks: int
    lower: int
    proven: bool


def solved(game: Game, wanted: Sequence[int], barred: Collection[int] = (), meter: Meter | None = None) -> Solved:
    """To be merged."""
    raise NotImplementedError


def fewest(found: Solved, colors: int, *, costs: Sequence[int] | None = None, meter: Meter | None = None) -> Fewest:
    """To be merged."""
    raise NotImplementedError
