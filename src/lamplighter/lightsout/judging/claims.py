"""An answer as JSON tells it: numbers of cells, and words that a sentence may repeat."""

from __future__ import annotations

from typing import Any

from lamplighter.arguments import SHOWN, brief
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.board import DIGITS
from lamplighter.lightsout.game.game import Game
from lamplighter.strangers import printable

MAX_DIGITS = 5  # of a number, one more than there are


def shown(value: object) -> str:
    """A claim as a sentence repeats it."""
    return printable(value[:SHOWN] if isinstance(value, str) else brief(value))


def numbers(game: Game, rows: Any, name: str) -> list[int]:
    """Rows of digits or of numbers, or lists of numbers, as one number for each cell."""
    if not isinstance(rows, list) or len(rows) != game.rows:
        raise BadInput(f"{name} are {game.rows} rows of {game.cols}")
    found = [number for at, row in enumerate(rows, 1) for number in parsed(row, at, game, name)]
    if any(not 0 <= number < game.colors for number in found):
        raise BadInput(f"{name} are numbers from 0 to {game.colors - 1}")
    return found


def parsed(row: Any, at: int, game: Game, name: str) -> list[int]:
    """One row; with more than ten colours numbers with blanks between."""
    if isinstance(row, str) and row.isascii():
        words = row.split() if game.colors > len(DIGITS) else [*row]
        row = [int(word) if word.isdecimal() and len(word) < MAX_DIGITS else None for word in words]
    if not isinstance(row, list) or len(row) != game.cols or not all(type(number) is int for number in row):
        raise BadInput(f"{name} are rows of {game.cols} {'numbers' if game.colors > len(DIGITS) else 'digits'}", at)
    return row


def names(value: Any, name: str) -> list[str]:
    """Names of cells."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadInput(f"{name} are names of cells, like r2c3")
    return value
