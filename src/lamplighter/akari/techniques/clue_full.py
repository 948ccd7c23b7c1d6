"""A clue that has its lamps takes no more.

before      after
0..         0+.
...         +..
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.position import EVERYWHERE, Cells, Position
from lamplighter.akari.step import Step

COST = 1


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Clues that need no lamp and have open cells."""
    for wall, around in position.views.around.items():
        free = around & position.open
        if free and around & near and position.need(wall) == 0:
            yield Step("clue_full", bars=free, because=1 << wall | around)
