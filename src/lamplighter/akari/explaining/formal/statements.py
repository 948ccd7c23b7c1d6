"""What a proof can say of a position: so many lamps among these cells, lamps here and none there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, Position
from lamplighter.errors import BadInput

Pair = tuple[int, int]  # two cells that see each other, the lower first


class Facts(NamedTuple):
    """Cells that hold lamps, and cells that hold none."""

    lamps: Cells = 0
    darks: Cells = 0

    @property
    def cells(self) -> Cells:
        """All of them."""
        return self.lamps | self.darks

    def within(self, cells: Cells) -> Facts:
        """What is said of these cells."""
        return Facts(self.lamps & cells, self.darks & cells)

    def without(self, lamps: Cells, darks: Cells) -> Facts:
        """What is said besides these lamps and these cells without."""
        return Facts(self.lamps & ~lamps, self.darks & ~darks)


NOTHING = Facts()


class Total(NamedTuple):
    """So many lamps among these cells: exactly, beside a clue; at least one, to light up a cell."""

    place: int  # the clue, or the cell
    cells: Cells
    number: int
    exact: bool


class Premises(NamedTuple):
    """What a proof of one step may use: what is still asked for, who sees whom, and which cells it may speak of."""

    totals: tuple[Total, ...]
    sees: Sequence[Cells]  # the cells that a lamp lights
    cells: Cells  # those that matter
    first: tuple[int, ...]  # those with letters of their own, in that order


def state_premises(position: Position, places: Iterable[int], goals: Facts, first: Iterable[int] = ()) -> Premises:
    """What these clues and dark cells still ask for. One that asks for what cannot be is refused."""
    totals = [total for place in places if (total := state_total(position, place))]
    for total in totals:
        if not 0 <= total.number <= total.cells.bit_count():
            raise BadInput(f"{position.puzzle.grid.name(total.place)} cannot have its lamps in this position any more")
    cells = reduce(or_, (total.cells for total in totals), goals.cells)
    return Premises(tuple(totals), position.views.sees, cells, tuple(first))


def state_total(position: Position, place: int) -> Total | None:
    """What a clue or a dark cell still asks of the open cells; None of a cell that has its light."""
    if place in position.views.around:
        return Total(place, position.views.around[place] & position.open, position.need(place), exact=True)
    if position.dark >> place & 1:
        return Total(place, position.sources(place), 1, exact=False)
    return None


def pair_cells(one: int, two: int) -> Pair:
    """Two cells that see each other, in order."""
    return min(one, two), max(one, two)
