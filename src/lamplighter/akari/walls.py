"""Walls as they are drawn: how far they are from a symmetry or a mask, and how many these allow. For judges only.

A symmetry is a way to turn the picture that leaves it as it is; the maker draws squares together instead (`symmetry`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from lamplighter.akari.order import FREE, Order
from lamplighter.akari.puzzle import WALL, Puzzle

TO_WALLS = str.maketrans("01234", WALL * 5)
Rows = list[tuple[Any, ...]]


def mirrored(rows: Rows) -> Rows:
    """Left for right."""
    return [row[::-1] for row in rows]


def transposed(rows: Rows) -> Rows:
    """Rows for columns."""
    return list(zip(*rows, strict=True))


TURNS: dict[str, tuple[Callable[[Rows], Rows], ...]] = {  # after which the walls look the same
    "none": (),
    "rotate180": (lambda rows: mirrored(rows)[::-1],),
    "rotate90": (lambda rows: mirrored(transposed(rows)),),
    "mirror-h": (mirrored,),
    "mirror-v": (lambda rows: rows[::-1],),
    "mirror-both": (mirrored, lambda rows: rows[::-1]),
    "diagonal": (transposed,),
}


def asymmetry(puzzle: Puzzle, symmetry: str) -> int:
    """How many squares are not what they are drawn together with."""
    rows = [tuple(line.translate(TO_WALLS)) for line in puzzle.lines]
    return sum(differing(rows, view) for turn in TURNS[symmetry] if (view := turn(rows)) != rows)


def differing(rows: Rows, view: Rows) -> int:
    """How many squares of two pictures differ; all if they are of another shape."""
    if len(rows) != len(view) or len(rows[0]) != len(view[0]):
        return len(rows) * len(rows[0])
    return sum(one != other for one, other in zip(chain(*rows), chain(*view), strict=True))


def strayed(puzzle: Puzzle, mask: tuple[str, ...]) -> int:
    """How many squares are not as the mask wants them."""
    wanted, walls = "".join(mask), puzzle.squares.translate(TO_WALLS)
    return sum(want not in (FREE, square) for want, square in zip(wanted, walls, strict=True))


def numbers_of_walls(order: Order) -> list[int]:
    """The numbers of walls that symmetry and mask allow."""
    wanted = "".join(order.mask) if order.mask else FREE * (order.rows * order.cols)
    sums, sizes = 1, Counter[int]()
    for group in groups(order):
        marks = {wanted[cell] for cell in group}
        sums <<= len(group) * (WALL in marks)
        sizes[len(group)] += marks == {FREE}
    for size, count in sizes.items():
        for _ in range(count):
            sums |= sums << size
    return [number for number in range(sums.bit_length()) if sums >> number & 1]


def groups(order: Order) -> Iterator[set[int]]:
    """The squares that are drawn together."""
    numbers: Rows = [tuple(range(row * order.cols, (row + 1) * order.cols)) for row in range(order.rows)]
    views = [[*chain(*turn(numbers))] for turn in TURNS[order.symmetry]]
    seen = set[int]()
    for cell in chain(*numbers):
        group, new = set[int](), {cell} - seen
        while new:
            group |= new
            new = {view[one] for view in views for one in new} - group
        seen |= group
        if group:
            yield group
