"""Best: what an engine knows of the fewest clicks."""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.lightsout.game.packing import Rows


class Best(NamedTuple):
    """Presses and their number, None if none were found; no solution has fewer than `lower`.

    `final`: the presses are proven to be the fewest, or it is proven that there are none.
    """

    presses: Rows | None
    clicks: int | None
    lower: int
    final: bool
