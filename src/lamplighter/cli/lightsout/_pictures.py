"""Lights and presses for terminals.

In colour a cell is two characters wide, so that cells come out square. Colour never carries a meaning alone.
"""

from __future__ import annotations

from lamplighter.lightsout import Board, Game, Rows, spell

OFF, ON, HOLE, PRESS = ".", "#", "_", "X"
RESET = "\x1b[0m"
STYLES = {ON: "\x1b[1;30;48;5;220m", PRESS: "\x1b[1;97;48;5;240m", OFF: "\x1b[38;5;245;48;5;254m", HOLE: RESET}
LOOKS = {ON: "()", PRESS: "><", OFF: " ·", HOLE: "  "}


def show_lights(board: Board, color: bool = False) -> str:
    """The lights of a board."""
    return paint_lines(spell(board.lights, board.game), color and board.game.colors == 2)


def show_presses(rows: Rows, game: Game, color: bool = False) -> str:
    """What to press: `X`, or how often where there are more colours."""
    return paint_lines(spell(rows, game, OFF + PRESS), color and game.colors == 2)


def paint_lines(lines: list[str], color: bool) -> str:
    """Lines of two colours, in colour if asked."""
    return "\n".join("".join(map(paint_cell, line)) + RESET if color else line for line in lines)


def paint_cell(mark: str) -> str:
    """One cell in colour."""
    return STYLES[mark] + LOOKS[mark]
