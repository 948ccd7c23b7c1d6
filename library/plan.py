"""What the library holds: so many puzzles of each size and level, and the symmetry of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lamplighter.akari import LEVELS, SYMMETRIES

VERSION = 3  # of the puzzles; another one if any of them becomes another, because then the days have other puzzles, too
SLICE = 20_000  # of the corpus, from which they are taken
SIZES = {  # how many are easy, medium and difficult
    (7, 7): (16, 15, 15),
    (8, 8): (17, 26, 17),
    (10, 10): (29, 42, 29),
    (12, 12): (24, 36, 24),
    (10, 15): (14, 22, 14),
    (14, 14): (20, 30, 20),
    (17, 17): (8, 9, 8),
    (15, 20): (8, 9, 8),
    (20, 20): (6, 8, 6),
    (25, 25): (6, 7, 7),
}
SQUARE_ONLY = ("rotate90", "diagonal")


class Place(NamedTuple):
    """A place in the library, and what the puzzle that takes it is like."""

    rows: int
    cols: int
    level: str
    symmetry: str


def list_places() -> Iterator[Place]:
    """All places, size by size, the easy ones first; symmetries take turns."""
    for (rows, cols), amounts in SIZES.items():
        symmetries = [name for name in SYMMETRIES if rows == cols or name not in SQUARE_ONLY]
        levels = [level for level, amount in zip(LEVELS, amounts, strict=True) for _ in range(amount)]
        for number, level in enumerate(levels):
            yield Place(rows, cols, level, symmetries[number % len(symmetries)])
