"""Boards for terminals.

In colour a cell is two characters wide, so that cells come out square: lamps shine on yellow, walls are dark.
Without colour a board is the picture format itself and can be pasted back. Colour never carries a meaning alone.
"""

from __future__ import annotations

from lamplighter.akari.game.position import members
from lamplighter.akari.text.read_write import Askable, entry_of

RESET = "\x1b[0m"
STYLES = {
    "wall": "\x1b[1;97;48;5;240m",
    "lamp": "\x1b[1;30;48;5;220m",
    "lit": "\x1b[38;5;178;48;5;229m",
    "dark": "\x1b[38;5;245;48;5;254m",
}
LOOKS = {"#": "  ", "*": "()", "+": " ×", ".": " ·"}


def draw_text(asked: Askable, color: bool = False) -> str:
    """The board with its lamps, marks and light."""
    position = entry_of(asked).position
    rows = str(position).split("\n")
    if not color:
        return "\n".join(rows)
    lit = set(members(position.lit))
    cols = position.puzzle.cols
    return "\n".join(color_row(row, number * cols, lit) for number, row in enumerate(rows))


def color_row(row: str, first: int, lit: set[int]) -> str:
    """One row; a style is written only where it changes."""
    parts: list[str] = []
    style = ""
    for cell, mark in enumerate(row, first):
        wanted = STYLES[kind_of(mark, cell in lit)]
        if wanted != style:
            parts.append(wanted)
            style = wanted
        parts.append(signs_of(mark, cell in lit))
    return "".join(parts) + RESET


def kind_of(mark: str, lit: bool) -> str:
    """The style of a square."""
    if mark in "#01234":
        return "wall"
    return "lamp" if mark == "*" else "lit" if lit else "dark"


def signs_of(mark: str, lit: bool) -> str:
    """Two characters for a square; a lit cell without mark is empty."""
    if mark == "." and lit:
        return "  "
    return LOOKS.get(mark, f" {mark}")
