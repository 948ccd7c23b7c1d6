"""A 3 and a 2 without outer cell around one cell: they share that lamp, and the 3 takes its outer cell.

before      after
......      ......
..3.2#      .*3*2#
......      ......
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_pairs import linear, told
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 15


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: 3 of four and 2 of three."""
    for pair in linear(position, near, (3, True), (2, False)):
        yield from told(position, "linear_3_2", pair, lamps=pair.inner_p | pair.outer_p)
