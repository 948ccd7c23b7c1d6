"""rate: how hard a puzzle is, by level, by rung, and by measures that come with their proofs."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from types import ModuleType

from lamplighter import plugins
from lamplighter.akari.explaining.survey import PartTooLarge, is_vast
from lamplighter.akari.facts.decent import decent as without_lone_cells
from lamplighter.akari.facts.decent import is_decent
from lamplighter.akari.game.position import views_of
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import PATTERNS
from lamplighter.akari.rating.measure import MEASURES, SPENT, Measure
from lamplighter.akari.rating.rating import Rating
from lamplighter.akari.solving.verdict import find_verdict
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.arguments import expect_text
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.limits import MAX_REASONED
from lamplighter.values import Frozen

TOO_LARGE = f"not measured on boards of more than {MAX_REASONED:,} cells"
LATER = "left open here; a deep rating goes on"
REASONS = {
    "none": "a puzzle without a solution has no difficulty",
    "multiple": "a puzzle with several solutions has no difficulty; reasoning cannot finish it",
    "unknown": f"{SPENT} before it was known whether the solution is the only one",
}


def rate(
    asked: Askable,
    *,
    measures: Iterable[str] | None = None,
    decent: bool = False,
    deep: bool = False,
    patterns: str = "table",
    budget: Budget | None = None,
) -> Rating:
    """The rating of a puzzle by these measures, or by all; without exactly one solution it has a reason and no level.

    With `decent`, cells that stand alone are made walls first. `patterns` says which patterns count: those of the
    thesis's `table`, or their `closure` under its alterations, which is larger. Measures with a `PATIENCE` may be left
    open after so much work unless the rating is `deep`. A spent budget leaves fields unknown and raises nothing. Boards
    of more than MAX_REASONED cells have level, rung and score, and those measures that keep no sets of cells; for them
    the `closure` is BadInput.
    """
    puzzle, run = puzzle_of(asked), Run(budget)
    names = order_by_cost(measures)
    if expect_text(patterns, "'patterns'") not in PATTERNS:
        raise BadInput(f"{patterns[:20]!r} is no set of patterns; there are {' and '.join(PATTERNS)}")
    if patterns != "table":
        views_of(puzzle)  # refuses boards too large for reasoning before they are solved
    verdict, found = find_verdict(puzzle, run)
    if verdict != "unique":
        return Rating(verdict, reason=REASONS[verdict], puzzle=puzzle)
    neat = is_decent(puzzle)
    if decent and not neat and (walled := without_lone_cells(puzzle)):
        lamps = tuple(lamp for lamp in found[0] if walled.squares[lamp] == ".")
        case = Case(walled, lamps, patterns)
    else:
        case = Case(puzzle, found[0], patterns)
    rating = rate_case(case, names, deep, run)
    return rating._replace(decent=neat, measured="decent" if decent else "as-given", patterns=patterns, puzzle=puzzle)


def rate_case(case: Case, names: list[str], deep: bool, run: Run) -> Rating:
    """The rating of a puzzle with a single solution; out of budget, without what was not known in time."""
    measures = Frozen({name: ask_measure(plugins.load(MEASURES, name), case, deep, run) for name in names})
    try:
        climb = case.climb(run)
    except OutOfBudget as error:
        reason = str(error) if isinstance(error, PartTooLarge) else f"{SPENT} before the rung was known"
        return Rating("unique", case.level, measures=measures, reason=reason, puzzle=case.puzzle)
    return Rating("unique", case.level, climb.rung, climb.score, measures=measures, puzzle=case.puzzle)


def order_by_cost(wanted: Iterable[str] | None = None) -> list[str]:
    """The names of these measures, or of all, the cheapest first."""
    return sorted(plugins.choose_names(MEASURES, wanted), key=cost_of)


def cost_of(name: str) -> int:
    """The place of a measure in the order of asking; the score comes before all of them."""
    return 0 if name == "score" else int(plugins.load(MEASURES, name).COST)


def ask_measure(plugin: ModuleType, case: Case, deep: bool, run: Run) -> Measure:
    """What a measure says; without a value, and with the reason, if its patience or the budget ends before.

    Patience is counted in nodes: so a rating without a time limit is the same on every machine.
    """
    patience = inf if deep else getattr(plugin, "PATIENCE", inf)
    part = run.within(nodes=patience)
    try:
        run.check()
        found: Measure = plugin.measure(case, part)
    except PartTooLarge as error:
        return Measure(proven=False, reason=str(error))
    except BadInput:  # what keeps sets of cells refuses a vast board
        if not is_vast(case.puzzle):
            raise
        return Measure(proven=False, reason=TOO_LARGE)
    except OutOfBudget:
        found = Measure.given_up()
    impatient = part.meter.budget.nodes == patience < part.meter.nodes  # it is not the budget that has ended
    return found._replace(reason=LATER, spent=False) if impatient and not found.proven else found


# For who asks of many puzzles and keeps few


def find_bounds(case: Case, name: str, most: float, run: Run) -> tuple[float, float]:
    """What is cheap to know of a measure, or of the score: the least and the most it can be.

    Who has no use for what is more than `most` is told no more than that. Raises OutOfBudget.
    """
    if name == "score":
        return (-inf, inf) if case.climb_up_to(most, run) else (most, inf)
    plugin = plugins.load(MEASURES, name)
    return plugin.bounds(case, run) if hasattr(plugin, "bounds") else (-inf, inf)


def find_value(case: Case, name: str, run: Run) -> float | None:
    """The value of a measure, or the score; None if there is none, or if the budget ends before."""
    if name != "score":
        return ask_measure(plugins.load(MEASURES, name), case, False, run).value
    try:
        return case.climb(run).score
    except OutOfBudget:
        return None
