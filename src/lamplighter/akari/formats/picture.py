"""Our own text: `.` white, `#` wall, `0`-`4` clue, `*` lamp, `+` a mark where no lamp goes.

Puzzles in one file are separated by blank lines.
"""

from __future__ import annotations

import re

from lamplighter.akari.answer import Entry
from lamplighter.akari.puzzle import SQUARES, Puzzle

UNIT = "paragraph"
EXAMPLE = "*2.1.\n.*#..\n..+0."
TO_PUZZLE = str.maketrans("*+", "..")
NO_MARKS = str.maketrans("", "", SQUARES + "*+")
FOREIGN = set('{"/:[|<')  # what other formats are written with, and pictures never
SIZED = re.compile(  # a size before the board: a seed, puzzlekit, PencilBox
    r"\s*(?:[0-9]+x[0-9]+[bsdr0-9]*#|[0-9]+[ \t]+[0-9]+[ \t\r]*(?:\n|$)|[0-9]+\r?\n[0-9]+\r?\n\S[ \t])"
)


def sniff(text: str) -> bool:
    """Is it made of squares, or mostly so? A picture with a slip in it is still a picture."""
    marks = "".join(text.split())
    if FOREIGN & set(marks) or SIZED.match(text):
        return False
    return 2 * len(marks.translate(NO_MARKS)) <= len(marks) > 0


def read(text: str) -> Entry:
    """The board, and the lamps and marks drawn on it."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    puzzle = Puzzle(tuple(line.translate(TO_PUZZLE) for line in lines))
    squares = "".join(lines)
    return Entry(puzzle, lamps=places(squares, "*"), marks=places(squares, "+"))


def places(squares: str, mark: str) -> tuple[int, ...]:
    """Where a mark stands."""
    return tuple(cell for cell, square in enumerate(squares) if square == mark) if mark in squares else ()


def write(entry: Entry) -> str:
    """The board with its lamps and marks."""
    return str(entry.position) if entry.lamps or entry.marks else str(entry.puzzle)
