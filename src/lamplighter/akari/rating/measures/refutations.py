"""The fewest lamps to try, all of which fail, after which observations and Dekker's patterns do the rest.

Guessing without luck: what is learnt from a lamp that fails is certain. First every wrong lamp is taken to fail at
once, whatever is known; if a shortest plan can be carried out all the same, there is none shorter. Otherwise plans are
made of failures that were seen.
"""

from __future__ import annotations

from contextlib import suppress

from lamplighter.akari.game.position import EVERYWHERE
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import techniques_up_to
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.measures._failing_lamps import CarefulSearch, Refuting
from lamplighter.akari.rating.shortest import BoundedPlan, find_shortest
from lamplighter.akari.rating.task import Action, Actions
from lamplighter.errors import OutOfBudget

COST = 8
PATIENCE = 2.0  # seconds, unless the rating is to be deep
FREE = techniques_up_to("medium")
NESTED = "one lamp tried at a time is not enough: assumptions must be nested"


def measure(case: Case, run: Run) -> Measure:
    """The shortest plan of failing lamps; out of budget, the best bounds known."""
    lower, marks = 0, list[Actions]()
    try:
        refuting = Refuting(case, run)
        bold = find_shortest(refuting.bold_tries(), case.rules(run), refuting.lamps, run)
        tries, lower = number_tries(refuting, bold.actions), bold.lower
        marks = [number_tries(refuting, mark) for mark in bold.landmarks]
        if bold.proven and not refuting.lamps & ~refuting.explore(tries):
            return make_measure(refuting, lower, tries, marks)
        if refuting.lamps & ~refuting.explore(refuting.task.priced):
            return Measure(reason=NESTED)
    except OutOfBudget:
        landmarks = tuple(make_actions(refuting.cells, mark) for mark in marks)
        return Measure.given_up(lower, landmarks=landmarks)
    return plan_carefully(refuting, lower, marks, run)


def plan_carefully(refuting: Refuting, lower: int, marks: list[Actions], run: Run) -> Measure:
    """The shortest plan by failures seen; these landmarks are known before."""
    search = CarefulSearch(refuting, run)
    with suppress(OutOfBudget):
        search.finish(marks)
    return make_measure(refuting, max(lower, search.lower), search.best, list(search.marks))


def number_tries(refuting: Refuting, actions: tuple[Action, ...]) -> Actions:
    """The tries of these actions, as bits in the order of `refuting.cells`."""
    number = {cell: i for i, cell in enumerate(refuting.cells)}
    return sum(1 << number[action.at] for action in actions)


def make_measure(refuting: Refuting, lower: int, tries: Actions, marks: list[Actions]) -> Measure:
    """A plan as a measure, its lamps in the order in which they fail."""
    plan = make_actions(refuting.put_in_order(tries))
    landmarks = tuple(make_actions(refuting.cells, mark) for mark in marks)
    return Measure.of(BoundedPlan(lower, len(plan), plan, landmarks))


def make_actions(cells: list[int], which: Actions = EVERYWHERE) -> tuple[Action, ...]:
    """Tries as actions that `recheck` can read: at all these cells, or at those whose bits are in `which`."""
    return tuple(Action("refute", cell, 0, 1 << cell) for i, cell in enumerate(cells) if which >> i & 1)
