"""The fewest and the most lamps, beside all solutions gone through."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import lamplighter
from lamplighter import Puzzle
from soak import making
from soak.making import Rows, same
from soak.oracles import brute
from soak.verbs import installed

WEIGHT = 3
ENGINES = installed(("sat",) * 20 + ("highs", "scip", "cpsat"))


class Case(NamedTuple):
    """A board, what is aimed at, and who is asked."""

    lines: Rows
    objective: str
    engine: str


def case(rng: Random) -> Case:
    """A board with few numbers, so that there are many solutions."""
    lines = making.board(rng) if rng.random() < 0.4 else making.planted(rng, 4, rng.randint(3, 6), 0.25, 0.2)
    return Case(lines, rng.choice(("fewest", "most")), rng.choice(ENGINES))


def wrong(case: Case) -> Iterator[str]:
    """The best number of lamps, that it is the best, and all solutions that have it."""
    found = brute.solutions(case.lines)
    best = (min if case.objective == "fewest" else max)((lamps.bit_count() for lamps in found), default=None)
    theirs = sorted(lamps for lamps in found if lamps.bit_count() == best)
    puzzle = Puzzle.of(list(case.lines))
    answer = lamplighter.solve(puzzle, objective=case.objective, engine=case.engine, limit=10_000)
    yield from same("verdict", answer.verdict, ("none", "unique", "multiple")[min(len(theirs), 2)])
    yield from same("lamps", answer.lamps, best)
    yield from same("proven", answer.proven, True)
    yield from same("solutions", sorted(brute.packed(one.lamps) for one in answer.solutions), theirs)
