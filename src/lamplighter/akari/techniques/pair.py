"""Two clues or dark cells that meet: what is the same in every way to satisfy both is so.

before      after
...         +..
.2.         .2.
..1         ..1
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.demands import verdicts
from lamplighter.akari.position import EVERYWHERE, Cells, Position
from lamplighter.akari.step import Step

COST = 40


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """What two demands say together; of several that say the same the first speaks for all."""
    told = 0
    for one, two, lamps, bars in verdicts(position, near):
        if (lamps | bars) & ~told:
            told |= lamps | bars
            yield Step("pair", lamps, bars, because=1 << one.place | 1 << two.place | one.cells | two.cells)
