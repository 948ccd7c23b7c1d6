"""Files of PencilBox: a line ROWS, a line COLS, then the rows, each square with a blank after it.

`.` is white, `5` a wall without number, `0`-`4` a clue, `+` a lamp and `*` a mark where no lamp goes: the other way
round than in our pictures. Its XML files (<puzzle type="bijutsukan">) are read, too; what is written is the text.
"""

from __future__ import annotations

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, check_size
from lamplighter.akari.text.pencilbox_page import read_xml
from lamplighter.akari.text.squares import draw_squares, make_entry, number_of, read_token_rows
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

UNIT = "paragraph"
BEGINS = r"[\ufeff \t\r\n]*<|\s*[0-9]+\r?\n[0-9]+\r?\n\S[ \t]"
EXAMPLE = "2\n3\n+ 1 * \n. 5 . "
MEANING = {WHITE: WHITE, "5": WALL, "+": "*", "*": "+", **{clue: clue for clue in CLUES}}
SPELLING = str.maketrans({WALL: "5", "*": "+", "+": "*"})


def read(text: str) -> Entry:
    """The board with its lamps and marks."""
    bare = text.strip("\ufeff \t\r\n")
    return read_xml(bare) if bare.startswith("<") else read_text(text)


def read_text(text: str) -> Entry:
    """The board of a text file."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if len(lines) < 2:
        raise BadInput("the first two lines tell the number of rows and of columns")
    rows, cols = (number_of(line.strip()) for _, line in lines[:2])
    check_size(rows, cols)
    return make_entry(read_token_rows(lines[2:], rows, cols, MEANING))


def write(entry: Entry) -> str:
    """The text file."""
    puzzle = entry.puzzle
    rows = cut_rows(draw_squares(entry).translate(SPELLING), puzzle.cols)
    return "\n".join((str(puzzle.rows), str(puzzle.cols), *("".join(f"{mark} " for mark in row) for row in rows)))
