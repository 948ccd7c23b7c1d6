"""Lights and presses as people and JSON spell them, row by row, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import index
from typing import Any

from lamplighter.arguments import describe, expect_several
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, unpack

OFF, ON, HOLE = ".", "#", "_"
DIGITS = "0123456789"
BITS = str.maketrans(".#oO*", "01111")
STATES = {OFF: 0, ON: 1, "o": 1, "O": 1, "*": 1, **{str(digit): digit for digit in range(10)}}
NO_INDEX = ("bool_", "bool")  # types of numpy's booleans: `index` refuses them, though they are lights
MAX_DIGITS = 5  # numbers of so many digits are not read: no state is so large


def spell(rows: Rows, game: Game, marks: str = OFF + ON) -> list[str]:
    """Lights or presses as rows of text: `marks` for two colours, digits for up to ten, else numbers; `_` for holes."""
    if game.colors == 2:
        pair = str.maketrans("01", marks)
        lines = [f"{row:0{game.cols}b}"[::-1].translate(pair) for row in rows]
    elif game.colors <= len(DIGITS):
        lines = ["".join(map(str, states)) for states in cut_rows(tuple(unpack(rows, game)), game.cols)]
    else:
        states = cut_rows(tuple(unpack(rows, game)), game.cols)
        return [" ".join(words_of(row, number, game)) for number, row in enumerate(states)]
    return [pierce(line, number, game) for number, line in enumerate(lines)]


def spell_digits(rows: Rows, game: Game) -> list[str]:
    """Presses as rows of text for JSON: 0 and 1, digits or numbers for more colours; holes have a 0."""
    return spell(rows, replace(game, holes=frozenset()) if game.holes else game, "01")


def words_of(states: Sequence[int], number: int, game: Game) -> Iterator[str]:
    """The states of row `number`, which counts from 0, as words, with holes as `_`."""
    first = number * game.cols
    return (HOLE if cell in game.holes else str(state) for cell, state in enumerate(states, first))


def pierce(line: str, number: int, game: Game) -> str:
    """The text of row `number`, which counts from 0, with holes as `_`."""
    if not game.holes:
        return line
    first = number * game.cols
    return "".join(HOLE if first + col in game.holes else mark for col, mark in enumerate(line))


def read_digits(rows: Any, game: Game, name: str) -> list[int]:
    """What `spell_digits` wrote, or lists of numbers, as one number for each cell; anything else is BadInput."""
    if not isinstance(rows, list) or len(rows) != game.rows:
        raise BadInput(f"{name} are {game.rows} rows of {game.cols}")
    found = [number for at, row in enumerate(rows, 1) for number in read_row(row, at, game, name)]
    if any(not 0 <= number < game.colors for number in found):
        raise BadInput(f"{name} are numbers from 0 to {game.colors - 1}")
    return found


def read_row(row: Any, at: int, game: Game, name: str) -> list[int]:
    """The numbers of one row, a text or a list; `at` is its number for the error. Their range is not looked at."""
    if isinstance(row, str) and row.isascii():
        words = row.split() if game.colors > len(DIGITS) else [*row]
        row = [int(word) if word.isdecimal() and len(word) < MAX_DIGITS else None for word in words]
    if not isinstance(row, list) or len(row) != game.cols or not all(type(number) is int for number in row):
        raise BadInput(f"{name} are rows of {game.cols} {'numbers' if game.colors > len(DIGITS) else 'digits'}", at)
    return row


def read_names(value: Any, name: str) -> list[str]:
    """Names of cells as JSON lists them; whether there are such cells is not looked at."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadInput(f"{name} are names of cells, like r2c3")
    return value


def line_of(row: object, number: int) -> str:
    """A row given as a list of states or marks as text."""
    marks = expect_several(row, "a row", "a text or a list of states")
    return "".join(mark_of(mark, number, col) for col, mark in enumerate(marks, 1))


def mark_of(mark: Any, row: int, col: int) -> str:
    """One light of a list as a character: a mark as it is, a state from 0 to 9 as its digit."""
    if isinstance(mark, str) and len(mark) == 1:
        return mark
    try:
        state = int(mark) if type(mark).__name__ in NO_INDEX else index(mark)
    except TypeError:
        state = -1
    if not 0 <= state < len(DIGITS):
        raise BadInput(f"{describe(mark)} is no state of a light here; use 0 to 9, # . or _", row, col)
    return DIGITS[state]


def read_bits(lines: Sequence[str]) -> Rows | None:
    """Rows of two colours, read fast; None where there is a hole, or anything that `check_lines` would refuse."""
    if not lines or not lines[0] or len(set(map(len, lines))) > 1:
        return None
    rows = [line.translate(BITS) for line in lines]
    if any(row.count("0") + row.count("1") != len(row) for row in rows):
        return None
    return tuple(int(row[::-1], 2) for row in rows)


def check_lines(lines: Sequence[str], colors: int) -> None:
    """Refuse lines that are no board: none, of different lengths, or with a mark that is no state of these colours."""
    if not lines or not lines[0]:
        raise BadInput("the board is empty")
    for number, line in enumerate(lines, 1):
        if len(line) != len(lines[0]):
            raise BadInput(say_ragged(len(line), len(lines[0])), number, min(len(line), len(lines[0])) + 1, line)
        for col, mark in enumerate(line, 1):
            if mark != HOLE and STATES.get(mark, colors) >= colors:
                known = f"0 to {colors - 1}" if mark.isdecimal() else "# . o O * _ or a digit"
                raise BadInput(f"{mark!r} is no state of a light here; use {known}", number, col, line)


def say_ragged(lights: int, first: int) -> str:
    """What is wrong with a row that is longer or shorter than the first."""
    return f"this row has {lights} light{'' if lights == 1 else 's'}, row 1 has {first}"
