"""Linear algebra: light chasing by polynomials or elimination, then the lightest of all solutions."""

from __future__ import annotations

from lamplighter.budget import Budget
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.solving.best import Best
from lamplighter.lightsout.solving.solve import solve


def fewest(change: Board, budget: Budget) -> Best:
    """The fewest clicks."""
    dark = Board.dark(change.game)
    found = solve(dark, change, budget=budget)
    return Best(found.presses, found.clicks, found.lower or 0, found.proven or found.solvable is False)
