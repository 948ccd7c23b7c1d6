"""The fewest observations of one clue or one cell that solve an easy puzzle."""

from __future__ import annotations

from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.shortest import find_shortest

COST = 4
FREE: tuple[str, ...] = ()


def measure(case: Case, run: Run) -> Measure:
    """The shortest plan of basic observations, each of which costs one."""
    if case.level != "easy":
        return Measure(reason="only easy puzzles are solved by these steps alone")
    return Measure.of(find_shortest(case.basic(run), [], case.board.lamps, run))
