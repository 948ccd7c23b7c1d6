"""beauty: how much a setter would like the look of a board, between 0 and 100.

Walls in blocks of two by two look clumsy (5 points for each), zeros give too much away (30 points if all clues are
zeros), and clues want to be spread: the board is cut into nine fields, and the more the share of clues differs from
field to field, the fewer points (30 at most).
"""

from __future__ import annotations

from itertools import pairwise, product
from math import fsum, sqrt

from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, Puzzle

BLOCK, ZEROS, SPREAD = 5, 30, 30
TO_BITS = str.maketrans({WHITE: "0", **dict.fromkeys((WALL, *CLUES), "1")})
TO_CLUES = str.maketrans(dict.fromkeys(CLUES, "c"))


def beauty(puzzle: Puzzle) -> float:
    """The points of a puzzle, 0 to 100; more is more beautiful."""
    zeros, clues = puzzle.squares.count("0"), len(puzzle.clues)
    given_away = zeros / clues if clues else 0
    return max(0.0, 100 - BLOCK * count_blocks(puzzle) - ZEROS * given_away - SPREAD * unevenness(puzzle))


def count_blocks(puzzle: Puzzle) -> int:
    """The number of two by two squares that are all walls; they may overlap."""
    rows = [int(line.translate(TO_BITS), 2) for line in puzzle.lines]
    return sum((up & up >> 1 & down & down >> 1).bit_count() for up, down in pairwise(rows))


def unevenness(puzzle: Puzzle) -> float:
    """How much the share of clues differs between nine fields: 0 not at all, 1 very much.

    It is their standard deviation over their mean. Sums are exact, so the order of the fields does not matter.
    """
    lines = [line.translate(TO_CLUES) for line in puzzle.lines]
    shares = [one for row, col in product(range(3), repeat=2) if (one := clue_share(lines, row, col)) is not None]
    mean = fsum(shares) / len(shares)
    spread = sqrt(fsum((share - mean) ** 2 for share in shares) / len(shares))
    return min(1.0, spread / mean) if mean else 0.0


def clue_share(lines: list[str], row: int, col: int) -> float | None:
    """The share of clues, which are `c`, in one of nine fields; None if a small board leaves it empty."""
    cols = len(lines[0])
    left, right = cols * col // 3, cols * (col + 1) // 3
    rows = lines[len(lines) * row // 3 : len(lines) * (row + 1) // 3]
    size = len(rows) * (right - left)
    return sum(line.count("c", left, right) for line in rows) / size if size else None
