"""A 2 with one cell of its own and a 1 that share two cells: the 2 takes its own cell and the 1 no other.

before      after
....        .*..
#2..        #2..
..1.        ..1+
....        ..+.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import CornerRow, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 11
LEVEL = "medium"
ROW = CornerRow(own=1)


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such corners: the clues want 2 and 1."""
    return find_by_row(position, near, "diagonal_2_1", ROW)
