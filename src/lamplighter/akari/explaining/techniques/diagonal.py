"""A clue with one cell to spare allows no lamp that would light two of its cells.

before      after
...         +.+
.3.         .3.
...         +.+
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_pairs import find_diagonals
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_cells, name_clue

COST = 4
LEVEL = "easy"

REASON = "{clue} can spare only one of its free cells, and a lamp diagonal to it would light two"
CONCLUSION = "there is none at {cells}"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Open cells at the corner of such a clue, beside two of its open cells."""
    cols = position.puzzle.cols
    for wall in position.views.clues_near(near):
        around = position.views.around[wall]
        free = around & position.open
        corners = find_diagonals(wall, cols, free) & position.open
        if corners and 0 < position.need(wall) == free.bit_count() - 1:
            yield Step("diagonal", bars=corners, because=1 << wall | free, at=wall)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    clue, cells = name_clue(position.puzzle, step.at), name_cells(position.puzzle, members(step.bars))
    return Said.of(REASON, CONCLUSION, clue=clue, cells=cells)
