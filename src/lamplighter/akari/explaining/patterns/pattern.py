"""Pattern: what some demands say together of one cell, with the sights that are needed for it and no others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from lamplighter.akari.explaining.demands import Demand
from lamplighter.akari.game.position import Cells, members

Sights = tuple[Cells, ...]  # of each cell those that it sees


class Pattern(NamedTuple):
    """Demands over the cells 0, 1, 2, ..., which of the cells see each other, and what follows for one of them."""

    demands: tuple[Demand, ...]
    sees: Sights
    cell: int
    lamp: bool

    @property
    def outside(self) -> bool:
        """Is the cell one that no demand looks at? Then it holds no lamp, for it would light too much."""
        return not any(demand.cells >> self.cell & 1 for demand in self.demands)

    @property
    def pairs(self) -> Iterator[tuple[int, int]]:
        """The cells that see each other, each two once."""
        return ((a, b) for a, seen in enumerate(self.sees) for b in members(seen) if a < b)


def join_cells(size: int, pairs: Iterable[tuple[int, int]]) -> Sights:
    """Of each of so many cells those that it sees, if these pairs see each other."""
    sees = [0] * size
    for a, b in pairs:
        sees[a] |= 1 << b
        sees[b] |= 1 << a
    return tuple(sees)


@lru_cache(maxsize=4096)
def list_lamp_sets(demands: tuple[Demand, ...], cell: int, lamp: bool) -> tuple[Cells, ...]:
    """The smallest sets of lamps that meet all demands, with the cell among them or not as asked, sights apart."""
    found = set()
    for choice in product(*map(list_choices, demands)):
        lamps = 1 << cell if lamp else 0
        for cells in choice:
            lamps |= cells
        meets = all(not demand.need or (lamps & demand.cells).bit_count() == demand.need for demand in demands)
        if meets and bool(lamps >> cell & 1) == lamp:
            found.add(lamps)
    return tuple(one for one in found if not any(other & ~one == 0 for other in found if other != one))


def list_choices(demand: Demand) -> list[Cells]:
    """The smallest sets of lamps that meet one demand: as many as a clue wants, one for a dark cell."""
    return [sum(1 << cell for cell in chosen) for chosen in combinations(members(demand.cells), demand.need or 1)]


def are_apart(lamps: Cells, sees: Sequence[Cells]) -> bool:
    """Do no two of these lamps see each other?"""
    return not any(sees[cell] & lamps for cell in members(lamps))


def follows(demands: tuple[Demand, ...], sees: Sequence[Cells], cell: int, lamp: bool) -> bool:
    """Is there no way to meet the demands with the cell the other way round?"""
    return not any(are_apart(lamps, sees) for lamps in list_lamp_sets(demands, cell, not lamp))


def is_deduction(found: Pattern) -> bool:
    """Lines 1 and 2 of the definition: it follows from the demands, not without one of them, and all can be met."""
    if not follows(found.demands, found.sees, found.cell, found.lamp):
        return False
    fewer = combinations(found.demands, len(found.demands) - 1)
    if any(follows(some, found.sees, found.cell, found.lamp) for some in fewer):
        return False
    return any(are_apart(lamps, found.sees) for lamps in list_lamp_sets(found.demands, found.cell, found.lamp))


def is_minimal(found: Pattern) -> bool:
    """Line 3 of the definition: every sight is needed."""
    return not any(follows(found.demands, hide(found.sees, pair), found.cell, found.lamp) for pair in found.pairs)


def shrink(found: Pattern) -> Pattern:
    """A deduction without the sights that it does not need, taken away in order as long as it still follows."""
    for pair in tuple(found.pairs):
        fewer = hide(found.sees, pair)
        if follows(found.demands, fewer, found.cell, found.lamp):
            found = found._replace(sees=fewer)
    return found


def hide(sees: Sights, pair: tuple[int, int]) -> Sights:
    """The sights without one of them."""
    a, b = pair
    fewer = list(sees)
    fewer[a] &= ~(1 << b)
    fewer[b] &= ~(1 << a)
    return tuple(fewer)
