"""rate: how hard a puzzle is, by level and by measures that come with their proofs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple

from lamplighter import plugins
from lamplighter.akari.answer import Askable, Lamps, Run, puzzle_of
from lamplighter.akari.measure import SPENT, Measure, level
from lamplighter.akari.position import views_of
from lamplighter.akari.puzzle import Puzzle
from lamplighter.akari.solving import VERDICTS, engine_named, solutions
from lamplighter.budget import Budget
from lamplighter.errors import OutOfBudget

MEASURES = "lamplighter.akari.measures"
REASONS = {
    "none": "a puzzle without a solution has no difficulty",
    "multiple": "a puzzle with several solutions has no difficulty; reasoning cannot finish it",
    "unknown": f"{SPENT} before it was known whether the solution is the only one",
}


class Rating(NamedTuple):
    """`easy`, `medium` or `difficult`, and the measures by name; without a level, the reason why there is none."""

    verdict: str
    level: str | None = None
    measures: Mapping[str, Measure] = MappingProxyType({})
    reason: str = ""

    @property
    def proven(self) -> bool:
        """Is nothing left open by a spent budget?"""
        return self.verdict != "unknown" and all(measure.proven for measure in self.measures.values())


def rate(asked: Askable, *, budget: Budget | None = None) -> Rating:
    """How hard is the puzzle? Only one with a single solution has a difficulty."""
    puzzle, run = puzzle_of(asked), Run(budget)
    engine = engine_named("kernel")
    views_of(puzzle)  # refuses boards too large for reasoning before they are solved
    found: list[Lamps] = []
    try:
        found += islice(solutions(puzzle, engine, run), 2)
        verdict = VERDICTS[len(found)]
    except OutOfBudget:
        verdict = "unknown"
    if verdict != "unique":
        return Rating(verdict, reason=REASONS[verdict])
    measures = {name: measured(name, puzzle, found[0], run) for name in by_cost()}
    return Rating("unique", level(puzzle), measures)


def by_cost() -> list[str]:
    """The names of the measures, the cheapest first."""
    return sorted(plugins.names(MEASURES), key=lambda name: int(plugins.load(MEASURES, name).COST))


def measured(name: str, puzzle: Puzzle, solution: Lamps, run: Run) -> Measure:
    """What the measure of that name says, if there is still time to ask it."""
    try:
        run.check()
    except OutOfBudget:
        return Measure(proven=False, reason=SPENT)
    measure: Measure = plugins.load(MEASURES, name).measure(puzzle, solution, run)
    return measure
