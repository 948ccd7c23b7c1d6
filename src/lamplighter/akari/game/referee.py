"""The referee: judges lamps by the rules of the game, read off the picture. It shares no code with any engine.

Every answer of an engine passes through here, so it is compiled like the kernel; it gives the same uncompiled.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lamplighter.akari.game.puzzle import Puzzle

WHITE, LAMP, ZERO, FOUR = 46, 42, 48, 52  # ".", "*", "0", "4"


class Fault(NamedTuple):
    """One broken rule and the cells where it shows."""

    code: str  # lamps_see_each_other, clue_wrong, cell_dark
    cells: tuple[int, ...]


def find_faults(puzzle: Puzzle, lamps: Iterable[int]) -> list[Fault]:
    """Every rule not met: lamps that see each other, then clues, then dark cells; none if the lamps are a solution.

    Lamps are cells of the board, from 0 on; ValueError for a lamp elsewhere, on a wall, or told twice.
    """
    board = bytearray(puzzle.squares, "ascii")
    lit = bytearray(len(board))
    for lamp in lamps:
        if lamp < 0 or lamp >= len(puzzle.squares):
            raise ValueError(f"there is no cell {lamp}")
        if board[lamp] != WHITE:
            raise ValueError(f"no lamp can stand at {puzzle.grid.name(lamp)}")
        board[lamp] = LAMP
    rows, cols = puzzle.rows, puzzle.cols
    found: list[Fault] = []
    for row in range(rows):  # light runs along every row and every column, both ways
        carry_light(board, lit, row * cols, 1, cols, found)
        carry_light(board, lit, row * cols + cols - 1, -1, cols, None)
    for col in range(cols):
        carry_light(board, lit, col, cols, rows, found)
        carry_light(board, lit, rows * cols - cols + col, -cols, rows, None)
    find_miscounts(board, cols, found)
    find_darkness(board, lit, found)
    return found


def carry_light(board: bytearray, lit: bytearray, start: int, step: int, length: int, found: list[Fault] | None) -> int:
    """Mark in `lit` what lamps light in one direction along a row or column.

    Lamps that see each other are added to `found`, if it is given: of the two directions only one needs it.
    """
    lamp, cell = -1, start
    for _ in range(length):
        if board[cell] == LAMP:
            if lamp >= 0 and found is not None:
                found.append(Fault("lamps_see_each_other", (lamp, cell)))
            lamp = cell
        elif board[cell] != WHITE:
            lamp = -1
        elif lamp >= 0:
            lit[cell] = 1
        cell += step
    return 0


def find_miscounts(board: bytearray, cols: int, found: list[Fault]) -> int:
    """Add to `found` every clue without exactly its number of lamps beside it: above, left, right, below."""
    size = len(board)
    for cell in range(size):
        if ZERO <= board[cell] <= FOUR:
            lamps = 0
            if cell >= cols and board[cell - cols] == LAMP:
                lamps += 1
            if cell % cols > 0 and board[cell - 1] == LAMP:
                lamps += 1
            if cell % cols < cols - 1 and board[cell + 1] == LAMP:
                lamps += 1
            if cell + cols < size and board[cell + cols] == LAMP:
                lamps += 1
            if lamps != board[cell] - ZERO:
                found.append(Fault("clue_wrong", (cell,)))
    return 0


def find_darkness(board: bytearray, lit: bytearray, found: list[Fault]) -> int:
    """Add to `found` every white cell without a lamp that is not lit."""
    for cell in range(len(board)):
        if board[cell] == WHITE and lit[cell] == 0:
            found.append(Fault("cell_dark", (cell,)))
    return 0
