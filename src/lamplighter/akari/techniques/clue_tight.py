"""A clue that needs every cell left to it takes them all.

before      after
.3.         *3*
...         .*.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.position import EVERYWHERE, Cells, Position
from lamplighter.akari.step import Step

COST = 2


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Clues with as many open cells as they need lamps."""
    for wall, around in position.views.around.items():
        free = around & position.open
        if free and around & near and position.need(wall) == free.bit_count():
            yield Step("clue_tight", lamps=free, because=1 << wall | around)
