"""The data of the XCSP3 and PyCSP3 model of Light Up: a JSON list of rows of numbers.

-1 is white, 5 a wall without number, 0 to 4 a clue. The list may go over several lines.
"""

from __future__ import annotations

import json
from typing import Any

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, Puzzle, check_size
from lamplighter.errors import BadInput
from lamplighter.records import parse_json

UNIT = "paragraph"
BEGINS = r"\s*\[\s*\["
EXAMPLE = "[[-1,2,-1],[5,-1,0]]"
MEANING = {-1: WHITE, 5: WALL, **{int(clue): clue for clue in CLUES}}
NUMBERS = {square: number for number, square in MEANING.items()}


def read(text: str) -> Entry:
    """The board of a matrix."""
    rows = parse_json(text.rstrip())
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise BadInput("the board is a list of rows, and a row is a list of numbers")
    check_size(len(rows), max(map(len, rows), default=0))
    return Entry(Puzzle(tuple(row_of(row, number) for number, row in enumerate(rows, 1))))


def row_of(row: list[Any], number: int) -> str:
    """The squares of a row of numbers; BadInput if one has no meaning. `number` counts from 1."""
    for col, value in enumerate(row, 1):
        if type(value) is not int or value not in MEANING:  # True and 1.0 are no numbers of a board
            raise BadInput(f"{str(value)[:20]} is no square; -1 is white, 5 a wall, 0 to 4 a clue", number, col)
    return "".join(map(MEANING.__getitem__, row))


def write(entry: Entry) -> str:
    """The matrix on one line. Lamps and marks have no number here."""
    rows = [[NUMBERS[square] for square in line] for line in entry.puzzle.lines]
    return json.dumps(rows, separators=(",", ":"))
