"""A clue that needs every cell left to it takes them all.

before      after
.3.         *3*
...         .*.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import cells_of, clue_of

COST = 2


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Clues with as many open cells as they need lamps."""
    for wall in position.views.clues_near(near):
        around = position.views.around[wall]
        free = around & position.open
        if free and position.need(wall) == free.bit_count():
            yield Step("clue_tight", lamps=free, because=1 << wall | around, at=wall)


def say(position: Position, step: Step) -> str:
    """The step in words."""
    count = step.lamps.bit_count()
    left = ("one free cell", "two free cells", "three free cells", "four free cells")[count - 1]
    more = "" if count == position.puzzle.clues[step.at] else " for what it still wants"
    end = ("it holds a lamp", "both hold lamps", "all three hold lamps", "all four hold lamps")[count - 1]
    reason = f"{clue_of(position, step.at)} has only {left} left{more}, {cells_of(position, step.lamps)}"
    return f"{reason}, so {end}"
