"""A 3 and a 2 around one cell, both with outer cells, share a lamp there.

before       after
.......      .......
..3.2..      ..3*2..
.......      .......
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_pairs import linear, told
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 17


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: 3 of four and 2 of four."""
    for pair in linear(position, near, (3, True), (2, True)):
        yield from told(position, "linear_3_2_plus", pair, lamps=pair.inner_p)
