"""A quick look at the rows of a board: most need no second one. Compiled, because every puzzle comes through here."""

from __future__ import annotations

MARKS = b".#01234"


def join_plain(rows: object) -> str:
    """The squares of a tuple of equally long rows of `.`, `#` and `0`-`4`; an empty text for anything else.

    Whoever gets an empty text says what is wrong, or makes it right.
    """
    if type(rows) is not tuple or not rows:
        return ""
    length = -1
    for row in rows:
        if type(row) is not str or (length >= 0 and len(row) != length):
            return ""
        length = len(row)
    squares = "".join(rows)
    return "" if squares.encode("ascii", "replace").translate(None, MARKS) else squares
