"""Steps of one clue or one dark cell: plain ones, and those that keep a lamp away from a third cell."""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.akari.judging.ratings.ground import Cells, members
from lamplighter.akari.judging.rounds.standing import Standing, is_single


class Seen(NamedTuple):
    """What is seen in one round: lamps and bars, and how many steps that counts for."""

    lamps: Cells
    bars: Cells
    steps: int


def look_plainly(standing: Standing) -> Seen:
    """What clues that are full or tight settle, and dark cells with one source.

    A step is each such clue, and each source, however many dark cells it is the only one of.
    """
    lamps, bars, clues = 0, 0, 0
    for wall in standing.ground.clues:
        free, wanted = standing.free(wall), standing.wanted(wall)
        if free and wanted in (0, free.bit_count()):
            clues += 1
            lamps, bars = (lamps | free, bars) if wanted else (lamps, bars | free)
    sources = 0
    for cell in members(standing.dark):
        found = standing.sources(cell)
        sources |= found if is_single(found) else 0
    return Seen(lamps | sources, bars, clues + sources.bit_count())


def look_at_corners(standing: Standing) -> Seen:
    """What clues with one cell to spare, and barred dark cells with a source in each line, bar beyond their own cells.

    A step is each such clue, and each cell that dark cells bar.
    """
    bars, clues = 0, 0
    for wall in standing.ground.clues:
        free = standing.free(wall)
        if 0 < standing.wanted(wall) == free.bit_count() - 1:
            found = standing.ground.corners(wall, free) & standing.open
            bars, clues = bars | found, clues + bool(found)
    fourth = 0
    for cell in members(standing.dark & standing.bars):
        fourth |= standing.fourth_corner(cell)
    return Seen(0, bars | fourth, clues + fourth.bit_count())
