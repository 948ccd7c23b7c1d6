"""A 2 without and a 2 with outer cell around one cell share a lamp there.

before      after
......      ......
......      ......
#2.2..      #2*2..
......      ......
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import LinearRow, Side, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 18
LEVEL = "medium"
ROW = LinearRow(Side(2, False), Side(2, True))


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: 2 of three and 2 of four."""
    return find_by_row(position, near, "linear_2_2_plus", ROW)
