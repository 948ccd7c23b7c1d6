"""mistake: why something placed on a board cannot stay, without a look at the solution."""

from __future__ import annotations

from itertools import islice

from lamplighter.akari.explaining.why.conflict import Conflict, Mistake, find_conflict
from lamplighter.akari.explaining.why.visible import find_visible, tell_mistake
from lamplighter.akari.game.position import Position, mask, members
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.words import Said, name_placed, say_conflict
from lamplighter.akari.solving.verdict import approve_solutions, load_engine
from lamplighter.language.telling import translate

UNSOLVABLE = "the puzzle itself has no solution"
AS_EVER = "{conclusion}: {reason}"
WITH = "with {things}, {conflict}"


def find_mistake(position: Position, run: Run | None = None) -> Mistake | None:
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
        return blame_puzzle(puzzle, run)
    for fault in find_visible(position):
        return fault
    deep = find_conflict(puzzle, tuple(members(position.lamps)), tuple(members(position.barred)), run)
    return deep and blame_conflict(puzzle, deep)


def fits(position: Position, solution: int) -> bool:
    """Does a solution have all the lamps, and none on a mark?"""
    return not position.lamps & ~solution and not position.barred & solution


def blame_puzzle(puzzle: Puzzle, run: Run) -> Mistake:
    """The mistake that nothing placed is to blame for: the rules of a puzzle without solution that conflict."""
    found = find_conflict(puzzle, run=run)
    assert found, f"the kernel found no solution, but there is one:\n{puzzle}"
    said = Said(say_conflict(puzzle, *found.rules), translate(UNSOLVABLE), translate(AS_EVER))
    return Mistake(found.rules, found.placed, said)


def blame_conflict(puzzle: Puzzle, found: Conflict) -> Mistake:
    """A conflict as a mistake, told in words."""
    things, together = name_placed(puzzle, *found.placed), say_conflict(puzzle, *found.rules)
    return tell_mistake(found.rules, found.placed, WITH, things=things, conflict=together)
