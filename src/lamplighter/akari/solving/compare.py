"""The verb compare: several engines on one puzzle, and no peace if two of them disagree."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from lamplighter import plugins
from lamplighter.akari.game.answer import Answer
from lamplighter.akari.solving.solve import solve
from lamplighter.akari.solving.verdict import ENGINES, load_engine
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.arguments import names
from lamplighter.budget import Budget, budget_of
from lamplighter.errors import BadInput, Disagreement
from lamplighter.limits import MAX_CELLS


def installed() -> list[str]:
    """The engines that are ready to run."""
    return [name for name in plugins.names(ENGINES) if not plugins.missing(plugins.load(ENGINES, name))]


def too_large(asked: Askable, engines: Iterable[str] = ()) -> dict[str, str]:
    """The engines, of these or of all that are installed, for which the board is too large, each with a sentence."""
    cells, chosen = len(puzzle_of(asked).squares), names(engines, "'engines'") or installed()
    most = {name: getattr(load_engine(name), "MAX_CELLS", MAX_CELLS) for name in chosen}
    return {name: f"it is for boards up to {limit:,} cells" for name, limit in most.items() if limit < cells}


def compare(asked: Askable, engines: Iterable[str] = (), budget: Budget | None = None) -> list[Answer]:
    """The answer of each engine (of all that are installed if none is named); raises Disagreement.

    Those for which the board is too large are left out; `too_large` names them. Engines that are left share the time:
    each has as much as the others, and what those before it did not need.
    """
    puzzle, chosen = puzzle_of(asked), names(engines, "'engines'") or installed()
    left_out, given = too_large(puzzle, chosen), budget_of(budget)
    able = [name for name in chosen if name not in left_out]
    if not able:
        raise BadInput("; ".join(f"{name}: {reason}" for name, reason in left_out.items()))
    meter, answers = given.start(), list[Answer]()
    for place, engine in enumerate(able):
        share = Budget(meter.left / (len(able) - place), given.nodes)
        answers.append(solve(puzzle, engine=engine, budget=share))
    decided = [answer for answer in answers if answer.verdict != "unknown"]
    for one, two in pairwise(decided):
        if one.verdict != two.verdict:
            raise Disagreement(f"{one.engine} says {one.verdict}, {two.engine} says {two.verdict}")
        if one.verdict == "unique" and one.solutions != two.solutions:
            raise Disagreement(f"{one.engine} and {two.engine} found different solutions, each the only one")
    return answers
