"""A 3 and a 1 that touch at a corner share one lamp, so the 3 takes its other two cells and the 1 no other.

before      after
.....       ..*..
..3..       .*3..
...1.       ...1+
.....       ...+.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_pairs import diagonal, told
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 10


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such corners: the clues want 3 and 1."""
    for pair, own in diagonal(position, near, own=2):
        yield from told(position, "diagonal_3_1", pair, lamps=own, bars=pair.of_q)
