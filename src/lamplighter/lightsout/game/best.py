"""Best: the cheapest solution known and a lower bound, the answer of everything that looks for fewest clicks."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P")


class ClassProof(NamedTuple):
    """The certificate of fewest clicks on an odd board, where solutions were weighed in four classes of cells.

    `classes`: what the lightest members of each have, by row and column from 1: both odd, both even, even and odd, odd
    and even. `slacks`: solutions that miss at most so much in the first two classes together, or in the other two,
    were looked at; -1 if none had to be.
    """

    classes: tuple[int, int, int, int]
    slacks: tuple[int, int]


class Best(NamedTuple, Generic[P]):
    """Presses and their clicks, or what they cost; no solution has fewer than `lower`.

    The presses are rows, a set of cells, or a number for each cell, depending on who answers. `optima` is how many
    solutions are as good, None where that is not known. `proof`, if there is one, is for others to look again.
    """

    presses: P
    clicks: int
    lower: int
    optima: int | None = None
    proof: ClassProof | None = None

    @property
    def proven(self) -> bool:
        """Does no solution have fewer clicks?"""
        return self.lower == self.clicks
