"""The picture that Simon Tatham's Light Up copies: `|` between cells, lines of `+-` between rows.

`#` is a wall, `0`-`4` a clue, `L` a lamp, `x` a mark where no lamp goes; other white cells are `.` where they are lit
and blank where they are dark.
"""

from __future__ import annotations

import re

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.position import find_lit_cells
from lamplighter.akari.game.puzzle import CLUES, WALL
from lamplighter.akari.text.squares import check_row, draw_squares, make_entry
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

UNIT = "paragraph"
BEGINS = r"\s*(?:\||\+-[^|]*\|)"
EXAMPLE = "+-+-+-+\n|L|1|x|\n+-+-+-+\n|.|#| |\n+-+-+-+"
MEANING = {WALL: WALL, "L": "*", "x": "+", ".": ".", " ": ".", **{clue: clue for clue in CLUES}}
STRANGE = re.compile(r"[^#Lx. 0-4]")
DARK = str.maketrans({"*": "L", "+": "x", ".": " "})
EDGE = re.compile(r"\+(?:-\+)+")


def read(text: str) -> Entry:
    """The board with what was placed on it. The light is not looked at: it follows from the lamps."""
    rows: list[str] = []
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if line and not EDGE.fullmatch(line):
            rows.append(row_of(line, number))
            check_row(rows[-1], len(rows[0]), number, line)
    return make_entry(rows)


def row_of(line: str, number: int) -> str:
    """The squares between the bars of a line; BadInput, with its `number`, if it is no row."""
    if len(line) < 3 or set(line[::2]) != {"|"} or len(line) % 2 == 0:
        raise BadInput("a row is written with a bar before, between and after its cells: |.|#|", number, 1, line)
    if odd := STRANGE.search(line[1::2]):
        raise BadInput(f"{odd.group()!r} is no square in this picture", number, 2 * odd.start() + 2, line)
    return "".join(map(MEANING.__getitem__, line[1::2]))


def write(entry: Entry) -> str:
    """The picture, light included."""
    puzzle = entry.puzzle
    squares = list(draw_squares(entry).translate(DARK))
    for cell in find_lit_cells(puzzle, entry.lamps):
        squares[cell] = "." if squares[cell] == " " else squares[cell]
    edge = "+" + "-+" * puzzle.cols
    rows = (f"|{'|'.join(row)}|\n{edge}" for row in cut_rows("".join(squares), puzzle.cols))
    return "\n".join((edge, *rows))
