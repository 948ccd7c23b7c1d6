"""What the corpus holds: kinds of boards, how they take turns, and so how many of each a corpus of any size has.

The kinds take turns in a fixed order that repeats. So a corpus of 20,000 is the beginning of one of a million: puzzle i
of a kind follows from the seed of the kind and from i, and a larger corpus has more of each.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import count, product
from typing import Any, NamedTuple

from lamplighter.akari import LEVELS, SYMMETRIES
from lamplighter.collecting import Job, make_job

SEED = 7_000_000  # of the first kind; each has its own
SIZES = {  # how often each kind of board of a size has its turn
    (7, 7): 8,
    (8, 8): 8,
    (10, 10): 10,
    (12, 12): 7,
    (10, 15): 6,
    (14, 14): 5,
    (17, 17): 3,
    (15, 20): 3,
    (20, 20): 2,
    (25, 25): 1,
}
SCARCE = {(7, 7, "rotate90"): 2, (7, 7, "mirror-both"): 2}  # there are few of them: more would be repeats
SQUARE_ONLY = ("rotate90", "diagonal")
WALLS = (
    (0.16, 0.23),
    (0.20, 0.26),
)  # shares; a kind with few walls and one with many, in turns these two and those two
CLUES = ((0.0, 1.0), (0.0, 1.0), (0.6, 1.0))  # mostly as few numbers as possible, sometimes many
LIKED = {"decent": True, "no_blocks": True}  # asked of all
GOLDEN = 0.618034  # its multiples fall evenly between 0 and 1
PARTS = 64  # of a job, so that as many workers have something to do
LEAST, MOST = 2_000, 20_000  # cells of the puzzles of a part: a second of work, and half a minute


class Kind(NamedTuple):
    """A kind of board, and how often it has its turn."""

    seed: int
    rows: int
    cols: int
    level: str
    symmetry: str
    walls: float
    clues: tuple[float, float]
    turns: int

    @property
    def order(self) -> dict[str, Any]:
        """What the generator is asked for."""
        looks = {"symmetry": self.symmetry, "walls": self.walls, "clues": list(self.clues)}
        return {"rows": self.rows, "cols": self.cols, "level": self.level, **looks, **LIKED}


@cache
def list_kinds() -> tuple[Kind, ...]:
    """All kinds, size by size, the easy ones first."""
    seeds, kinds = count(SEED), list[Kind]()
    for (rows, cols), often in SIZES.items():
        symmetries = [name for name in SYMMETRIES if rows == cols or name not in SQUARE_ONLY]
        for level, symmetry in product(LEVELS, symmetries):
            turns = SCARCE.get((rows, cols, symmetry), often)
            for walls in WALLS[len(kinds) // 2 % 2]:
                clues = CLUES[len(kinds) % len(CLUES)]
                kinds.append(Kind(next(seeds), rows, cols, level, symmetry, walls, clues, turns))
    return tuple(kinds)


@cache
def list_turns() -> tuple[Kind, ...]:
    """The kinds in the order of their turns, each evenly spread, the first ones well mixed; then it begins anew."""
    turns = [
        ((turn + number * GOLDEN % 1) / kind.turns, kind)
        for number, kind in enumerate(list_kinds())
        for turn in range(kind.turns)
    ]
    return tuple(kind for _, kind in sorted(turns))


def share_out(total: int) -> dict[Kind, int]:
    """How many puzzles of each kind a corpus of so many has; never fewer than a smaller one."""
    rounds, rest = divmod(total, len(list_turns()))
    more = Counter(list_turns()[:rest])
    return {kind: rounds * kind.turns + more[kind] for kind in list_kinds()}


def list_jobs(total: int) -> list[Job]:
    """The batches of a corpus of so many puzzles, a job for each kind that has any, size by size."""
    return [make_kind_job(kind, number) for kind, number in share_out(total).items() if number]


def make_kind_job(kind: Kind, number: int) -> Job:
    """The first puzzles of a kind, so many of them, rated by all measures."""
    cells = kind.rows * kind.cols
    size = max(LEAST // cells, min(MOST // cells, -(-number // PARTS)))
    return make_job("akari", "generate", options={"order": kind.order}, seed=kind.seed, count=number, size=size)
