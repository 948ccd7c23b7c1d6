"""Game ids of Simon Tatham's Light Up: COLSxROWS:DESCRIPTION, such as 7x7b20s2d1:a1B... Columns come first.

Parameters after the size (black squares in percent, symmetry, difficulty) are passed over. In the description `a`-`z`
is a gap of 1 to 26 white cells, `B` a wall without number, `0`-`4` a clue. An id with `#` in place of `:` is a seed
for his generator and tells no board.
"""

from __future__ import annotations

import re

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.text.squares import make_entry
from lamplighter.akari.text.tatham_id import code_of, decode, size_of
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

UNIT = "line"
BEGINS = r"\s*[0-9]+(x[0-9]+)?(?:b[0-9]*)?(?:s[0-9]*)?(?:d[0-9]*|r)?(?(1)[:#]|:)"
EXAMPLE = "7x5:c0c2eBg0e0c1c"


def read(text: str) -> Entry:
    """The board of a game id."""
    text = text.strip()
    cut = re.search(r"[:#]|$", text)
    start = cut.start() if cut else 0
    rows, cols = size_of(text[:start])
    if text[start : start + 1] != ":":
        raise BadInput("this is a seed for Simon Tatham's generator and tells no board; his program shows the game id")
    squares = decode(text[start + 1 :], rows * cols, 1, start + 1, text)
    return make_entry(cut_rows(squares, cols))


def write(entry: Entry) -> str:
    """The id, as his program prints it."""
    return f"{entry.puzzle.cols}x{entry.puzzle.rows}:{code_of(entry)}"
