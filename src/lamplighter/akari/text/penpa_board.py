"""The board inside a Penpa+ link: a header, the margins, and layers of things by the index of their cell.

In the layer of the problem dark surfaces are walls and numbers clues; suns are lamps, small crosses and green surfaces
are marks. Margins and a frame of two more cells lie around the board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, Puzzle, check_size
from lamplighter.akari.text.penpa_link import parse_part, spell_out
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

GRIDS = ("square", "sudoku", "kakuro")
DARK, GREEN = (1, 3, 4, 8), 2  # colours of surfaces
LAMP, MARK = [3, "sun_moon"], [8, "ox_B"]  # symbols
INDEX = re.compile(r"\d{1,9}", re.ASCII)
PenpaLayer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the board lies among the indices of the page."""

    rows: int
    cols: int
    width: int  # of the board with its margins and its frame
    top: int = 0
    left: int = 0

    def index(self, cell: int) -> int:
        """The index of a cell."""
        row, col = divmod(cell, self.cols)
        return self.width * (row + self.top + 2) + col + self.left + 2

    def cell(self, index: str) -> int | None:
        """The cell of an index told in digits; None if it lies beside the board, or is no number."""
        if not INDEX.fullmatch(index):
            return None
        row, col = divmod(int(index), self.width)
        row, col = row - self.top - 2, col - self.left - 2
        return row * self.cols + col if 0 <= row < self.rows and 0 <= col < self.cols else None


def frame_of(header: list[str], lines: list[str]) -> Frame:
    """Where the board lies, by the header and the margins; BadInput if it is no grid of squares, empty or too large."""
    if header[0][:1].isdigit():
        raise BadInput("this link comes from the first version of Penpa, which is not read here")
    if header[0] not in GRIDS:
        raise BadInput(f"the grid in the link is {header[0][:20]!r}; only {', '.join(GRIDS)} are read here")
    if len(header) < 3 or not all(INDEX.fullmatch(size) for size in header[1:3]):
        raise BadInput("the link is damaged: it has no size")
    top, bottom, left, right = margins_of(lines)
    cols, rows = int(header[1]) - left - right, int(header[2]) - top - bottom
    check_size(rows, cols)
    return Frame(rows, cols, int(header[1]) + 4, top, left)


def margins_of(lines: list[str]) -> list[int]:
    """The rows and columns that are drawn around the board: above, below, left, right."""
    found = parse_part(lines[1], "margins") if len(lines) > 1 else None
    if not (isinstance(found, list) and len(found) == 4 and all(type(one) is int and one >= 0 for one in found)):
        raise BadInput("the link is damaged: its margins are no four numbers")
    return found


def layer_of(lines: list[str], place: int) -> PenpaLayer:
    """The layer on a line of the link; empty if the line is, or is missing. BadInput if it is damaged."""
    line = spell_out(lines[place]) if len(lines) > place else ""
    found = parse_part(line, "board") if line.strip() else {}
    if not isinstance(found, dict):
        raise BadInput("the link is damaged: it has no board")
    return found


def find_things(frame: Frame, layer: PenpaLayer, kind: str) -> Iterator[tuple[int, Any]]:
    """The things of a kind that lie on the board, with their cells."""
    table = layer.get(kind)
    for index, thing in table.items() if isinstance(table, dict) else ():
        cell = frame.cell(index)
        if cell is not None:
            yield cell, thing


def find_symbols(frame: Frame, layer: PenpaLayer, symbol: list[Any]) -> Iterator[int]:
    """The cells with a symbol."""
    return (
        cell for cell, thing in find_things(frame, layer, "symbol") if isinstance(thing, list) and thing[:2] == symbol
    )


def find_coloured(frame: Frame, layer: PenpaLayer, *colours: int) -> Iterator[int]:
    """The cells with a surface of these colours."""
    return (cell for cell, colour in find_things(frame, layer, "surface") if colour in colours)


def board_of(frame: Frame, problem: PenpaLayer) -> tuple[Puzzle, tuple[str, ...]]:
    """The puzzle, and warnings about what was odd in it."""
    squares, bare = [WHITE] * (frame.rows * frame.cols), 0
    for cell in find_coloured(frame, problem, *DARK):
        squares[cell] = WALL
    for cell, thing in find_things(frame, problem, "number"):
        if clue := clue_of(frame, cell, thing):
            bare += squares[cell] == WHITE
            squares[cell] = clue
    puzzle = Puzzle(cut_rows("".join(squares), frame.cols))
    return puzzle, ((f"{bare} of the numbers stand on white cells; they are taken as clues",) if bare else ())


def clue_of(frame: Frame, cell: int, thing: Any) -> str:
    """The clue that a number on the page is; empty if it says nothing or `?`. BadInput if it is no clue."""
    told = str(thing[0]).strip() if isinstance(thing, list) and thing else ""
    if told in ("", "?"):
        return ""
    if told not in CLUES or len(told) != 1:
        row, col = divmod(cell, frame.cols)
        raise BadInput(f"a clue is 0 to 4, not {told[:20]!r}", row + 1, col + 1)
    return told
