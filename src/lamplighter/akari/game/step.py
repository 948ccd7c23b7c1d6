"""Step: one conclusion with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, Position, move_cells
from lamplighter.notebook import draw_value


class Step(NamedTuple):
    """True in every solution that agrees with the position it was found in; it adds at least one fact."""

    technique: str  # the name of the file that found it, or "probe"
    lamps: Cells = 0  # cells that get a lamp
    bars: Cells = 0  # cells that get none
    because: Cells = 0  # the walls and cells looked at
    at: int = -1  # the clue or cell it speaks of
    chain: tuple[Step, ...] = ()  # of a probe: the steps from the assumption to the contradiction
    clash: int = -1  # of a probe: the clue, cell or lamp for which the assumption ends badly
    other: int = -1  # the second clue or cell, where a step speaks of two
    seen: Position | None = None  # where it was taken, once it is part of an explanation

    def _repr_svg_(self) -> str | None:
        return draw_value(self)

    def moved(self, where: Sequence[int]) -> Step:
        """The step on a turned board; `where` holds for each cell its new place. `seen` is left out."""
        lamps, bars, because = (move_cells(cells, where) for cells in (self.lamps, self.bars, self.because))
        at, clash, other = (where[place] if place >= 0 else place for place in (self.at, self.clash, self.other))
        chain = tuple(step.moved(where) for step in self.chain)
        return Step(self.technique, lamps, bars, because, at, chain, clash, other)

    @property
    def is_nested(self) -> bool:
        """Is it an assumption that is refuted by a further one?"""
        return any(link.technique == "probe" for link in self.chain)

    @property
    def about(self) -> tuple[int, ...]:
        """The clues and cells it speaks of: `at` and `other`, as far as there are any."""
        return tuple(place for place in (self.at, self.other) if place >= 0)
