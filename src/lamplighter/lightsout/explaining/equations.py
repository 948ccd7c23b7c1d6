"""The system of equations of a board over GF(2), and its echelon form, for people who want to see the algebra."""

from __future__ import annotations

from typing import Any, NamedTuple

from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.linear import Cells, bits, equations
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.text.read_write import Askable, board_of
from lamplighter.limits import MAX_TOLD


class LinearEquation(NamedTuple):
    """The buttons on the left side add up to the number on the right, modulo 2."""

    buttons: Cells
    right: int


class System(NamedTuple):
    """One equation for each light; their echelon form, each line led by a button of its own; all other buttons."""

    board: Board
    lines: tuple[LinearEquation, ...]
    echelon: tuple[LinearEquation, ...]
    free: tuple[int, ...]

    @property
    def rank(self) -> int:
        """How many of the equations are independent."""
        return sum(line.buttons != 0 for line in self.echelon)

    @property
    def solvable(self) -> bool:
        """Does no line of the echelon form say 0 = 1?"""
        return all(line.buttons for line in self.echelon)

    def to_json(self) -> dict[str, Any]:
        """The fields that docs/json.md promises for `lightsout explain --equations`."""
        return {
            "solvable": self.solvable,
            "equations": [self.write(line) for line in self.lines],
            "echelon": [self.write(line) for line in self.echelon],
            "rank": self.rank,
            "free": [self.board.game.grid.name(cell) for cell in self.free],
        }

    def write(self, line: LinearEquation) -> str:
        """An equation as text: r1c1 + r1c2 = 1."""
        names = " + ".join(self.board.game.grid.name(cell) for cell in bits(line.buttons))
        return f"{names or 0} = {line.right}"


def system(board: Askable) -> System:
    """The equations for turning all lights off, and what elimination makes of them, button by button row by row.

    A target that comes with the board is not looked at. BadInput for more than two colours, or too many lights.
    """
    board = board_of(board)
    game = board.game
    if game.colors != 2:
        raise BadInput("equations are told for two colours")
    if game.rows * game.cols > MAX_TOLD:
        raise BadInput(f"equations are told for boards up to {MAX_TOLD} lights; this one has {game.rows * game.cols:,}")
    cells = [cell for cell in range(game.rows * game.cols) if cell not in game.holes]
    left = equations(game.masks)
    lines = tuple(LinearEquation(left[cell], board.flat >> cell & 1) for cell in cells)
    echelon, free = reduce_lines(list(lines), cells)
    return System(board, lines, echelon, free)


def reduce_lines(lines: list[LinearEquation], cells: list[int]) -> tuple[tuple[LinearEquation, ...], tuple[int, ...]]:
    """The lines in reduced echelon form and the buttons that lead none; changes the list it is given.

    Each button in turn leads one line and is taken out of all others (Gauss and Jordan).
    """
    done, free = 0, []
    for cell in cells:
        lead = next((at for at in range(done, len(lines)) if lines[at].buttons >> cell & 1), None)
        if lead is None:
            free.append(cell)
            continue
        lines[done], lines[lead] = lines[lead], lines[done]
        pivot = lines[done]
        for at, line in enumerate(lines):
            if at != done and line.buttons >> cell & 1:
                lines[at] = LinearEquation(line.buttons ^ pivot.buttons, line.right ^ pivot.right)
        done += 1
    return tuple(line for line in lines if line.buttons or line.right), tuple(free)
