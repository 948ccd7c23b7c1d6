"""The fewest lucky guesses after which observations and Dekker's patterns do the rest.

Guesses of lamps are enough: a cell without lamp is lit by some lamp, and who guesses that one knows the cell as well.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.actions import Observations
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import techniques_up_to
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.shortest import find_shortest
from lamplighter.akari.rating.task import Action, make_free_task
from lamplighter.errors import OutOfBudget

COST = 6
FREE = techniques_up_to("medium")


def measure(case: Case, run: Run) -> Measure:
    """The shortest plan of guesses; all else is free."""
    try:
        free = case.rules(run)
        guesses = list(follow_guesses(case.board, free, run))
    except OutOfBudget:
        return Measure.given_up(0, len(case.lamps))
    return Measure.of(find_shortest(guesses, free, case.board.lamps, run))


def follow_guesses(board: Observations, free: list[Action], run: Run) -> Iterator[Action]:
    """Each guess that is not known anyway, with all that follows from it: so that weaker ones are seen to be weaker."""
    rules = make_free_task(free, run)
    known = rules.reach(0)
    for guess in board.guesses(board.lamps & ~known):
        run.check()
        yield guess._replace(gives=rules.reach(0, known | guess.gives, rules.free) & ~known)
