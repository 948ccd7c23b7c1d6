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
from lamplighter.akari.rating.measures._failing_lamps import PartSearch, Refuting
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
    try:
        if not refuting.solves(refuting.cells):
            return Measure(reason=NESTED)
    except OutOfBudget:
        return Measure.given_up(0)
    searches = [PartSearch(refuting, part) for part in refuting.find_parts()]
    with suppress(OutOfBudget):
        for search in searches:
            search.finish()
    return make_measure(refuting, searches)


def make_measure(refuting: Refuting, searches: list[PartSearch]) -> Measure:
    """What the searches have found, the lamps in the order in which they fail."""
    plan = make_actions(refuting.put_in_order(cell for search in searches for cell in search.best))
    marks = tuple(make_actions(mark) for search in searches for mark in search.marks)
    return Measure.of(BoundedPlan(sum(search.lower for search in searches), len(plan), plan, marks))


def make_actions(cells: Iterable[int]) -> tuple[Action, ...]:
    """Trials at these cells as actions that `recheck` can read."""
    return tuple(Action("refute", cell, 0, 1 << cell) for cell in cells)
