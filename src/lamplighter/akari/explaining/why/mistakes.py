"""mistake: why something placed on a board cannot stay, without a look at the solution."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from lamplighter.akari.explaining.why.conflict import Conflict, Placed, Rules, conflict
from lamplighter.akari.explaining.why.visible import visible
from lamplighter.akari.game import words
from lamplighter.akari.game.position import Position, mask, members
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.solving.verdict import approve_solutions, load_engine


class Mistake(NamedTuple):
    """Rules that cannot hold beside what is placed; any one of all these less, and the others could.

    Without placed things it is the puzzle itself that has no solution.
    """

    rules: Rules
    placed: Placed
    text: str


def mistake(position: Position, run: Run | None = None) -> Mistake | None:
    """Why the position cannot be completed; None if it can. Raises OutOfBudget rather than guess."""
    run = run or Run()
    puzzle = position.puzzle
    found = islice(approve_solutions(puzzle, load_engine("kernel"), run), 2)
    solvable = False
    for lamps in found:
        solvable = True
        if fits(position, mask(lamps, len(puzzle.squares))):
            return None
    if not solvable:
        return unsolvable(puzzle, run)
    for fault, text in visible(position):
        return Mistake(fault.rules, fault.placed, text)
    deep = conflict(puzzle, tuple(members(position.lamps)), tuple(members(position.barred)), run)
    return deep and Mistake(deep.rules, deep.placed, said(puzzle, deep))


def fits(position: Position, solution: int) -> bool:
    """Does a solution have all the lamps, and none on a mark?"""
    return not position.lamps & ~solution and not position.barred & solution


def unsolvable(puzzle: Puzzle, run: Run) -> Mistake:
    """The reason why nothing placed could ever be right."""
    found = conflict(puzzle, run=run)
    assert found, f"the kernel found no solution, but there is one:\n{puzzle}"
    text = f"the puzzle itself has no solution: {words.impossible(puzzle, *found.rules)}"
    return Mistake(found.rules, found.placed, text)


def said(puzzle: Puzzle, found: Conflict) -> str:
    """A conflict that counting does not show, in words."""
    return f"with {words.placed(puzzle, *found.placed)}, {words.impossible(puzzle, *found.rules)}"
