"""Addresses of kanpen.net: http://www.kanpen.net/bijutsukan.html?problem=ROWS/COLS/ROW/ROW/... They are never opened.

A row is its squares, each with `_` after it: `.` white, `5` a wall without number, `0`-`4` a clue, and as in the files
of PencilBox, which reads these addresses, `+` a lamp and `*` a mark. Rows come first in the size, unlike in puzz.link
addresses.
"""

from __future__ import annotations

import re

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, check_size
from lamplighter.akari.text.squares import draw_squares, make_entry, number_of
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

UNIT = "line"
BEGINS = r"\s*(?:https?://)?(?:www\.)?kanpen\.net/"
BASE = "http://www.kanpen.net/bijutsukan.html?problem="
EXAMPLE = f"{BASE}2/3/._1_._/5_._._//"
ADDRESS = re.compile(r"(?:https?://)?(?:www\.)?kanpen\.net/bijutsukan\.html\?problem=([^/]*)/([^/]*)/(.*)")
MEANING = {WHITE: WHITE, "5": WALL, "+": "*", "*": "+", **{clue: clue for clue in CLUES}}
SPELLING = str.maketrans({WALL: "5", "*": "+", "+": "*"})


def read(text: str) -> Entry:
    """The board an address holds, with its lamps and marks."""
    text = text.strip()
    found = ADDRESS.fullmatch(text)
    if "?pzpr=" in text[:60]:
        raise BadInput("this holds the body of a puzz.link address; write akari in the place of all before its size")
    if not found:
        raise BadInput(f"this is no address of a board on kanpen.net; one looks like {EXAMPLE}")
    rows, cols = number_of(found[1]), number_of(found[2])
    check_size(rows, cols)
    told = found[3].rstrip("/").split("/")
    if len(told) != rows:
        raise BadInput(f"the address holds {len(told)} rows and tells {rows}")
    start = found.start(3)
    lines = []
    for number, row in enumerate(told, 1):
        lines.append(row_of(row, cols, number, start, text))
        start += len(row) + 1
    return make_entry(lines)


def row_of(row: str, cols: int, number: int, start: int, text: str) -> str:
    """The squares of one row, which begins at `start`, from 0, in the address; BadInput if they are not `cols`."""
    tokens = row.removesuffix("_").split("_")
    for place, token in enumerate(tokens):
        if token not in MEANING:
            col = start + len("_".join(tokens[:place])) + (place > 0) + 1
            raise BadInput(f"{token[:20]!r} is no square in this address", 1, col, text)
    if len(tokens) != cols:
        slip = f"row {number} of the board has {len(tokens)} squares, it should have {cols}"
        raise BadInput(slip, 1, start + 1, text)
    return "".join(map(MEANING.__getitem__, tokens))


def write(entry: Entry) -> str:
    """The address as pzprjs writes it. It knows no lamps and marks there; where there are any, PencilBox reads it."""
    puzzle = entry.puzzle
    lines = cut_rows(draw_squares(entry).translate(SPELLING), puzzle.cols)
    rows = ("".join(f"{mark}_" for mark in line) + "/" for line in lines)
    return f"{BASE}{puzzle.rows}/{puzzle.cols}/{''.join(rows)}/"
