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
    rows, cols = len(puzzle.lines), len(puzzle.lines[0])
    rim = "#" * (cols + 1)  # a wall after each row is the one before the next, too
    squares = bytearray(f"{rim}{'#'.join(puzzle.lines)}#{rim}".encode())
    light, beams = bytearray(len(squares)), bytearray(len(squares))
    board, lit, carried = squares, light, beams  # the same bytes; compiled, these three are their addresses
    for lamp in lamps:
        if lamp < 0 or lamp >= rows * cols:
            raise ValueError(f"there is no cell {lamp}")
        if board[find_square(lamp, cols)] != WHITE:
            raise ValueError(f"no lamp can stand at {puzzle.grid.name(lamp)}")
        board[find_square(lamp, cols)] = LAMP
    size = len(squares)
    met = carry_on(board, lit, carried, cols + 1, size)
    dark = carry_back(board, lit, carried, cols + 1, size)
    if met | dark | has_wrong_clue(board, cols + 1, size):
        return list_faults(board, lit, rows, cols)
    return []


def find_square(cell: int, cols: int) -> int:
    """Where a cell is on the board with its rim."""
    return cell + cell // cols + cols + 1


def carry_on(board: bytearray, lit: bytearray, carried: bytearray, width: int, size: int) -> int:
    """Mark in `lit` the lamps and what they light to the right and below; not 0 if two of them see each other.

    Without a branch, as all that looks at every square: what stands there is hard to foresee. `carried` is for the
    light on its way down.
    """
    beam = met = 0
    for square in range(width, size):
        lamp = board[square] == LAMP
        white = board[square] == WHITE
        fall = carried[square - width]
        met |= lamp & (beam | fall)
        beam = lamp | (white & beam)
        fall = lamp | (white & fall)
        carried[square] = fall
        lit[square] = beam | fall
    return met


def carry_back(board: bytearray, lit: bytearray, carried: bytearray, width: int, size: int) -> int:
    """Mark what lamps light to the left and above, too; not 0 if a white cell stays dark. After `carry_on`."""
    beam = dark = 0
    for square in range(size - width - 1, width - 1, -1):
        lamp = board[square] == LAMP
        white = board[square] == WHITE
        beam = lamp | (white & beam)
        rise = lamp | (white & carried[square + width])
        carried[square] = rise
        lit[square] |= beam | rise
        dark |= white & (lit[square] == 0)
    return dark


def has_wrong_clue(board: bytearray, width: int, size: int) -> int:
    """Not 0 if a clue is wrong."""
    wrong = 0
    for square in range(width, size - width):
        wrong |= is_miscounted(board, square, width)
    return wrong


def is_dark(board: bytearray, lit: bytearray, square: int) -> int:
    """Is this a white cell that is not lit?"""
    return (board[square] == WHITE) & (lit[square] == 0)


def is_miscounted(board: bytearray, square: int, width: int) -> int:
    """Is this a clue without exactly its number of lamps beside it: above, left, right, below?"""
    lamps = (
        (board[square - width] == LAMP)
        + (board[square - 1] == LAMP)
        + (board[square + 1] == LAMP)
        + (board[square + width] == LAMP)
    )
    return (board[square] >= ZERO) & (board[square] <= FOUR) & (lamps != board[square] - ZERO)


def list_faults(board: bytearray, lit: bytearray, rows: int, cols: int) -> list[Fault]:
    """Each fault: lamps that see each other, row by row, then column by column; clues; dark cells."""
    found: list[Fault] = []
    size = rows * cols
    for row in range(rows):
        list_meetings(board, range(row * cols, (row + 1) * cols), cols, found)
    for col in range(cols):
        list_meetings(board, range(col, size, cols), cols, found)
    squares = [find_square(cell, cols) for cell in range(size)]
    found += [Fault("clue_wrong", (cell,)) for cell in range(size) if is_miscounted(board, squares[cell], cols + 1)]
    return found + [Fault("cell_dark", (cell,)) for cell in range(size) if is_dark(board, lit, squares[cell])]


def list_meetings(board: bytearray, line: range, cols: int, found: list[Fault]) -> bool:
    """Add to `found` each lamp of a row or column that sees the next one."""
    before = -1
    for cell in line:
        square = find_square(cell, cols)
        if board[square] == LAMP:
            if before >= 0:
                found.append(Fault("lamps_see_each_other", (before, cell)))
            before = cell
        elif board[square] != WHITE:
            before = -1
    return True
