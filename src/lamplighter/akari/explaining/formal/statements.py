"""What a proof can say of a position: so many lamps among these cells, lamps here and none there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, Position


class Facts(NamedTuple):
    """Cells that hold lamps, and cells that hold none."""

    lamps: Cells = 0
    darks: Cells = 0

    @property
    def cells(self) -> Cells:
        """All of them."""
        return self.lamps | self.darks

    @property
    def opposite(self) -> Facts:
        """The other way round."""
        return Facts(self.darks, self.lamps)

    def within(self, cells: Cells) -> Facts:
        """What is said of these cells."""
        return Facts(self.lamps & cells, self.darks & cells)


class Total(NamedTuple):
    """So many lamps among these cells: exactly, beside a clue; at least one, to light up a cell."""

    place: int  # the clue, or the cell
    cells: Cells
    number: int
    exact: bool


class Rules(NamedTuple):
    """The totals of a position that take part in a proof, which lamps light which cells, and the cells that matter."""

    totals: tuple[Total, ...]
    sees: Sequence[Cells]
    cells: Cells


def state_rules(position: Position, places: Iterable[int], goals: Facts) -> Rules:
    """What these clues and dark cells still ask for."""
    totals = [total for place in places if (total := state_total(position, place))]
    return Rules(tuple(totals), position.views.sees, reduce(or_, (total.cells for total in totals), goals.cells))


def state_total(position: Position, place: int) -> Total | None:
    """What a clue or a dark cell still asks of the open cells; None of a cell that has its light."""
    if place in position.views.around:
        return Total(place, position.views.around[place] & position.open, position.need(place), exact=True)
    if position.dark >> place & 1:
        return Total(place, position.sources(place), 1, exact=False)
    return None
