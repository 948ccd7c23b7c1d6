"""How narrow the path gets: the fewest steps on offer in any round of the climb."""

from __future__ import annotations

from lamplighter.akari.answer import Run
from lamplighter.akari.measure import SPENT, Case, Measure
from lamplighter.errors import OutOfBudget

COST = 2


def measure(case: Case, run: Run) -> Measure:
    """The fewest different steps of any round; a round is all steps of the lowest rung that has any."""
    try:
        looks = case.climb(run).looks
    except OutOfBudget:
        return Measure(proven=False, reason=SPENT)
    if not looks:
        return Measure(reason="there is nothing to find")
    return Measure.exactly(min(look.steps for look in looks))
