"""Fewest clicks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.lightsout.linear import span


class Fewest(NamedTuple):
    """A solution, what it costs, and the bound."""

    presses: int
    clicks: int
    lower: int
    proven: bool
    optima: int | None


def fewest(
    start: int,
    quiet: Sequence[int],
    cells: int,
    *,
    costs: Sequence[int] | None = None,
    classes: tuple[int, int, int, int] | None = None,
    meter: Meter | None = None,
) -> Fewest:
    """The fewest."""
    best = min((start ^ pattern for pattern in span(quiet)), key=int.bit_count)
    return Fewest(best, best.bit_count(), best.bit_count(), True, None)
