"""Two 2s without outer cells around one cell share a lamp there.

before      after
.....       .....
.....       .....
#2.2#       #2*2#
.....       .....
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import LinearRow, Side, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 16
LEVEL = "medium"
ROW = LinearRow(Side(2, False), Side(2, False))


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: both want 2 of three."""
    return find_by_row(position, near, "linear_2_2", ROW)
