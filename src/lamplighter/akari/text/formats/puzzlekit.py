"""The text of puzzlekit: a line ROWS COLS, then the rows, squares separated by blanks.

`-` is white, `x` a wall without number, `0`-`4` a clue, `o` a lamp.
"""

from __future__ import annotations

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, check_size
from lamplighter.akari.text.squares import draw_squares, make_entry, number_of, read_token_rows
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

UNIT = "paragraph"
BEGINS = r"\s*[0-9]+[ \t]+[0-9]+[ \t\r]*(?:\n|$)"
EXAMPLE = "3 4\no 2 - -\n- o x -\n- - - 0"
MEANING = {"-": WHITE, "x": WALL, "o": "*", **{clue: clue for clue in CLUES}}
SPELLING = str.maketrans({WHITE: "-", WALL: "x", "*": "o", "+": "-"})


def read(text: str) -> Entry:
    """The board, and the lamps of an answer."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise BadInput("the text is empty")
    size = lines[0][1].split()
    if len(size) != 2:
        raise BadInput("the first line tells the number of rows and of columns", lines[0][0], 1, lines[0][1])
    rows, cols = map(number_of, size)
    check_size(rows, cols)
    return make_entry(read_token_rows(lines[1:], rows, cols, MEANING))


def write(entry: Entry) -> str:
    """The board with its lamps. Marks have no sign here."""
    puzzle = entry.puzzle
    rows = cut_rows(draw_squares(entry).translate(SPELLING), puzzle.cols)
    return "\n".join((f"{puzzle.rows} {puzzle.cols}", *map(" ".join, rows)))
