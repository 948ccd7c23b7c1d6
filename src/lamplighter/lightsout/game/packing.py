"""Rows, lights or presses as one int for each row: from one number for each cell and back, and as one set of cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from lamplighter.grid import cut_rows
from lamplighter.lightsout.game.game import Game

Rows = tuple[int, ...]  # lights or presses, row by row; with two colours bit j is column j
MARKED = bytes.maketrans(b"\0\1", b"01")  # bytes 0 and 1 to digits of a text, and back
UNMARKED = bytes.maketrans(b"01", b"\0\1")
MANY = 100  # rows from which a text is faster: each shift of a long int takes as long as it is


def pack(states: Sequence[int], game: Game) -> Rows:
    """Rows from the states of all cells, or from how often each button is pressed."""
    bits = (game.colors - 1).bit_length()
    rows = (row[::-1] for row in cut_rows(states, game.cols))
    if bits == 1:
        return tuple(int(bytes(row).translate(MARKED), 2) for row in rows)
    marks = marks_of(bits)
    return tuple(int("".join([marks[state] for state in row]), 2) for row in rows)


def unpack(rows: Rows, game: Game) -> Iterator[int]:
    """The states of all cells, or how often each button is pressed, one after the other."""
    bits, cols = (game.colors - 1).bit_length(), game.cols
    width = cols * bits
    texts = (f"{row:0{width}b}" for row in rows)
    if bits == 1:
        return chain.from_iterable(text[::-1].encode().translate(UNMARKED) for text in texts)
    return (int(text[last - bits : last], 2) for text in texts for last in range(width, 0, -bits))


@lru_cache(maxsize=10)
def marks_of(bits: int) -> tuple[str, ...]:
    """All numbers of so many bits in binary digits."""
    return tuple(f"{state:0{bits}b}" for state in range(1 << bits))


def flatten(rows: Rows, cols: int) -> int:
    """Rows of single bits as one set of cells."""
    if len(rows) > MANY:
        return int("".join(f"{row:0{cols}b}" for row in reversed(rows)), 2)
    found = 0
    for row in reversed(rows):
        found = found << cols | row
    return found


def fold(cells: int, game: Game) -> Rows:
    """A set of cells as rows of single bits."""
    cols = game.cols
    if game.rows > MANY:
        text = f"{cells:0{game.rows * cols}b}"
        return tuple(int(text[last - cols : last], 2) for last in range(len(text), 0, -cols))
    full = (1 << cols) - 1
    return tuple(cells >> row * cols & full for row in range(game.rows))


def count_clicks(presses: Rows, game: Game) -> int:
    """How many clicks these presses are."""
    return sum(map(int.bit_count, presses)) if game.colors == 2 else sum(unpack(presses, game))
