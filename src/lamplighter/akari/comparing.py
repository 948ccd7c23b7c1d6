"""The verb compare: several engines on one puzzle, and no peace if two of them disagree."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from lamplighter import plugins
from lamplighter.akari.answer import Answer
from lamplighter.akari.exchange import Askable, puzzle_of
from lamplighter.akari.solving import ENGINES, solve
from lamplighter.arguments import names
from lamplighter.budget import Budget
from lamplighter.errors import Disagreement


def installed() -> list[str]:
    """The engines that are ready to run."""
    return [name for name in plugins.names(ENGINES) if not plugins.missing(plugins.load(ENGINES, name))]


def compare(asked: Askable, engines: Iterable[str] = (), budget: Budget | None = None) -> list[Answer]:
    """The answer of each engine (of all that are installed if none is named); raises Disagreement."""
    puzzle, chosen = puzzle_of(asked), names(engines, "'engines'")
    answers = [solve(puzzle, engine=engine, budget=budget) for engine in chosen or installed()]
    decided = [answer for answer in answers if answer.verdict != "unknown"]
    for one, two in pairwise(decided):
        if one.verdict != two.verdict:
            raise Disagreement(f"{one.engine} says {one.verdict}, {two.engine} says {two.verdict}")
        if one.verdict == "unique" and one.solutions != two.solutions:
            raise Disagreement(f"{one.engine} and {two.engine} found different solutions, each the only one")
    return answers
