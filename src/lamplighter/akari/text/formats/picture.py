"""Our own text: `.` white, `#` wall, `0`-`4` clue, `*` lamp, `+` a mark where no lamp goes.

Puzzles in one file are separated by blank lines. A legend reads pictures drawn with other characters.
"""

from __future__ import annotations

import re

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import SQUARES
from lamplighter.akari.text.legend import Legend
from lamplighter.akari.text.squares import make_entry

UNIT = "paragraph"
BEGINS = r"\s*[^\s{\x22/:\[|<,]"
EXAMPLE = "*2.1.\n.*#..\n..+0."
NO_MARKS = str.maketrans("", "", SQUARES + "*+")
FOREIGN = set('{"/:[|<,')  # what other formats are written with, and pictures never
SIZED = re.compile(r"\s*(?:[0-9]+x[0-9]|[0-9]+\r?\n[0-9]+\r?\n\S[ \t])")  # a size before the board: a seed, PencilBox


def sniff(text: str) -> bool:
    """Is it made of squares, or mostly so? A picture with a slip in it is still a picture."""
    lines = text.split()
    if not lines or FOREIGN & set(text) or SIZED.match(text) or len(lines) != len(text.strip().splitlines()):
        return False  # nothing, or blanks between squares: then it is somebody else's
    if len(lines) == 1 and lines[0].isalnum() and not lines[0].isdigit():
        return False  # letters for gaps between clues
    return mostly_squares(lines[0]) and mostly_squares("".join(lines))


def mostly_squares(marks: str) -> bool:
    """Is at least half of it squares, lamps or marks?"""
    return 2 * len(marks.translate(NO_MARKS)) <= len(marks)


def read(text: str, legend: Legend | None = None) -> Entry:
    """The board, and the lamps and marks drawn on it."""
    lines = legend.translate(text) if legend else [line.strip() for line in text.split("\n") if line.strip()]
    return make_entry(lines)


def write(entry: Entry) -> str:
    """The board with its lamps and marks."""
    return str(entry.position) if entry.lamps or entry.marks else str(entry.puzzle)
