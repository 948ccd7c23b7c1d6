"""Walls as they are drawn: how far they are from a symmetry or a mask, and how many these allow. For judges only.

A symmetry is a way to turn the picture that leaves it as it is; `wall_symmetry`, for the maker, draws squares together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from lamplighter.akari.game.puzzle import WALL, Puzzle
from lamplighter.akari.making.wall_plan import FREE
from lamplighter.akari.making.wishes import Order
from lamplighter.grid import cut_rows

TO_WALLS = str.maketrans("01234", WALL * 5)


def turn_upside_down(squares: str, cols: int) -> str:
    """The squares with the last row first."""
    return "".join(cut_rows(squares, cols)[::-1])


def transpose(squares: str, cols: int) -> str:
    """The squares with rows and columns exchanged."""
    return "".join(squares[col::cols] for col in range(cols))


TURNS: dict[str, tuple[Callable[[str, int], str], ...]] = {  # after which the walls look the same
    "none": (),
    "rotate180": (lambda squares, cols: squares[::-1],),
    "rotate90": (lambda squares, cols: transpose(turn_upside_down(squares, cols), cols),),
    "mirror-h": (lambda squares, cols: turn_upside_down(squares, cols)[::-1],),
    "mirror-v": (turn_upside_down,),
    "mirror-both": (turn_upside_down, lambda squares, cols: squares[::-1]),
    "diagonal": (transpose,),
}


QUADRATIC = ("rotate90", "diagonal")  # they turn rows into columns
RANKED = ("rotate90", "mirror-both", "mirror-h", "mirror-v", "diagonal", "rotate180", "none")  # what most stands out


def count_asymmetric(puzzle: Puzzle, symmetry: str) -> int:
    """How many squares differ from the one that a turn of the symmetry brings there, over all its turns."""
    walls, off = puzzle.squares.translate(TO_WALLS), 0
    for turn in TURNS[symmetry]:
        if (view := turn(walls, puzzle.cols)) != walls:
            off += sum(one != other for one, other in zip(walls, view, strict=True))
    return off


def find_symmetry(puzzle: Puzzle) -> str:
    """The first of RANKED that the walls have, as the board lies; `none` if they have none of them."""
    walls, cols = puzzle.squares.translate(TO_WALLS), puzzle.cols
    able = RANKED if puzzle.rows == cols else [name for name in RANKED if name not in QUADRATIC]
    return next(name for name in able if all(turn(walls, cols) == walls for turn in TURNS[name]))


def count_strays(puzzle: Puzzle, mask: tuple[str, ...]) -> int:
    """How many squares are not as the mask wants them."""
    wanted, walls = "".join(mask), puzzle.squares.translate(TO_WALLS)
    return sum(want not in (FREE, square) for want, square in zip(wanted, walls, strict=True))


def numbers_of_walls(order: Order) -> list[int]:
    """The numbers of walls that symmetry and mask allow, ascending."""
    wanted = "".join(order.mask) if order.mask else FREE * (order.rows * order.cols)
    sums, sizes = 1, Counter[int]()
    for group in groups_drawn_together(order):
        marks = {wanted[cell] for cell in group}
        sums <<= len(group) * (WALL in marks)
        sizes[len(group)] += marks == {FREE}
    for size, count in sizes.items():
        for _ in range(count):
            sums |= sums << size
    return [number for number in range(sums.bit_length()) if sums >> number & 1]


def groups_drawn_together(order: Order) -> Iterator[set[int]]:
    """The board cut into sets of squares that the symmetry wants alike."""
    numbers = "".join(map(chr, range(order.rows * order.cols)))
    views = [turn(numbers, order.cols) for turn in TURNS[order.symmetry]]
    seen = set[int]()
    for cell in map(ord, numbers):
        group, new = set[int](), {cell} - seen
        while new:
            group |= new
            new = {ord(view[one]) for view in views for one in new} - group
        seen |= group
        if group:
            yield group
