"""The fewest of Dekker's patterns that solve an easy or medium puzzle, observations of one clue or cell not counted."""

from __future__ import annotations

from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import techniques_up_to
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.shortest import find_shortest

COST = 5
FREE = techniques_up_to("easy")


def measure(case: Case, run: Run) -> Measure:
    """The shortest plan of patterns; basic observations are free."""
    if case.level == "difficult":
        return Measure(reason="difficult puzzles are not solved by these patterns")
    if case.level == "easy":
        return Measure.exactly(0)
    return Measure.of(find_shortest(case.patterns(run), case.basic(run), case.board.lamps, run))
