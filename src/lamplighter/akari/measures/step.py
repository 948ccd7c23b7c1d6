"""The fewest observations of one clue or one cell that solve an easy puzzle."""

from __future__ import annotations

from lamplighter.akari.answer import Run
from lamplighter.akari.measure import Case, Measure
from lamplighter.akari.planning import shortest

COST = 3


def measure(case: Case, run: Run) -> Measure:
    """The shortest plan of basic observations, each of which costs one."""
    plan = shortest(case.basic, [], case.board.lamps, run)
    return Measure.of(plan) if plan else Measure(reason="only easy puzzles are solved by these steps alone")
