"""Rows of lights as texts tell them: single characters, or numbers with blanks between where there are many colours."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.errors import BadInput
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.record import Kind
from lamplighter.lightsout.game.spelling import DIGITS, HOLE, MAX_DIGITS, STATES, check_lines, say_ragged

States = list[int | None]  # None is a hole


def read_board(lines: Sequence[str], kind: Kind) -> Board:
    """The board that these lines show, of this kind; its size and its holes are those of the lines."""
    if kind.colors == 2 and not any(" " in line for line in lines):
        return Board.of(lines, kind.rule, wrap=kind.wrap)
    states, cols = read_states(lines, kind.colors)
    game = Game.of(len(lines), cols, kind.rule, wrap=kind.wrap, colors=kind.colors, holes=holes_of(states))
    return light_board(game, states)


def light_board(game: Game, states: States) -> Board:
    """The board of a game with these states, row by row; holes are dark."""
    return Board.of_states(game, [state or 0 for state in states])


def holes_of(states: States) -> list[int]:
    """The cells that are holes."""
    return [cell for cell, state in enumerate(states) if state is None]


def read_states(lines: Sequence[str], colors: int) -> tuple[States, int]:
    """The states of all cells, row by row, and the number of columns; BadInput for what is no board."""
    if colors > len(DIGITS):
        return read_numbers(lines, colors)
    rows = ["".join(line.split()) for line in lines]
    check_lines(rows, colors)
    return [None if mark == HOLE else STATES[mark] for row in rows for mark in row], len(rows[0])


def read_numbers(lines: Sequence[str], colors: int) -> tuple[States, int]:
    """The states of rows of numbers with blanks between, for more than ten colours, and the number of columns."""
    rows = [line.split() for line in lines]
    if not rows or not rows[0]:
        raise BadInput("the board is empty")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise BadInput(say_ragged(len(row), len(rows[0])), number)
    return [read_state(word, colors, number) for number, row in enumerate(rows, 1) for word in row], len(rows[0])


def read_state(word: str, colors: int, row: int) -> int | None:
    """The state that a word tells, None for a hole; `row` is for the error."""
    if word == HOLE:
        return None
    if not (word.isascii() and word.isdigit() and len(word) < MAX_DIGITS and int(word) < colors):
        raise BadInput(f"{word[:20]!r} is no state of a light here; use 0 to {colors - 1}", row)
    return int(word)
