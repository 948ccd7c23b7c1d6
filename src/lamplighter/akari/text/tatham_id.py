"""The code of Simon Tatham's game descriptions, which others use too.

`a`-`z` is a gap of 1 to 26 white cells, `B` a wall without number, `0`-`4` a clue; row by row, gaps run on into the
next.
"""

from __future__ import annotations

import re
from string import ascii_lowercase

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, check_size
from lamplighter.akari.text.squares import number_of
from lamplighter.errors import BadInput

SIZE = re.compile(r"([0-9]+)x([0-9]+)(?:b[0-9]*)?(?:s[0-9]*)?(?:d[0-9]*|r)?")
LEAST = 2  # rows and columns his program wants
GAPS = {letter: WHITE * gap for gap, letter in enumerate(ascii_lowercase, 1)}
TOKENS = {"B": WALL, **{clue: clue for clue in CLUES}, **GAPS}
STRANGE = re.compile(r"[^a-zB0-4]")


def size_of(params: str) -> tuple[int, int]:
    """Rows, then columns, from parameters such as 7x5b20s2d1, which tell the columns first; else BadInput."""
    found = SIZE.fullmatch(params)
    if not found:
        raise BadInput(f"{params[:40]!r} tells no size; it looks like 7x5 or 7x5b20s2d1, columns first")
    cols, rows = number_of(found[1]), number_of(found[2])
    check_least(rows, cols)
    check_size(rows, cols)
    return rows, cols


def check_least(rows: int, cols: int) -> None:
    """BadInput for a board that is too small for his program."""
    if min(rows, cols) < LEAST:
        raise BadInput("Simon Tatham's boards have 2 rows and 2 columns at least")


def code_of(entry: Entry) -> str:
    """The description of a board; BadInput if it is too small for his program."""
    check_least(entry.puzzle.rows, entry.puzzle.cols)
    return encode(entry.puzzle.squares)


def count_squares(code: str) -> int:
    """How many squares a description tells; characters without meaning tell none."""
    return sum(code.count(token) * len(squares) for token, squares in TOKENS.items())


def check_code(code: str, row: int, start: int, line: str) -> None:
    """BadInput for a character without meaning; `start` is where the description begins in its line, from 0."""
    if odd := STRANGE.search(code):
        text = f"{odd.group()!r} has no meaning in a description; it is made of a-z, B and 0-4"
        raise BadInput(text, row, start + odd.start() + 1, line)


def decode(code: str, size: int, row: int, start: int, line: str) -> str:
    """The squares of a description, which must tell `size` of them; else BadInput. The place is as in `check_code`."""
    check_code(code, row, start, line)
    if count_squares(code) != size:
        text = f"the description tells {count_squares(code)} squares, the board has {size}"
        raise BadInput(text, row, start + len(code) + 1, line)
    return "".join(map(TOKENS.__getitem__, code))


def encode(squares: str) -> str:
    """The description of squares, `.`, `#` and clues in one string."""
    return re.sub(r"\.{1,26}|#", lambda found: token_of(found.group()), squares)


def token_of(squares: str) -> str:
    """The character for a gap of white cells, 26 at most, or for a wall without number."""
    return "B" if squares == WALL else ascii_lowercase[len(squares) - 1]
