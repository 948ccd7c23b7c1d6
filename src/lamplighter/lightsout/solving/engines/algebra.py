"""Linear algebra: light chasing by polynomials or elimination, then the lightest of all solutions."""

from __future__ import annotations

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.game.best import Best
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.packing import Rows
from lamplighter.lightsout.solving.solve import solve


def fewest(change: Board, meter: Meter) -> Best[Rows] | None:
    """The fewest clicks."""
    found = solve(Board.dark(change.game), change, budget=meter)
    if found.solvable is None:
        raise OutOfBudget("the budget was spent before the answer was found")
    return found.best
