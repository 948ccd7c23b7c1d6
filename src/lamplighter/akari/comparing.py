"""The verb compare: several engines on one puzzle, and no peace if two of them disagree."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lamplighter import plugins
from lamplighter.akari.answer import Answer, Askable
from lamplighter.akari.solving import ENGINES, solve
from lamplighter.budget import Budget
from lamplighter.errors import Disagreement


def installed() -> list[str]:
    """The engines that are ready to run."""
    return [name for name in plugins.names(ENGINES) if not plugins.missing(plugins.load(ENGINES, name))]


def compare(asked: Askable, engines: Sequence[str] = (), budget: Budget | None = None) -> list[Answer]:
    """The answer of each engine (of all that are installed if none is named); raises Disagreement."""
    answers = [solve(asked, engine=engine, budget=budget) for engine in engines or installed()]
    decided = [answer for answer in answers if answer.verdict != "unknown"]
    for one, two in pairwise(decided):
        if one.verdict != two.verdict:
            raise Disagreement(f"{one.engine} says {one.verdict}, {two.engine} says {two.verdict}")
        if one.verdict == "unique" and one.solutions != two.solutions:
            raise Disagreement(f"{one.engine} and {two.engine} found different solutions, each the only one")
    return answers
