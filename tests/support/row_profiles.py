"""A second way to count solutions without listing them: square by square over the picture, with dicts, slow and plain.

What is known before a square: of each column what its open run holds, the same of the present row, and for the clues on
the way how many lamps stand beside them. Nothing is shared with the program, which goes from line to line.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from lamplighter import Puzzle


class Front(NamedTuple):
    """Of each column: is there a lamp in its open run, and is a cell of it dark so far? Was the square above a lamp?"""

    lamp: tuple[bool, ...]
    dark: tuple[bool, ...]
    above: tuple[bool, ...]  # of the last square seen in each column
    beside: tuple[int, ...]  # lamps seen beside the clue that was the last square of each column
    row_lamp: bool  # in the open run of this row
    row_cells: tuple[int, ...]  # columns of that run whose cells are dark so far


def count_lamps(puzzle: Puzzle) -> dict[int, int]:
    """How many solutions have how many lamps."""
    none, zeros = (False,) * puzzle.cols, (0,) * puzzle.cols
    fronts: Counter[tuple[Front, int]] = Counter({(Front(none, none, none, zeros, False, ()), 0): 1})
    for cell in range(len(puzzle.squares)):
        after: Counter[tuple[Front, int]] = Counter()
        for (front, lamps), ways in fronts.items():
            for lamp in (False, True) if puzzle.squares[cell] == "." else (False,):
                if (then := pass_square(puzzle, cell, lamp, front)) is not None:
                    after[then, lamps + lamp] += ways
        fronts = after
    found: Counter[int] = Counter()
    for (front, lamps), ways in fronts.items():
        if not any(front.dark) and all(fits(puzzle, len(puzzle.squares) + col, front) for col in range(puzzle.cols)):
            found[lamps] += ways
    return dict(found)


def pass_square(puzzle: Puzzle, cell: int, lamp: bool, front: Front) -> Front | None:
    """The front behind a square with or without a lamp; None if that breaks a rule."""
    col = cell % puzzle.cols
    if col == 0:
        front = front._replace(row_lamp=False, row_cells=())
    if puzzle.squares[cell] != ".":
        return pass_wall(puzzle, cell, front)
    if lamp and (front.lamp[col] or front.row_lamp):
        return None
    beside = put(front.beside, col, front.beside[col] + lamp)  # the clue above
    if col and is_clue(puzzle, cell - 1):
        beside = put(beside, col - 1, beside[col - 1] + lamp)
    front = front._replace(beside=beside)
    if not fits(puzzle, cell, front):
        return None
    row_cells, dark = front.row_cells, front.dark[col] and not lamp
    if lamp or front.row_lamp:
        row_cells = ()
    elif not front.lamp[col]:
        row_cells = (*row_cells, col)
    front = Front(
        put(front.lamp, col, front.lamp[col] or lamp),
        put(front.dark, col, dark),
        put(front.above, col, lamp),
        put(front.beside, col, 0),
        front.row_lamp or lamp,
        row_cells,
    )
    ends = col + 1 == puzzle.cols or puzzle.squares[cell + 1] != "."
    return end_row(front) if ends else front


def end_row(front: Front) -> Front:
    """What the run across has not lit is left to the columns."""
    dark = list(front.dark)
    for col in front.row_cells:
        dark[col] = True
    return front._replace(dark=tuple(dark), row_cells=())


def pass_wall(puzzle: Puzzle, cell: int, front: Front) -> Front | None:
    """Behind a wall everything begins anew; a clue knows the lamps above and to the left."""
    col = cell % puzzle.cols
    if front.dark[col] or not fits(puzzle, cell, front):
        return None
    beside = front.above[col] + (col > 0 and front.above[col - 1]) if is_clue(puzzle, cell) else 0
    return Front(
        put(front.lamp, col, False),
        put(front.dark, col, False),
        put(front.above, col, False),
        put(front.beside, col, int(beside)),
        False,
        (),
    )


def fits(puzzle: Puzzle, cell: int, front: Front) -> bool:
    """Has the square above, if it is a clue, the lamps that it wants, this square being the last beside it?"""
    above = cell - puzzle.cols
    return above < 0 or not is_clue(puzzle, above) or front.beside[cell % puzzle.cols] == int(puzzle.squares[above])


def is_clue(puzzle: Puzzle, cell: int) -> bool:
    return puzzle.squares[cell] in "01234"


def put(values: tuple, place: int, value: object) -> tuple:
    return (*values[:place], value, *values[place + 1 :])
