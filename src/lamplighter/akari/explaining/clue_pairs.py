"""Pairs of clues that lie so that they tell more together than apart: R. Dekker's diagonal and straight pairs.

Which pairs there are depends on the board alone, so they are looked up once for a puzzle. Whether one applies is asked
of the clues' *remaining* numbers. Every cell of a pattern is either *free* (a lamp may be there) or *settled* (known);
a cell that is known may still be read as free, by forgetting what is known of it: so knowing more never loses a match.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, Position, members
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, Puzzle
from lamplighter.akari.game.step import Step

Side = tuple[int, bool]  # of a clue in a line: the lamps it wants, and whether its outer cell is free


class Corner(NamedTuple):
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


class Line(NamedTuple):
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

    corners: tuple[Corner, ...]
    lines: tuple[Line, ...]


@lru_cache(maxsize=8)
def pairs_of(puzzle: Puzzle) -> Pairs:
    """The pairs of a puzzle, made on first use."""
    board = Rimmed(puzzle)
    return Pairs(tuple(corners(board)), tuple(lines(board)))


class Rimmed:
    """The board with a rim of walls, so that nobody looks over the edge. Places are counted on it, cells are not."""

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


def corners(board: Rimmed) -> Iterator[Corner]:
    """Every two clues that touch at a corner with two white cells, in both orders."""
    text, wide = board.text, board.wide
    for p in board.clues():
        for down, right in product((-wide, wide), (-1, 1)):
            q = p + down + right
            if text[q] in CLUES and text[p + down] == WHITE == text[p + right]:
                own = board.white(p - down, p - right), board.white(q + down, q + right)
                yield Corner(board.cell(p), board.cell(q), *own, board.white(p + down, p + right))


def lines(board: Rimmed) -> Iterator[Line]:
    """Every two clues in a line, in both orders: from each clue four ways, as far as both sides stay white."""
    text, wide = board.text, board.wide
    for p in board.clues():
        for way, side in ((1, wide), (-1, wide), (wide, 1), (-wide, 1)):
            q = p
            while text[q - side] == WHITE == text[q + side]:
                if q != p and text[q] in CLUES:
                    sides = board.white(p - side, p + side), board.white(q - side, q + side)
                    along = (board.white(place) for place in (p + way, q - way, p - way, q + way))
                    yield Line(board.cell(p), board.cell(q), *sides, *along)
                q += way


def left(position: Position, wall: int, settled: Cells) -> int:
    """What a clue wants from its other cells once these are settled; -1 as long as one of them is open."""
    if settled & position.open:
        return -1
    return position.puzzle.clues[wall] - (settled & position.lamps).bit_count()


def diagonal(position: Position, near: Cells, own: int) -> Iterator[tuple[Corner, Cells]]:
    """Corners where q wants one lamp and p one more than it has free cells of its own, and those `own` cells."""
    for pair in pairs_of(position.puzzle).corners:
        lamps_of_q = (pair.of_q & position.lamps).bit_count()
        if not pair.cells & near or position.puzzle.clues[pair.q] - lamps_of_q != 1:
            continue
        for chosen in combinations(members(pair.of_p), own):
            free = sum(1 << cell for cell in chosen)
            if left(position, pair.p, pair.of_p & ~free) == own + 1:
                yield pair, free


def linear(position: Position, near: Cells, p: Side, q: Side) -> Iterator[Line]:
    """Lines of two clues with one cell between them, free, where both want and have this."""
    for pair in pairs_of(position.puzzle).lines:
        if not pair.cells & near or not pair.linear or (p == q and pair.p > pair.q):
            continue
        if suits(position, pair.p, pair.outer_p, p) and suits(position, pair.q, pair.outer_q, q):
            yield pair


def suits(position: Position, wall: int, outer: Cells, side: Side) -> bool:
    """Does the clue want that many lamps, with its outer cell free or settled as asked?"""
    wanted, free = side
    return bool(outer or not free) and left(position, wall, 0 if free else outer) == wanted


def neighbours(position: Position, near: Cells, wanted: int) -> Iterator[Line]:
    """Lines of two clues that both want so many lamps, with free outer and settled inner cells."""
    for pair in pairs_of(position.puzzle).lines:
        if not pair.cells & near or pair.linear or not (pair.outer_p and pair.outer_q) or pair.p > pair.q:
            continue
        if left(position, pair.p, pair.inner_p) == wanted == left(position, pair.q, pair.inner_q):
            yield pair


def told(position: Position, name: str, pair: Corner | Line, lamps: Cells = 0, bars: Cells = 0) -> Iterator[Step]:
    """What a pair tells, if it is new."""
    if (lamps | bars) & position.open:
        because = 1 << pair.p | 1 << pair.q | pair.cells
        yield Step(name, lamps & position.open, bars & position.open, because, at=pair.p, other=pair.q)


def between(wall: int, cols: int, free: Cells) -> Cells:
    """The cells diagonal to a wall that lie beside two of its free cells."""
    found = 0
    for side in (-cols, cols) if cols > 1 else ():  # a single column has no diagonals
        for other in (-1, 1):
            if has(free, wall + side) and has(free, wall + other):
                found |= 1 << wall + side + other
    return found


def has(cells: Cells, cell: int) -> bool:
    """Is the cell in the set? There are no cells before the first."""
    return cell >= 0 and bool(cells >> cell & 1)
