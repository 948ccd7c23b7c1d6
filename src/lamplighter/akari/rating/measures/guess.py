"""The fewest lucky guesses after which observations and Dekker's patterns do the rest.

Guesses of lamps are enough: a cell without lamp is lit by some lamp, and who guesses that one knows the cell as well.
"""

from __future__ import annotations

from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import techniques_up_to
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.measures._trials import Trials, find_fewest

COST = 6
FREE = techniques_up_to("medium")


def measure(case: Case, run: Run) -> Measure:
    """The shortest plan of guesses; all else is free."""
    return Measure.of(find_fewest(Trials(case, run, lucky=True), "guess"))
