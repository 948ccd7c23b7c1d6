"""A 3 and a 2 around one cell, both with outer cells, share a lamp there.

before       after
.......      .......
.......      .......
..3.2..      ..3*2..
.......      .......
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import LinearRow, Side, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 17
LEVEL = "medium"
ROW = LinearRow(Side(3, True), Side(2, True))


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: 3 of four and 2 of four."""
    return find_by_row(position, near, "linear_3_2_plus", ROW)
