"""Akari by the rules as they are printed: every solution of a small board, and what follows from the list.

A cell is an int, row by row; a set of cells is an int too, bit i for cell i.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

Cells = int
VIEWS = tuple((turns, flip) for flip in (False, True) for turns in range(4))


class Board(NamedTuple):
    """What the rules need to know of a picture: the white cells, what each lights, and what each clue counts."""

    rows: int
    cols: int
    white: Cells
    lights: dict[int, Cells]  # of each white cell: the cells that a lamp there lights, its own among them
    clues: dict[int, tuple[Cells, int]]  # of each numbered wall: the white cells beside it, its number


@lru_cache(maxsize=256)
def board(lines: tuple[str, ...]) -> Board:
    """The board in a picture of `.` white, `#` wall, `0` to `4`."""
    rows, cols = len(lines), len(lines[0])

    def is_white(row: int, col: int) -> bool:
        return 0 <= row < rows and 0 <= col < cols and lines[row][col] == "."

    white, lights, clues = 0, {}, {}
    for row in range(rows):
        for col in range(cols):
            cell = row * cols + col
            if is_white(row, col):
                white |= 1 << cell
                lights[cell] = 1 << cell
                for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                    r, c = row + down, col + right
                    while is_white(r, c):
                        lights[cell] |= 1 << r * cols + c
                        r, c = r + down, c + right
            elif lines[row][col] != "#":
                ways = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
                beside = sum(1 << r * cols + c for r, c in ways if is_white(r, c))
                clues[cell] = beside, int(lines[row][col])
    return Board(rows, cols, white, lights, clues)


def obeys(here: Board, lamps: Cells) -> bool:
    """Do these lamps, all on white cells, light every cell, see no other lamp, and count as the clues say?"""
    lit = 0
    for lamp in members(lamps):
        if here.lights[lamp] & lamps != 1 << lamp:
            return False
        lit |= here.lights[lamp]
    return lit == here.white and all((beside & lamps).bit_count() == number for beside, number in here.clues.values())


def solutions(lines: Sequence[str]) -> list[Cells]:
    """Every solution once. Only for boards on which lamps that see no other are few enough to be gone through."""
    here = board(tuple(lines))
    return [lamps for lamps in peaceful(here) if obeys(here, lamps)]


def peaceful(here: Board) -> Iterator[Cells]:
    """Every set of lamps that see no other and light all cells, whatever the clues say; none that breaks a clue early.

    The first dark cell is lit by some lamp: each that may be is tried, and is left out for good when its turn is over.
    """
    todo = [(0, 0, here.white)]  # lamps, cells lit, cells where a lamp may still go
    while todo:
        lamps, lit, free = todo.pop()
        dark = here.white & ~lit
        if not dark:
            yield lamps
            continue
        for lamp in members(here.lights[(dark & -dark).bit_length() - 1] & free):
            free &= ~(1 << lamp)
            more, left = lamps | 1 << lamp, free & ~here.lights[lamp]
            if hopeful(here, more, left):
                todo.append((more, lit | here.lights[lamp], left))


def hopeful(here: Board, lamps: Cells, free: Cells) -> bool:
    """Can every clue still get its number with some of the free cells?"""
    for beside, number in here.clues.values():
        least = (beside & lamps).bit_count()
        if not least <= number <= least + (beside & free).bit_count():
            return False
    return True


def possible(
    lines: Sequence[str], clues: Iterable[int], cells: Iterable[int], lamps: Cells = 0, marks: Cells = 0
) -> bool:
    """Can these clues and the light of these cells be had together, with these lamps and none on the marks?

    The other rules that count are only that no lamp sees another; other clues and dark cells do not matter.
    """
    here = board(tuple(lines))
    wanted = [here.clues[wall] for wall in clues]
    seen = [here.lights[cell] for cell in cells]
    sets = [0]
    for cell in members(here.white & ~marks):
        sets += [some | 1 << cell for some in sets if not some & here.lights[cell]]
    return any(
        not lamps & ~some
        and all((beside & some).bit_count() == number for beside, number in wanted)
        and all(view & some for view in seen)
        for some in sets
    )


def shared(lines: Sequence[str], found: Sequence[Cells]) -> tuple[Cells, Cells, Cells]:
    """Of all solutions, at least one: the cells with a lamp in each, in none, and the others."""
    white, every, some = board(tuple(lines)).white, -1, 0
    for lamps in found:
        every &= lamps
        some |= lamps
    return every, white & ~some, some & ~every


def easy(lines: Sequence[str]) -> bool:
    """Is it solved by looking at one clue or one dark cell at a time (Victor Dekker's easy), in the plainest way?

    A clue is full, or needs all it has left, or can spare one cell and so allows no lamp that lights two of its cells.
    """
    here = board(tuple(lines))
    lamps, barred, before = 0, 0, None
    while (lamps, barred) != before:
        before = lamps, barred
        for beside, number in here.clues.values():
            free, need = beside & here.white & ~lamps & ~barred, number - (beside & lamps).bit_count()
            if need == 0:
                barred |= free
            elif need == free.bit_count():
                lamps |= free
            elif need == free.bit_count() - 1:
                barred |= at_corners(here, free, lamps | barred)
            barred |= darkened(here, lamps)
        lit = union(here, lamps)
        for cell in members(here.white & ~lit):
            sources = here.lights[cell] & ~barred
            if sources and not sources & (sources - 1):
                lamps |= sources
                barred |= darkened(here, lamps)
                lit = union(here, lamps)
    return union(here, lamps) == here.white


def at_corners(here: Board, free: Cells, known: Cells) -> Cells:
    """The open cells next to two of these cells, which lie around one wall: a lamp there would light both."""
    return sum(
        1 << cell
        for cell in members(here.white & ~known & ~free)
        if sum(
            abs(cell // here.cols - one // here.cols) + abs(cell % here.cols - one % here.cols) == 1
            for one in members(free)
        )
        > 1
    )


def union(here: Board, lamps: Cells) -> Cells:
    """The cells that these lamps light."""
    lit = 0
    for lamp in members(lamps):
        lit |= here.lights[lamp]
    return lit


def darkened(here: Board, lamps: Cells) -> Cells:
    """The cells that cannot hold a lamp because one shines on them."""
    return union(here, lamps) & ~lamps


def members(cells: Cells) -> Iterator[int]:
    """The cells of a set, lowest first."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def packed(cells: Iterable[int]) -> Cells:
    """Cells as a set."""
    return sum(1 << cell for cell in set(cells))


def turned(lines: Sequence[str], turns: int, flip: bool) -> tuple[str, ...]:
    """A picture mirrored left to right if asked, then turned clockwise so many times."""
    rows = [line[::-1] if flip else line for line in lines]
    for _ in range(turns):
        rows = ["".join(row[col] for row in reversed(rows)) for col in range(len(rows[0]))]
    return tuple(rows)


def moved(cell: int, rows: int, cols: int, turns: int, flip: bool) -> int:
    """Where a cell of a picture of that size comes to lie when it is turned."""
    row, col = divmod(cell, cols)
    col = cols - 1 - col if flip else col
    for _ in range(turns):
        row, col, rows, cols = col, rows - 1 - row, cols, rows
    return row * cols + col
