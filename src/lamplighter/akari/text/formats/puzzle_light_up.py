"""Tasks of puzzle-light-up.com: one code such as dB0e2fB, in which the size is not told.

`a`-`z` is a gap of 1 to 26 white cells, `B` a wall without number, `0`-`4` a clue. A bare task is a square board. The
size goes before it in the names of the site: puzzleWidth: 18, puzzleHeight: 10, task: "dB0e2fB". So is written
whatever is not square, or could be taken for something else.
"""

from __future__ import annotations

import re
from math import isqrt

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import check_size
from lamplighter.akari.text.squares import make_entry, number_of
from lamplighter.akari.text.tatham_id import check_code, count_squares, decode, encode
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

UNIT = "line"
BEGINS = r"\s*(?:puzzleWidth|[B0-4]*[a-z])"
EXAMPLE = 'puzzleWidth: 5, puzzleHeight: 3, task: "c1aBc2a2c"'
BARE = re.compile(r"\s*([a-zB0-4]+)\s*")
SIZED = re.compile(
    r'puzzleWidth\s*[:=]\s*([0-9]+)[\s,;]+puzzleHeight\s*[:=]\s*([0-9]+)[\s,;]+task\s*[:=]\s*(["\']?)([^"\'\s]*)\3[\s;]*'
)


def sniff(text: str) -> bool:
    """Is it a task with its size, or one whose letters and walls leave no doubt?"""
    bare = BARE.fullmatch(text)
    return is_clear(bare[1]) if bare else text.lstrip().startswith("puzzleWidth")


def is_clear(task: str) -> bool:
    """Can it be nothing but a task? A row of clues is a picture, a word of letters alone is a word."""
    letters = sum(map(task.count, "abcdefghijklmnopqrstuvwxyzB"))
    if task.count("B") == letters or 2 * letters <= len(task):
        return False
    return "B" in task or (not task.isalpha() and is_square(count_squares(task)))


def is_square(size: int) -> bool:
    """Is it the number of cells of a square board?"""
    return isqrt(size) ** 2 == size


def read(text: str) -> Entry:
    """The board of a task."""
    text = text.strip()
    found = SIZED.fullmatch(text)
    if not found:
        return read_bare(text)
    rows, cols = number_of(found[2]), number_of(found[1])
    check_size(rows, cols)
    return make_entry(cut_rows(decode(found[4], rows * cols, 1, found.start(4), text), cols))


def read_bare(task: str) -> Entry:
    """The square board of a task without a size."""
    check_code(task, 1, 0, task)
    size = count_squares(task)
    if not is_square(size):
        raise BadInput(f"the task tells {size} squares, which is no square board; tell its size as in {EXAMPLE}")
    check_size(isqrt(size), isqrt(size))
    return make_entry(cut_rows(decode(task, size, 1, 0, task), isqrt(size)))


def write(entry: Entry) -> str:
    """The task, with the size where it is needed."""
    puzzle = entry.puzzle
    task = encode(puzzle.squares)
    if puzzle.rows == puzzle.cols and is_clear(task):
        return task
    return f'puzzleWidth: {puzzle.cols}, puzzleHeight: {puzzle.rows}, task: "{task}"'
