"""A 2 and a 1 without outer cells around one cell: the 1 has its lamp there and none at its sides.

before      after
.....       .....
.....       ...+.
#2.1#       #2*1#
.....       ...+.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import LinearRow, Side, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 20
LEVEL = "medium"
ROW = LinearRow(Side(2, False), Side(1, False), sides_q=True)


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: 2 of three and 1 of three."""
    return find_by_row(position, near, "linear_2_1_plus", ROW)
