"""Boards on which lamps must be counted: more are wanted than there is room for. Search alone is lost on them."""

from __future__ import annotations

from itertools import product
from random import Random

import boards

Lines = list[str]


def crowd(pigeons: int, holes: int) -> Lines:
    """Rows that want a lamp each, and columns that hold one each."""
    return [("0" if row % 2 == 0 else ".") + "." * holes + ".0"[row % 2] for row in range(pigeons)]


def turn(lines: Lines) -> Lines:
    """The board by a quarter to the right."""
    return ["".join(row) for row in zip(*lines[::-1], strict=True)]


def frame(inner: Lines, side: int, seed: int) -> Lines:
    """A board without clues and one in its middle, walls around that."""
    around = [list(row) for row in boards.planted(side, numbered=0, seed=seed)]
    top, left, cols = (side - len(inner)) // 2, (side - len(inner[0])) // 2, len(inner[0])
    for row in range(-1, len(inner) + 1):
        around[top + row][left - 1 : left + cols + 1] = "#" * (cols + 2)
    for row, line in enumerate(inner, top):
        around[row][left : left + cols] = line
    return ["".join(row) for row in around]


def stack(parts: list[Lines]) -> Lines:
    """Boards below each other, each between walls."""
    cols = max(len(lines[0]) for lines in parts)
    return [row.ljust(cols, "#") for lines in parts for row in (*lines, "#" * cols)][:-1]


def wall_in(holes: int, walls: int, seed: int) -> Lines:
    """Pigeonholes some of which are shut: a wall stops no run that matters but is one cell less to choose."""
    rows, rng = [list(row) for row in crowd(holes + 1, holes)], Random(seed)
    for col in rng.sample(range(2, holes), walls):
        rows[rng.choice((0, holes))][col] = "#"
    return ["".join(row) for row in rows]


def tournament(side: int, wanted: int, seed: int) -> Lines:
    """Everyone wins half of the time, on the rim one more or less in turn; but so many wins too many are wanted."""
    wins, rim = {}, []
    for row, col in product(range(side), repeat=2):
        met = 4 - (row in (0, side - 1)) - (col in (0, side - 1))
        wins[row, col] = met // 2
        rim += [(row, col)] * (met == 3)
    for place in Random(seed).sample(rim, len(rim) // 2 + wanted):
        wins[place] = 2
    return draw_tournament(side, wins)


def clique(side: int, part: int) -> Lines:
    """As many wins are wanted as there are pairs, but in a corner one more than its players can have."""
    wins = dict.fromkeys(product(range(side), repeat=2), 0)
    for row, col in wins:
        for other in ((row + 1, col), (row, col + 1)):
            if other in wins:
                inside = max(row, col) < part, max(other) < part
                first = inside[0] if inside[0] != inside[1] else (row + other[1]) % 2 == 0
                wins[(row, col) if first else other] += 1
    wins[1, 1] += 1
    wins[side - 2, side - 2] -= 1
    return draw_tournament(side, wins)


def draw_tournament(side: int, wins: dict[tuple[int, int], int]) -> Lines:
    """Clues in a square, a pair of cells between each and the next: one of the pair is a lamp, the winner counts it."""
    size = 3 * side - 2
    return [
        "".join(
            str(wins[row // 3, col // 3]) if row % 3 == col % 3 == 0 else "." if 0 in (row % 3, col % 3) else "#"
            for col in range(size)
        )
        for row in range(size)
    ]


def list_crowds() -> dict[str, list[Lines]]:
    """The kinds of these boards, some of each."""
    pigeonholes = {holes: boards.pigeonhole(holes) for holes in (12, 20, 30)}
    return {
        "pigeonholes turned and mirrored": [turn(pigeonholes[12]), pigeonholes[20][::-1], turn(pigeonholes[30])[::-1]],
        "pigeonholes in larger boards": [frame(pigeonholes[holes], 2 * holes, holes) for holes in (12, 20)],
        "several pigeonholes, one too few": [stack([crowd(n, n), crowd(n, n - 1), crowd(n, n)]) for n in (10, 20, 30)],
        "pigeonholes with walls": [wall_in(holes, holes // 4, holes) for holes in (12, 20, 30)],
        "tournaments, a win too many or too few": [tournament(m, more, m) for m in (6, 8, 12, 16) for more in (1, -1)],
        "tournaments, too many in a corner": [clique(m, part) for m, part in ((12, 6), (12, 8), (16, 8), (16, 12))],
    }
