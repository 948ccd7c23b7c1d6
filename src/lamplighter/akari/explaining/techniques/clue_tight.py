"""A clue that needs every cell left to it takes them all.

before      after
.3.         *3*
...         .*.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_cells, name_clue, pick
from lamplighter.language.telling import translate

COST = 2
LEVEL = "easy"

REASON = "{clue} has only {free} left, {cells}"
REASON_OF_REST = "{clue} has only {free} left for what it still wants, {cells}"
FREE = ("one free cell", "two free cells", "three free cells", "four free cells")
CONCLUSIONS = ("it holds a lamp", "both hold lamps", "all three hold lamps", "all four hold lamps")


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Clues with as many open cells as they need lamps."""
    for wall in position.views.clues_near(near):
        around = position.views.around[wall]
        free = around & position.open
        if free and position.need(wall) == free.bit_count():
            yield Step("clue_tight", lamps=free, because=1 << wall | around, at=wall)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    puzzle, count = position.puzzle, step.lamps.bit_count()
    return Said.of(
        REASON if count == puzzle.clues[step.at] else REASON_OF_REST,
        pick(CONCLUSIONS, count),
        clue=name_clue(puzzle, step.at),
        free=translate(pick(FREE, count)),
        cells=name_cells(puzzle, members(step.lamps)),
    )
