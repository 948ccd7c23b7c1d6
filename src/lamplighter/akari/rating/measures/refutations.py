"""The fewest lamps to try, all of which fail, after which observations and Dekker's patterns do the rest.

Guessing without luck: what is learnt from a lamp that fails is certain.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import techniques_up_to
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.measures._failing_lamps import CarefulSearch, Refuting
from lamplighter.akari.rating.shortest import BoundedPlan
from lamplighter.akari.rating.task import Action
from lamplighter.errors import OutOfBudget

COST = 8
PATIENCE = 2.0  # seconds, unless the rating is to be deep
FREE = techniques_up_to("medium")
NESTED = "one lamp tried at a time is not enough: assumptions must be nested"


def measure(case: Case, run: Run) -> Measure:
    """The shortest plan of failing lamps; out of budget, the best bounds known."""
    refuting = Refuting(case, run)
    if refuting.solved:
        return Measure.exactly(0)
    search = CarefulSearch(refuting, run)
    try:
        if not refuting.solves(refuting.cells):
            return Measure(reason=NESTED)
    except OutOfBudget:
        return Measure.given_up(0)
    with suppress(OutOfBudget):
        search.finish()
    return make_measure(search)


def make_measure(search: CarefulSearch) -> Measure:
    """What a search has found, its lamps in the order in which they fail."""
    plan = make_actions(search.refuting.put_in_order(search.best))
    return Measure.of(BoundedPlan(search.lower, len(plan), plan, tuple(map(make_actions, search.marks))))


def make_actions(cells: Iterable[int]) -> tuple[Action, ...]:
    """Trials at these cells as actions that `recheck` can read."""
    return tuple(Action("refute", cell, 0, 1 << cell) for cell in cells)
