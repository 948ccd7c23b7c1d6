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
    squares = bytearray(puzzle.squares.encode())
    size, cols = len(squares), len(puzzle.lines[0])
    light = bytearray(size)
    board, lit = squares, light  # the same bytes; compiled, these two are their addresses
    for lamp in lamps:
        if lamp < 0 or lamp >= size:
            raise ValueError(f"there is no cell {lamp}")
        if board[lamp] != WHITE:
            raise ValueError(f"no lamp can stand at {puzzle.grid.name(lamp)}")
        board[lamp] = LAMP
    found = carry_light(board, lit, size, cols)
    find_miscounts(board, size, cols, found)
    find_darkness(board, lit, size, found)
    return found


def carry_light(board: bytearray, lit: bytearray, size: int, cols: int) -> list[Fault]:
    """Mark in `lit` what the lamps light; the lamps that see each other, row by row, then column by column."""
    across: list[Fault] = []
    down: list[Fault] = []
    for lamp in range(size):
        if board[lamp] == LAMP:
            row, col = lamp // cols, lamp % cols
            tell_meeting(lamp, shine(board, lit, lamp, 1, cols - 1 - col), across)
            tell_meeting(lamp, shine(board, lit, lamp, cols, size // cols - 1 - row), down)
            shine(board, lit, lamp, -1, col)  # whom it sees there sees it, and was told
            shine(board, lit, lamp, -cols, row)
    if down:
        down.sort(key=lambda fault: (fault.cells[0] % cols, fault.cells[0]))
    return across + down


def shine(board: bytearray, lit: bytearray, lamp: int, step: int, squares: int) -> int:
    """Light the white cells in one direction, so many squares at most, up to a wall or a lamp; that lamp, or -1."""
    cell = lamp
    for _ in range(squares):
        cell += step
        if board[cell] != WHITE:
            return cell if board[cell] == LAMP else -1
        lit[cell] = 1
    return -1


def tell_meeting(lamp: int, other: int, found: list[Fault]) -> int:
    """Add to `found` that two lamps see each other, if there is another one."""
    if other >= 0:
        found.append(Fault("lamps_see_each_other", (lamp, other)))
    return 0


def find_miscounts(board: bytearray, size: int, cols: int, found: list[Fault]) -> int:
    """Add to `found` every clue without exactly its number of lamps beside it: above, left, right, below."""
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


def find_darkness(board: bytearray, lit: bytearray, size: int, found: list[Fault]) -> int:
    """Add to `found` every white cell without a lamp that is not lit."""
    for cell in range(size):
        if board[cell] == WHITE and lit[cell] == 0:
            found.append(Fault("cell_dark", (cell,)))
    return 0
