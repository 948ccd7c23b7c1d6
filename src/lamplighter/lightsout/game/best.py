"""Best: the cheapest solution that is known, and what no solution is below; told by all who look for fewest clicks."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P")


class Best(NamedTuple, Generic[P]):
    """Presses and their clicks, or what they cost; no solution has fewer than `lower`.

    The presses are rows, a set of cells, or a number for each cell, as whoever looks for them works. `optima` is how
    many solutions are as good, where that is known.
    """

    presses: P
    clicks: int
    lower: int
    optima: int | None = None

    @property
    def proven(self) -> bool:
        """Does no solution have fewer clicks?"""
        return self.lower == self.clicks
