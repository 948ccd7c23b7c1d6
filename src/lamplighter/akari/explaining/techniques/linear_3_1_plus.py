"""A 3 and a 1 without outer cell around one cell: the 1 has its lamp there and none at its sides.

before      after
......      ......
......      ....+.
..3.1#      ..3*1#
......      ....+.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import LinearRow, Side, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 19
LEVEL = "medium"
ROW = LinearRow(Side(3, True), Side(1, False), sides_q=True)


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: 3 of four and 1 of three."""
    return find_by_row(position, near, "linear_3_1_plus", ROW)
