"""How narrow the path gets: the fewest steps on offer in any round of the climb."""

from __future__ import annotations

from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.measure import Measure

COST = 2


def measure(case: Case, run: Run) -> Measure:
    """The fewest different steps of any round; a round is all steps of the lowest rung that has any."""
    rounds = case.climb(run).rounds
    if not rounds:
        return Measure(reason="there is nothing to find")
    return Measure.exactly(min(one.steps for one in rounds))
