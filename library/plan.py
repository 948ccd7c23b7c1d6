"""What the library holds: so many puzzles of each size and level, and what each of them is asked to be like."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

from lamplighter.akari import LEVELS, SYMMETRIES

VERSION = 2  # of the puzzles; another one if any of them becomes another, because then the days have other puzzles, too
SEED = 2_026_000
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
WALLS = (0.20, 0.26, 0.16, 0.23)  # shares that take turns; 4, 3 and 7 or 5 symmetries: so all meet all
CLUES = ((0.0, 1.0), (0.0, 1.0), (0.6, 1.0))  # mostly as few numbers as possible, sometimes many


class Place(NamedTuple):
    """A place in the library, and what the puzzle that takes it is asked to be like."""

    seed: int
    rows: int
    cols: int
    level: str
    symmetry: str
    walls: float
    clues: tuple[float, float]

    @property
    def wishes(self) -> dict[str, Any]:
        """What `generate` is asked for besides the size."""
        order = {"level": self.level, "symmetry": self.symmetry, "walls": self.walls, "clues": self.clues}
        return order | {"seed": self.seed, "decent": True, "no_blocks": True}


def list_places() -> Iterator[Place]:
    """All places, size by size, the easy ones first."""
    seeds = count(SEED)
    for (rows, cols), amounts in SIZES.items():
        symmetries = [name for name in SYMMETRIES if rows == cols or name not in SQUARE_ONLY]
        levels = [level for level, amount in zip(LEVELS, amounts, strict=True) for _ in range(amount)]
        for number, level in enumerate(levels):
            symmetry = symmetries[number % len(symmetries)]
            walls, clues = WALLS[number % len(WALLS)], CLUES[number % len(CLUES)]
            yield Place(next(seeds), rows, cols, level, symmetry, walls, clues)
