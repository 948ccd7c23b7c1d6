"""The fewest observations of one clue or one cell that solve an easy puzzle."""

from __future__ import annotations

from lamplighter.akari.answer import Lamps, Run
from lamplighter.akari.measure import Measure
from lamplighter.akari.observations import Observations
from lamplighter.akari.planning import shortest
from lamplighter.akari.puzzle import Puzzle

COST = 3


def measure(puzzle: Puzzle, solution: Lamps, run: Run) -> Measure:
    """The shortest plan of basic observations, each of which costs one."""
    board = Observations(puzzle, solution)
    plan = shortest(board.basic(), [], board.lamps, run)
    return Measure.of(plan) if plan else Measure(reason="only easy puzzles are solved by these steps alone")
