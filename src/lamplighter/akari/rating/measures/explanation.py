"""How many clues and dark cells one must look at together: with so many at a time, but not with fewer, it is solved.

With one at a time it is Yen and Chiu's four patterns; with two it is the ladder without probing. Above that, each cell
is asked for a set of rules that settles it; what is settled stays settled, so the order does not matter.
"""

from __future__ import annotations

from lamplighter.akari.game.position import Position
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.climb import RUNGS, climb_by_two
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.measures._certifying import ExplainedLater
from lamplighter.akari.rating.measures._together import Deductions
from lamplighter.errors import OutOfBudget

COST = 7
PATIENCE = 20_000  # questions and conflicts of a solver, some two seconds, unless the rating is to be deep


def measure(case: Case, run: Run) -> Measure:
    """The least number of rules to look at together; rungs that assume nothing tell it where it is one or two."""
    try:
        if case.climb(run).rung in RUNGS[:2]:
            return certify(case, Measure.exactly(1))
        stuck = climb_by_two(case.puzzle, run)
    except OutOfBudget:
        return Measure.given_up(1)
    return certify(case, measure_above_two(case, stuck, run) if stuck.dark else Measure.exactly(2))


def certify(case: Case, found: Measure) -> Measure:
    """The measure with its certificate, which is found when it is asked for."""
    return found._replace(proof=ExplainedLater(case.puzzle, case.board.lamps, int(found.lower or 1), found.proven))


def measure_above_two(case: Case, stuck: Position, run: Run) -> Measure:
    """The least number from three on, beginning at the position where two rules at a time find nothing."""
    together = 3
    try:
        with Deductions(stuck, case.board.lamps, run) as deductions:
            while not deductions.finish(together):
                together += 1
    except OutOfBudget:
        return Measure.given_up(together)
    return Measure.exactly(together)
