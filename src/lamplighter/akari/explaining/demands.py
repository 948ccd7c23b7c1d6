"""Demands: what is left to do for a clue or a dark cell, with every way to do it; and what two of them say together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, cycle
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, Position, members

# Two demands say something together if a lamp, or its lack, leaves no way to meet both. Take a dark cell and any way to
# meet the other demand beside that lamp: no lamp of it lights the cell, so all the cell's sources are lit or refused by
# it. A lamp outside the two lines of the cell lights one source in each at most.
MOST = 8  # sources of a dark cell that a clue can take away: two by the lamp, six by the clue's own cells
MOST_OF_TWO = 4  # sources of each of two dark cells: two by the lamp, two by the other cell's light


class Demand(NamedTuple):
    """A clue or a dark cell that still wants lamps from its open cells: exactly so many, or at least one (need 0)."""

    place: int
    need: int
    cells: Cells


class Way(NamedTuple):
    """One way to meet a demand: its lamps, and the cells they light."""

    lamps: Cells
    light: Cells


class Consequence(NamedTuple):
    """What holds however two demands are met."""

    one: Demand
    two: Demand
    lamps: Cells
    bars: Cells


def find_demands(position: Position, most: int = MOST) -> list[Demand]:
    """The demands with a choice left that no other implies: clues, then dark cells with at most `most` sources."""
    clues = list(find_clue_demands(position))
    told: dict[int, list[Cells]] = {}  # of each cell: the sets it is in of which one is surely a lamp
    for clue in clues:
        for chosen in combinations(members(clue.cells), clue.cells.bit_count() - clue.need + 1):
            note(told, sum(1 << cell for cell in chosen))
    found = clues
    for dark in sorted(find_dark_demands(position, most), key=lambda demand: demand.cells.bit_count()):
        if not any(cells & ~dark.cells == 0 for cell in members(dark.cells) for cells in told.get(cell, ())):
            note(told, dark.cells)
            found.append(dark)
    return found


def note(told: dict[int, list[Cells]], cells: Cells) -> None:
    """Add a set to `told` under its lowest cell: whatever contains the set contains that cell."""
    told.setdefault((cells & -cells).bit_length() - 1, []).append(cells)


def find_clue_demands(position: Position) -> Iterator[Demand]:
    """The clues that still want lamps, but not in all of their open cells."""
    for wall, around in position.views.around.items():
        cells = around & position.open
        if cells and 0 < (need := position.need(wall)) < cells.bit_count():
            yield Demand(wall, need, cells)


def find_dark_demands(position: Position, most: int) -> Iterator[Demand]:
    """The dark cells that 2 to `most` open cells can light."""
    sees, free = position.views.sees, position.open
    for cell in members(position.dark):
        cells = (sees[cell] | 1 << cell) & free
        if 1 < cells.bit_count() <= most:
            yield Demand(cell, 0, cells)


def count_cells(demand: Demand) -> int:
    """The number of its open cells."""
    return demand.cells.bit_count()


def list_ways(position: Position, demand: Demand) -> list[Way]:
    """Every way to meet a demand. Cells beside a clue never see each other; sources in one run do."""
    sees, cells = position.views.sees, list(members(demand.cells))
    if demand.need:
        return [make_way(sees, chosen) for chosen in combinations(cells, demand.need)]
    single = [make_way(sees, (cell,)) for cell in cells]
    return single + [make_way(sees, (a, b)) for a, b in combinations(cells, 2) if not sees[a] >> b & 1]


def make_way(sees: Sequence[Cells], chosen: tuple[int, ...]) -> Way:
    """These lamps and their light."""
    lamps = light = 0
    for cell in chosen:
        lamps |= 1 << cell
        light |= sees[cell]
    return Way(lamps, light)


def find_common(free: Cells, one: Demand, two: Demand, of_one: list[Way], of_two: list[Way]) -> tuple[Cells, Cells]:
    """The free cells that hold a lamp, and those that hold none, however both are met; (0, 0) if they cannot be.

    The ways are combined crosswise, as different ones as possible first: mostly nothing is left after a few.
    """
    shared, both = one.cells & two.cells, one.cells | two.cells
    lamps, bars, possible = free, free, False
    for shift in range(len(of_two)):
        for (a, light), (b, other) in zip(of_one, cycle(of_two[shift:] + of_two[:shift])):
            if a & shared == b & shared and not light & b:
                possible = True
                lamps &= a | b
                bars &= (light | other | both) & ~(a | b)
                if not lamps | bars:
                    return 0, 0
    return (lamps, bars) if possible else (0, 0)


def find_consequences(position: Position, near: Cells) -> Iterator[Consequence]:
    """What any two demands say together that share a cell or see each other, if one of them has changed in `near`."""
    found = find_demands(position)
    met: dict[int, list[Way]] = {}
    for i, j in find_meetings(position, found, near):
        if not (found[i].need or found[j].need) and max(count_cells(found[i]), count_cells(found[j])) > MOST_OF_TWO:
            continue
        for k in (i, j):
            if k not in met:
                met[k] = list_ways(position, found[k])
        lamps, bars = find_common(position.open, found[i], found[j], met[i], met[j])
        if lamps | bars:
            yield Consequence(found[i], found[j], lamps, bars)


def find_meetings(position: Position, found: list[Demand], near: Cells) -> Iterator[tuple[int, int]]:
    """The places in the list of any two demands that share a cell or see each other, one of them changed; once each."""
    holders: dict[int, int] = {}  # of each cell: the demands it belongs to, as bits
    for i, demand in enumerate(found):
        for cell in members(demand.cells):
            holders[cell] = holders.get(cell, 0) | 1 << i
    guests: dict[int, int] = {}  # of each cell: the demands it belongs to or sees a cell of
    done = 0
    for i, demand in enumerate(found):
        if has_changed(position, demand, near):
            done |= 1 << i
            meets = 0
            for cell in members(demand.cells):
                if cell not in guests:
                    guests[cell] = find_in_sight(position, cell, holders)
                meets |= guests[cell]
            yield from ((i, j) for j in members(meets & ~done))


def has_changed(position: Position, demand: Demand, near: Cells) -> bool:
    """Is one of the cells on which a demand depends in `near`?"""
    views, place = position.views, demand.place
    return bool((views.around[place] if demand.need else views.sees[place] | 1 << place) & near)


def find_in_sight(position: Position, cell: int, holders: dict[int, int]) -> int:
    """The demands that a cell belongs to or sees a cell of, as bits; `holders` has those each cell belongs to."""
    seen = 0
    for other in members((position.views.sees[cell] | 1 << cell) & position.open):
        seen |= holders.get(other, 0)
    return seen
