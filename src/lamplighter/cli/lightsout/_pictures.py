"""Lights and presses for terminals and for JSON.

In colour a cell is two characters wide, so that cells come out square. Colour never carries a meaning alone.
"""

from __future__ import annotations

from dataclasses import replace

from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows
from lamplighter.lightsout.game.spelling import HOLE, OFF, ON, spell

PRESS = "X"
RESET = "\x1b[0m"
STYLES = {ON: "\x1b[1;30;48;5;220m", PRESS: "\x1b[1;97;48;5;240m", OFF: "\x1b[38;5;245;48;5;254m", HOLE: RESET}
LOOKS = {ON: "()", PRESS: "><", OFF: " ·", HOLE: "  "}


def lights(board: Board, color: bool = False) -> str:
    """The lights of a board."""
    return shown(spell(board.lights, board.game), color and board.game.colors == 2)


def presses(rows: Rows, game: Game, color: bool = False) -> str:
    """What to press: `X`, or how often where there are more colours."""
    return shown(spell(rows, game, OFF + PRESS), color and game.colors == 2)


def shown(lines: list[str], color: bool) -> str:
    """Lines of two colours, in colour if asked."""
    return "\n".join("".join(map(square, line)) + RESET if color else line for line in lines)


def square(mark: str) -> str:
    """One cell in colour."""
    return STYLES[mark] + LOOKS[mark]


def digits(rows: Rows, game: Game) -> list[str]:
    """Presses as JSON tells them: rows of 0 and 1, digits for more colours; a hole is never pressed."""
    return spell(rows, replace(game, holes=frozenset()) if game.holes else game, "01")
