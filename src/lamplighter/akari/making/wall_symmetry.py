"""Symmetries that walls can be drawn in: for each square the squares it is drawn together with."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import lru_cache

Square = tuple[int, int]
Images = Callable[[int, int, int, int], tuple[Square, ...]]  # of the last row and column and a square


def rotate90(last: int, _: int, row: int, col: int) -> tuple[Square, ...]:
    """A square and its images under quarter turns; for square boards only."""
    return (row, col), (col, last - row), (last - row, last - col), (last - col, row)


def mirror_both(last_row: int, last_col: int, row: int, col: int) -> tuple[Square, ...]:
    """A square and its images left and right, top and bottom."""
    return (row, col), (row, last_col - col), (last_row - row, col), (last_row - row, last_col - col)


SYMMETRIES: dict[str, Images] = {
    "none": lambda last_row, last_col, row, col: ((row, col),),
    "rotate180": lambda last_row, last_col, row, col: ((row, col), (last_row - row, last_col - col)),
    "rotate90": rotate90,
    "mirror-h": lambda last_row, last_col, row, col: ((row, col), (row, last_col - col)),
    "mirror-v": lambda last_row, last_col, row, col: ((row, col), (last_row - row, col)),
    "mirror-both": mirror_both,
    "diagonal": lambda last_row, last_col, row, col: ((row, col), (col, row)),
}
SQUARE_ONLY = ("rotate90", "diagonal")


def fold(symmetry: str) -> int:
    """How many images a square has, itself among them; some may be equal."""
    return len(SYMMETRIES[symmetry](0, 0, 0, 0))


@lru_cache(maxsize=4)
def images(rows: int, cols: int, symmetry: str) -> memoryview:
    """For each place, row by row, its `fold(symmetry)` images, itself among them. It is shared, and so read-only."""
    of, together = SYMMETRIES[symmetry], fold(symmetry)
    found = array("i", [0]) * (rows * cols * together)
    for row in range(rows):  # the images of a row lie in a row, or in a column
        ends = zip(*(of(rows - 1, cols - 1, row, col) for col in (0, 1)), strict=True)
        for number, (first, second) in enumerate(ends):
            start, step = first[0] * cols + first[1], (second[0] - first[0]) * cols + second[1] - first[1]
            line = array("i", range(start, start + step * cols, step))
            found[row * cols * together + number : (row + 1) * cols * together : together] = line
    return memoryview(found).toreadonly()
