"""What formats share: numbers told, tokens as squares, boards with lamps and marks in them, words on one line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NoReturn

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.errors import BadInput
from lamplighter.strangers import make_printable

TO_PUZZLE = str.maketrans("*+", "..")


def is_number(digits: str) -> bool:
    """Is it a number from 0 on, of eight digits at most?"""
    return digits.isascii() and digits.isdigit() and len(digits) < 9


def number_of(digits: str, row: int | None = None) -> int:
    """A number of rows or columns told in digits, eight at most; else BadInput, in this row."""
    if not is_number(digits):
        raise BadInput(f"a size is a number, not {digits[:20]!r}", row)
    return int(digits)


def make_entry(rows: Sequence[str]) -> Entry:
    """The entry for rows with `*` lamps and `+` marks in them."""
    squares = "".join(rows)
    puzzle = Puzzle(tuple(row.translate(TO_PUZZLE) for row in rows))
    return Entry(puzzle, lamps=find_mark(squares, "*"), marks=find_mark(squares, "+"))


def find_mark(squares: str, mark: str) -> tuple[int, ...]:
    """The cells where a mark stands, ascending."""
    return tuple(found.start() for found in re.finditer(re.escape(mark), squares))


def draw_squares(entry: Entry) -> str:
    """All squares in one string, with `*` lamps and `+` marks in them; of both in one cell the lamp is shown."""
    squares = bytearray(entry.puzzle.squares, "ascii")
    for mark, cells in (("+", entry.marks), ("*", entry.lamps)):
        for cell in cells:
            squares[cell] = ord(mark)
    return squares.decode()


def read_tokens(line: str, number: int, meaning: Mapping[str, str]) -> str:
    """The squares of one line of tokens; BadInput, with the line's `number`, if one has no meaning."""
    try:
        return "".join([meaning[token] for token in line.split()])
    except KeyError:
        refuse_token(line, number, meaning)


def refuse_token(line: str, number: int, meaning: Iterable[str]) -> NoReturn:
    """BadInput that says which token of a line, the first of them, is no square; there must be one."""
    known = set(meaning)
    odd = next(found for found in re.finditer(r"\S+", line) if found.group() not in known)
    raise BadInput(f"{odd.group()[:20]!r} is no square in this format", number, odd.start() + 1, line)


def check_row(squares: str, cols: int, number: int, line: str) -> None:
    """BadInput for a row that is too short or too long."""
    if len(squares) != cols:
        text = f"this row has {len(squares)} squares, it should have {cols}"
        raise BadInput(text, number, len(line.rstrip()) + 1, line)


def flatten_words(words: str) -> str:
    """Words on one line: control characters and runs of blanks become one blank."""
    return " ".join(make_printable(words, " ").split())


def read_token_rows(lines: Sequence[tuple[int, str]], rows: int, cols: int, meaning: Mapping[str, str]) -> list[str]:
    """Rows of tokens as squares; the lines come with their numbers. BadInput if there are more or fewer than told."""
    if len(lines) != rows:
        raise BadInput(f"there are {len(lines)} rows, the first line tells {rows}")
    found = []
    for number, line in lines:
        found.append(read_tokens(line, number, meaning))
        check_row(found[-1], cols, number, line)
    return found
