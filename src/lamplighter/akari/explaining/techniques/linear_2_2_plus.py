"""A 2 without and a 2 with outer cell around one cell share a lamp there.

before      after
......      ......
#2.2..      #2*2..
......      ......
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_pairs import linear, told
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 18


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: 2 of three and 2 of four."""
    for pair in linear(position, near, (2, False), (2, True)):
        yield from told(position, "linear_2_2_plus", pair, lamps=pair.inner_p)
