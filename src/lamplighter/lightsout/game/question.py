"""Question: what is asked of a board. Whoever answers, or judges an answer, is told all of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lamplighter.lightsout.game.board import Board, check_target


class Question(NamedTuple):
    """A board, the lights it is to become (all off if there are none), buttons never to press, what clicks cost."""

    board: Board
    target: Board | None = None
    forbidden: frozenset[int] = frozenset()
    costs: tuple[int, ...] | None = None

    @classmethod
    def of(
        cls, board: Board, target: Board | None, forbidden: Iterable[int] = (), costs: Iterable[int] | None = None
    ) -> Question:
        """The question, its parts checked and converted; BadInput for what does not fit the board."""
        check_target(board, target)
        return cls(board, target, board.game.check_forbidden(forbidden), board.game.check_costs(costs))
