"""A clue that has its lamps takes no more.

before      after
0..         0+.
...         +..
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_cells, name_clue

COST = 1
LEVEL = "easy"

REASONS = (  # by the number of the clue
    "{clue} wants no lamp",
    "{clue} has its lamp",
    "{clue} has both its lamps",
    "{clue} has its three lamps",
    "{clue} has its four lamps",
)
CONCLUSION = "there is none at {cells}"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Clues that need no lamp and have open cells."""
    for wall in position.views.clues_near(near):
        around = position.views.around[wall]
        free = around & position.open
        if free and position.need(wall) == 0:
            yield Step("clue_full", bars=free, because=1 << wall | around, at=wall)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    puzzle = position.puzzle
    clue, cells = name_clue(puzzle, step.at), name_cells(puzzle, members(step.bars))
    return Said.of(REASONS[puzzle.clues[step.at]], CONCLUSION, clue=clue, cells=cells)
