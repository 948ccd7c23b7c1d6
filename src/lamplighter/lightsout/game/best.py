"""Best: the cheapest solution known and a lower bound, the answer of everything that looks for fewest clicks."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P")


class Best(NamedTuple, Generic[P]):
    """Presses and their clicks, or what they cost; no solution has fewer than `lower`.

    The presses are rows, a set of cells, or a number for each cell, depending on who answers. `optima` is how many
    solutions are as good, None where that is not known.
    """

    presses: P
    clicks: int
    lower: int
    optima: int | None = None

    @property
    def proven(self) -> bool:
        """Does no solution have fewer clicks?"""
        return self.lower == self.clicks
