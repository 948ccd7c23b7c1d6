"""Two 2s without outer cells around one cell share a lamp there.

before      after
.....       .....
#2.2#       #2*2#
.....       .....
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_pairs import linear, told
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 16


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: both want 2 of three."""
    for pair in linear(position, near, (2, False), (2, False)):
        yield from told(position, "linear_2_2", pair, lamps=pair.inner_p)
