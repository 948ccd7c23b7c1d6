"""A 3 and a 1 without outer cell around one cell: the 1 has its lamp there and none at its sides.

before      after
......      ....+.
..3.1#      ..3*1#
......      ....+.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_pairs import linear, told
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 19


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: 3 of four and 1 of three."""
    for pair in linear(position, near, (3, True), (1, False)):
        yield from told(position, "linear_3_1_plus", pair, lamps=pair.inner_p, bars=pair.sides_q)
