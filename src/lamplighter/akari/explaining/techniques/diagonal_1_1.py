"""A 1 with only two cells and a 1 that shares both: the other takes no lamp elsewhere.

before      after
.#..        .#..
#1..        #1..
..1.        ..1+
....        ..+.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import CornerRow, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 12
LEVEL = "medium"
ROW = CornerRow(own=0)


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such corners: both clues want 1."""
    return find_by_row(position, near, "diagonal_1_1", ROW)
