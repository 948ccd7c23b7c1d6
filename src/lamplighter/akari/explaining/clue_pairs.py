"""Pairs of clues whose places let them tell more together than apart: Victor Dekker's diagonal and straight pairs.

Which pairs there are depends on the board alone, so they are looked up once for a puzzle. What they tell is in
`clue_rows`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from lamplighter.akari.game.position import Cells
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, Puzzle


class CornerPair(NamedTuple):
    """Two clues that touch at a corner and share both cells beside it, which are white."""

    p: int
    q: int
    of_p: Cells  # the white cells beside p alone
    of_q: Cells
    shared: Cells

    @property
    def cells(self) -> Cells:
        """All cells beside the two."""
        return self.of_p | self.of_q | self.shared


class LinePair(NamedTuple):
    """Two clues in one line, white cells at both sides of both, and nothing between those of the same side."""

    p: int
    q: int
    sides_p: Cells
    sides_q: Cells
    inner_p: Cells  # the white cell beside p towards q, if there is one
    inner_q: Cells
    outer_p: Cells  # the white cell beside p away from q, if there is one
    outer_q: Cells

    @property
    def cells(self) -> Cells:
        """All cells beside the two."""
        return self.sides_p | self.sides_q | self.inner_p | self.inner_q | self.outer_p | self.outer_q

    @property
    def linear(self) -> bool:
        """Is there one white cell between them? The thesis calls all others neighbouring."""
        return bool(self.inner_p) and self.inner_p == self.inner_q


class Pairs(NamedTuple):
    """The pairs of a board, each in both orders."""

    corners: tuple[CornerPair, ...]
    lines: tuple[LinePair, ...]


@lru_cache(maxsize=8)
def find_pairs(puzzle: Puzzle) -> Pairs:
    """The pairs of a puzzle, made on first use."""
    board = Rimmed(puzzle)
    return Pairs(tuple(find_corners(board)), tuple(find_lines(board)))


class Rimmed:
    """The board with a rim of walls, so that each square has neighbours. Places are counted on it, cells without it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.cols = puzzle.cols
        self.wide = puzzle.cols + 2
        rim = WALL * self.wide
        self.text = rim + "".join(f"{WALL}{line}{WALL}" for line in puzzle.lines) + rim

    def cell(self, place: int) -> int:
        """The cell at a place."""
        row, col = divmod(place, self.wide)
        return (row - 1) * self.cols + col - 1

    def white(self, *places: int) -> Cells:
        """The white cells among these places."""
        return sum(1 << self.cell(place) for place in places if self.text[place] == WHITE)

    def clues(self) -> Iterator[int]:
        """The places of the clues."""
        return (place for place, mark in enumerate(self.text) if mark in CLUES)


def find_corners(board: Rimmed) -> Iterator[CornerPair]:
    """Every two clues that touch at a corner with two white cells, in both orders."""
    text, wide = board.text, board.wide
    for p in board.clues():
        for down, right in product((-wide, wide), (-1, 1)):
            q = p + down + right
            if text[q] in CLUES and text[p + down] == WHITE == text[p + right]:
                own = board.white(p - down, p - right), board.white(q + down, q + right)
                yield CornerPair(board.cell(p), board.cell(q), *own, board.white(p + down, p + right))


def find_lines(board: Rimmed) -> Iterator[LinePair]:
    """Every two clues in a line, in both orders: from each clue four ways, as far as both sides stay white."""
    text, wide = board.text, board.wide
    for p in board.clues():
        for way, side in ((1, wide), (-1, wide), (wide, 1), (-wide, 1)):
            q = p
            while text[q - side] == WHITE == text[q + side]:
                if q != p and text[q] in CLUES:
                    sides = board.white(p - side, p + side), board.white(q - side, q + side)
                    along = (board.white(place) for place in (p + way, q - way, p - way, q + way))
                    yield LinePair(board.cell(p), board.cell(q), *sides, *along)
                q += way


def find_diagonals(wall: int, cols: int, free: Cells) -> Cells:
    """The squares diagonal to a wall, walls among them, that lie beside two of its `free` neighbours."""
    found = 0
    for side in (-cols, cols) if cols > 1 else ():  # a single column has no diagonals
        for other in (-1, 1):
            if has(free, wall + side) and has(free, wall + other):
                found |= 1 << wall + side + other
    return found


def has(cells: Cells, cell: int) -> bool:
    """Is the cell in the set? There are no cells before the first."""
    return cell >= 0 and bool(cells >> cell & 1)
