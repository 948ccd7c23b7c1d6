"""A 1 with only two cells and a 1 that shares both: the other takes no lamp elsewhere.

before      after
.#..        .#..
#1..        #1..
..1.        ..1+
....        ..+.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_pairs import diagonal, told
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step

COST = 12


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such corners: both clues want 1."""
    for pair, _ in diagonal(position, near, own=0):
        yield from told(position, "diagonal_1_1", pair, bars=pair.of_q)
