"""Pairs of clues that lie so that they tell more together than apart: R. Dekker's diagonal and straight pairs.

Which pairs there are depends on the board alone, so they are looked up once for a puzzle. Whether one applies is asked
of the clues' *remaining* numbers. Every cell of a pattern is either *free* (a lamp may be there) or *settled* (known);
a cell that is known may still be read as free, by forgetting what is known of it: so knowing more never loses a match.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from lamplighter.akari.position import Cells, Position, members, views_of
from lamplighter.akari.puzzle import WHITE, Puzzle
from lamplighter.akari.step import Step

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


class Pairs(NamedTuple):
    """The pairs of a board, each in both orders."""

    corners: tuple[Corner, ...]
    lines: tuple[Line, ...]
    partners: dict[int, tuple[int, ...]]  # of each clue: the clues it shares a cell with or that have one in its sight


@lru_cache(maxsize=8)
def pairs_of(puzzle: Puzzle) -> Pairs:
    """The pairs of a puzzle, made on first use."""
    return Pairs(
        tuple(pair for p in puzzle.clues for pair in corners(puzzle, p)),
        tuple(pair for p in puzzle.clues for pair in lines(puzzle, p)),
        {p: tuple(partners(puzzle, p)) for p in puzzle.clues},
    )


def at(puzzle: Puzzle, row: int, col: int) -> str:
    """What is printed there; nothing outside of the board."""
    return puzzle.lines[row][col] if 0 <= row < puzzle.rows and 0 <= col < puzzle.cols else ""


def white(puzzle: Puzzle, *places: tuple[int, int]) -> Cells:
    """The white cells among these places."""
    return sum(1 << row * puzzle.cols + col for row, col in places if at(puzzle, row, col) == WHITE)


def corners(puzzle: Puzzle, p: int) -> Iterator[Corner]:
    """The pairs of which `p` is the first clue."""
    row, col = divmod(p, puzzle.cols)
    for down in (-1, 1):
        for right in (-1, 1):
            shared = white(puzzle, (row + down, col), (row, col + right))
            q = (row + down) * puzzle.cols + col + right
            if shared.bit_count() == 2 and q in puzzle.clues:
                around = views_of(puzzle).around
                yield Corner(p, q, around[p] & ~shared, around[q] & ~shared, shared)


def lines(puzzle: Puzzle, p: int) -> Iterator[Line]:
    """The pairs of which `p` is the first clue: from there four ways, as far as both sides stay white."""
    row, col = divmod(p, puzzle.cols)
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        here = [(row, col), (row + right, col + down), (row - right, col - down)]  # the clue and its two sides
        first = white(puzzle, *here[1:])
        there = here
        while white(puzzle, *there[1:]).bit_count() == 2:
            there = [(r + down, c + right) for r, c in there]
            r, c = there[0]
            sides, q = white(puzzle, *there[1:]), r * puzzle.cols + c
            if sides.bit_count() == 2 and q in puzzle.clues:
                near = (white(puzzle, (row + down, col + right)), white(puzzle, (r - down, c - right)))
                far = (white(puzzle, (row - down, col - right)), white(puzzle, (r + down, c + right)))
                yield Line(p, q, first, sides, *near, *far)


def partners(puzzle: Puzzle, p: int) -> Iterator[int]:
    """The clues with a cell that is beside `p`, or in sight of one that is."""
    views = views_of(puzzle)
    reach = views.around[p]
    for cell in members(reach):
        reach |= views.sees[cell]
    return (q for q, around in views.around.items() if around & reach and q != p)


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
        if not pair.cells & near or not pair.inner_p or pair.inner_p != pair.inner_q or (p == q and pair.p > pair.q):
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
        if not pair.cells & near or not (pair.outer_p and pair.outer_q) or pair.p > pair.q:
            continue
        if left(position, pair.p, pair.inner_p) == wanted == left(position, pair.q, pair.inner_q):
            yield pair


def told(position: Position, name: str, pair: Corner | Line, lamps: Cells = 0, bars: Cells = 0) -> Iterator[Step]:
    """What a pair tells, if it is new."""
    if (lamps | bars) & position.open:
        because = 1 << pair.p | 1 << pair.q | pair.cells
        yield Step(name, lamps & position.open, bars & position.open, because)
