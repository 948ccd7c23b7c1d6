"""The fewest of Dekker's patterns that solve an easy or medium puzzle, observations of one clue or cell not counted."""

from __future__ import annotations

from lamplighter.akari.answer import Lamps, Run
from lamplighter.akari.measure import Measure
from lamplighter.akari.observations import Observations
from lamplighter.akari.planning import shortest
from lamplighter.akari.puzzle import Puzzle

COST = 4


def measure(puzzle: Puzzle, solution: Lamps, run: Run) -> Measure:
    """The shortest plan of patterns; basic observations are free."""
    board = Observations(puzzle, solution)
    plan = shortest(board.patterns(), board.basic(), board.lamps, run)
    return Measure.of(plan) if plan else Measure(reason="difficult puzzles are not solved by these patterns")
