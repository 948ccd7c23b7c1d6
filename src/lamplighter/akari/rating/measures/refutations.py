"""The fewest lamps to try, all of which fail, after which observations and Dekker's patterns do the rest.

Guessing without luck: what is learnt from a lamp that fails is certain.
"""

from __future__ import annotations

from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import techniques_up_to
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.measures._trials import Trials, find_fewest
from lamplighter.errors import OutOfBudget

COST = 8
PATIENCE = 400_000  # lamps tried, some two seconds, unless the rating is to be deep
FREE = techniques_up_to("medium")
NESTED = "one lamp tried at a time is not enough: assumptions must be nested"


def measure(case: Case, run: Run) -> Measure:
    """The shortest plan of failing lamps; out of budget, the best bounds known."""
    trials = Trials(case, run)
    try:
        if not trials.solved and not trials.solves(trials.cells):
            return Measure(reason=NESTED)
    except OutOfBudget:
        return Measure.given_up(0)
    return Measure.of(find_fewest(trials, "refute"))
