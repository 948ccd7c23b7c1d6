"""A clue that has its lamps takes no more.

before      after
0..         0+.
...         +..
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import cells_of, clue_of

COST = 1


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Clues that need no lamp and have open cells."""
    for wall in position.views.clues_near(near):
        around = position.views.around[wall]
        free = around & position.open
        if free and position.need(wall) == 0:
            yield Step("clue_full", bars=free, because=1 << wall | around, at=wall)


def say(position: Position, step: Step) -> str:
    """The step in words."""
    number = position.puzzle.clues[step.at]
    reason = ("wants no lamp", "has its lamp", "has both its lamps", "has its three lamps", "has its four lamps")[
        number
    ]
    return f"{clue_of(position, step.at)} {reason}, so there is none at {cells_of(position, step.bars)}"
