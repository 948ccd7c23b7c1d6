"""hint: a click of a shortest solution, how far it is to go, and whether a click brings one closer."""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.arguments import brief, whole
from lamplighter.budget import Budget
from lamplighter.errors import BadInput
from lamplighter.lightsout.board import Board, unpacked
from lamplighter.lightsout.exchange import Askable, boards_of
from lamplighter.lightsout.solving import Answer, solve


class Hint(NamedTuple):
    """Where to click next; how many clicks are left before and after it, or before and after the click asked about.

    `closer` is None where a number is not proven. There is nothing to click on a board that is solved or cannot be.
    """

    solvable: bool | None
    cell: int | None = None
    distance: int | None = None
    after: int | None = None
    closer: bool | None = None
    proven: bool = False
    answer: Answer | None = None


def hint(
    board: Askable, target: Askable | None = None, press: int | None = None, *, budget: Budget | None = None
) -> Hint:
    """The next click, or what a click that is being thought of would do."""
    board, target = boards_of(board, target)
    if press is not None and (press := whole(press, "the press")) not in board.game.cells:
        raise BadInput(f"there is no button {brief(press)}")
    now = solve(board, target, budget=budget)
    if not now.solvable or now.presses is None or now.clicks is None:
        return Hint(now.solvable, answer=now)
    if press is not None:
        return judged(board, target, press, now, budget)
    cell = next((cell for cell, number in enumerate(unpacked(now.presses, board.game)) if number), None)
    after = now.clicks - (cell is not None)
    return Hint(True, cell, now.clicks, after, cell is not None, now.proven, now)


def judged(board: Board, target: Board | None, press: int, now: Answer, budget: Budget | None) -> Hint:
    """Does this click bring the end closer?"""
    then = solve(board.pressed([press]), target, budget=budget)
    assert then.solvable is not False, "a press cannot make a board unsolvable"
    sure = now.proven and then.proven
    closer = (then.clicks or 0) < (now.clicks or 0) if sure else None  # what is proven has a number
    return Hint(True, press, now.clicks, then.clicks, closer, sure, now)


def distance(board: Askable, target: Askable | None = None) -> int | None:
    """How many clicks it is away from solved; None if it cannot be solved or the number is not proven."""
    found = solve(board, target)
    return found.clicks if found.proven else None
