"""A cell that is lit whichever of two cells a clue takes, by that lamp or those it forces elsewhere, gets no lamp.

before      after
..#.        ..#.
11#.        11#.
....        ..++
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.demands import Demand, find_clue_demands, find_meetings
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import OR, Said, name_cells, name_clue, pick

COST = 31

REASONS = (
    "{clue} takes {choice}, and either way, with what that leaves to {other}, {cells} is lit",
    "{clue} takes {choice}, and either way, with what that leaves to {other}, {cells} are lit",
)
CONCLUSION = "there is no lamp there"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Open cells that are lit whichever of its two cells a clue takes, with one other clue to help."""
    clues, told = list(find_clue_demands(position)), 0
    for i, j in find_meetings(position, clues, near):
        for one, two in ((clues[i], clues[j]), (clues[j], clues[i])):
            if one.need != 1 or one.cells.bit_count() != 2:
                continue
            either, other = (light_of(position, lamp, one, two) for lamp in members(one.cells))
            bars = either & other & position.open & ~told
            if bars:
                told |= bars
                because = 1 << one.place | 1 << two.place | one.cells | two.cells
                yield Step("lit_either_way", bars=bars, because=because, at=one.place, other=two.place)


def light_of(position: Position, lamp: int, taken: Demand, forced: Demand) -> Cells:
    """What is lit if one clue takes this lamp, by it and by the lamps that leaves to the other clue."""
    light = position.views.sees[lamp]
    free = forced.cells & ~(light | taken.cells)
    spare = free.bit_count() - forced.need + (forced.cells >> lamp & 1)
    if spare < 0:
        return EVERYWHERE  # it cannot be taken, so anything may be said of it
    for cell in members(free) if spare == 0 else ():
        light |= position.views.sees[cell]
    return light


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    puzzle = position.puzzle
    choice = members(position.views.around[step.at] & position.open)
    return Said.of(
        pick(REASONS, step.bars.bit_count()),
        CONCLUSION,
        clue=name_clue(puzzle, step.at),
        choice=name_cells(puzzle, choice, link=OR),
        other=name_clue(puzzle, step.other),
        cells=name_cells(puzzle, members(step.bars)),
    )
