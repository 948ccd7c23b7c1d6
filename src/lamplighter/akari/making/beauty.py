"""beauty: how much a setter would like the look of a board, between 0 and 100.

Walls in blocks of two by two look clumsy (5 points for each), zeros give too much away (30 points if all clues are
zeros), and clues want to be spread: the board is cut into nine fields, and the more the share of clues differs from
field to field, the fewer points (30 at most).
"""

from __future__ import annotations

from itertools import pairwise, product
from statistics import mean, pstdev

from lamplighter.akari.game.puzzle import CLUES, WHITE, Puzzle

BLOCK, ZEROS, SPREAD = 5, 30, 30


def beauty(puzzle: Puzzle) -> float:
    """The points of a puzzle, 0 to 100; more is more beautiful."""
    clues = [mark for mark in puzzle.squares if mark in CLUES]
    zeros = clues.count("0") / len(clues) if clues else 0
    return max(0.0, 100 - BLOCK * count_blocks(puzzle) - ZEROS * zeros - SPREAD * unevenness(puzzle))


def count_blocks(puzzle: Puzzle) -> int:
    """The number of two by two squares that are all walls; they may overlap."""
    pairs = [[a != WHITE and b != WHITE for a, b in pairwise(row)] for row in puzzle.lines]
    return sum(a and b for up, down in pairwise(pairs) for a, b in zip(up, down, strict=True))


def unevenness(puzzle: Puzzle) -> float:
    """How much the share of clues differs between nine fields: 0 not at all, 1 very much."""
    shares = [clue_share(puzzle, row, col) for row, col in product(range(3), repeat=2)]
    found = [one for one in shares if one is not None]
    return min(1.0, pstdev(found) / mean(found)) if found and mean(found) else 0.0


def clue_share(puzzle: Puzzle, row: int, col: int) -> float | None:
    """The share of clues in one of nine fields; None if a small board leaves it empty."""
    rows = puzzle.lines[puzzle.rows * row // 3 : puzzle.rows * (row + 1) // 3]
    squares = "".join(line[puzzle.cols * col // 3 : puzzle.cols * (col + 1) // 3] for line in rows)
    return sum(mark in CLUES for mark in squares) / len(squares) if squares else None
