"""Statements of a board: clues, cells to be lit, pairs of cells that see each other. What do some of them force?"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

from lamplighter.akari.judging.ratings.claims import ToldAction
from lamplighter.akari.judging.ratings.ground import Cells, Ground, members


class Limits(NamedTuple):
    """What a statement says: between `low` and `high` of these cells hold a lamp."""

    cells: Cells
    low: int
    high: int


def find_limits(ground: Ground, told: ToldAction) -> Limits | None:
    """What a told statement says; None if there is none of that kind at its places."""
    one, two = min(told.places), max(told.places)
    if told.technique == "sight":
        seen = one != two and one in ground.across and ground.reach(one) >> two & 1
        return Limits(1 << one | 1 << two, 0, 1) if seen else None
    if one != two:
        return None
    if told.technique == "clue" and one in ground.clues:
        return Limits(ground.around[one], ground.clues[one], ground.clues[one])
    if told.technique == "light" and one in ground.across:
        return Limits(ground.reach(one), 1, ground.rows + ground.cols)
    return None


def can_hold(limits: Sequence[Limits], lamps: Cells, bars: Cells, check: Callable[[], None]) -> bool:
    """Can all these hold with these lamps and bars placed? Every way to settle the other cells is tried.

    The cell tried next is one of the limits that leave the fewest cells. `check` is called often, and may raise.
    """
    check()
    tight: Cells = 0
    for cells, low, high in limits:
        placed, possible = (cells & lamps).bit_count(), (cells & ~bars).bit_count()
        if placed > high or possible < low:
            return False
        left = cells & ~(lamps | bars)
        if (placed < low or possible > high) and (not tight or left.bit_count() < tight.bit_count()):
            tight = left
    if not tight:
        return True
    cell = tight & -tight
    return can_hold(limits, lamps | cell, bars, check) or can_hold(limits, lamps, bars | cell, check)


def violated(ground: Ground, lamps: Cells) -> Iterator[Hashable]:
    """Every statement that these lamps violate: clues and unlit cells by their squares, pairs by both cells."""
    for wall, clue in ground.clues.items():
        if (ground.around[wall] & lamps).bit_count() != clue:
            yield wall
    yield from members(ground.white & ~ground.light(lamps))
    for lamp in members(lamps):
        for other in members(ground.reach(lamp) & lamps):
            if lamp < other:
                yield lamp, other


def force(limits: Sequence[Limits], cell: int, lamps: Cells, known: Cells, check: Callable[[], None]) -> bool:
    """Do these leave a cell no choice, with all that is known of the solution, `lamps`?"""
    bit = 1 << cell
    return not can_hold(limits, known & lamps | bit & ~lamps, known & ~lamps | bit & lamps, check)


def count_idle(ground: Ground, lamps: Cells, known: Cells, check: Callable[[], None]) -> int:
    """How many statements at a time, two at most, settle no cell but those known already; lit cells must be.

    If no statement alone settles one, neither does one with a pair of cells: a lamp that keeps one cell dark leaves
    every clue and every dark cell a way. Nor do two dark cells, which have a lamp each. So one of two is a clue, and
    the other shares cells with it; a dark cell only if it sees at most one open cell besides.
    """

    def settles(*limits: Limits) -> bool:
        open_cells = (limits[0].cells | limits[-1].cells) & ~known
        return any(force(limits, cell, lamps, known, check) for cell in members(open_cells))

    clues = {wall: Limits(ground.around[wall], clue, clue) for wall, clue in ground.clues.items()}
    dark = ground.white & ~ground.light(known & lamps)
    lights = {cell: Limits(ground.reach(cell), 1, ground.rows + ground.cols) for cell in members(dark)}
    if any(settles(one) for one in (*clues.values(), *lights.values())):
        return 0
    for wall, clue in clues.items():
        cells = clue.cells & ~known
        others = [clues[other] for other in ground.clues if other != wall and clues[other].cells & cells]
        near = [lights[cell] for cell in members(ground.light(cells) & dark)]
        others += [light for light in near if (light.cells & ~known & ~cells).bit_count() < 2]
        if any(settles(clue, other) for other in others):
            return 1
    return 2
