"""Larger boards: every engine beside clauses of our own in another solver."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import lamplighter
from lamplighter import Budget, Puzzle
from soak import making
from soak.making import Rows, same
from soak.oracles import brute, sat
from soak.verbs import installed

WEIGHT = 6
ENGINES = installed(("kernel",) * 12 + ("sat",) * 4 + ("highs", "scip", "cpsat", "yen_chiu"))
MANY = 40


class Case(NamedTuple):
    """A board and who is asked."""

    lines: Rows
    engine: str


def case(rng: Random) -> Case:
    """A board of some size, planted or not; now and then a large one."""
    side = rng.choice((6, 7, 8, 9, 10, 12, 14, 20, 30) if rng.random() < 0.97 else (50, 80))
    rows, cols = side, rng.randint(side // 2, side)
    lines = making.planted(rng, rows, cols, rng.uniform(0.1, 0.45), rng.choice((0.3, 0.7, 1, 1, 1)))
    for _ in range(rng.choice((0, 0, 1, 3))):
        lines = making.changed(rng, lines)
    return Case(lines, rng.choice(ENGINES) if side <= 14 else "kernel")


def wrong(case: Case) -> Iterator[str]:
    """Verdict, solutions, and what is forced."""
    puzzle = Puzzle.of(list(case.lines))
    with sat.Asked(case.lines) as asked:
        fixed = asked.fixed() if len(puzzle.squares) <= 400 else None
        theirs = asked.solutions(MANY)
    answer = lamplighter.solve(puzzle, engine=case.engine, limit=MANY, budget=Budget(seconds=20))
    if answer.verdict == "unknown":
        return
    yield from same("verdict", answer.verdict, ("none", "unique", "multiple")[min(len(theirs), 2)])
    yield from solutions(answer, case.lines, theirs)
    forced = lamplighter.forced(puzzle, engine=case.engine) if case.engine in ("kernel", "sat") else None
    if forced and theirs and len(puzzle.squares) <= 400:
        told = dict.fromkeys(forced.lamps, True) | dict.fromkeys(forced.bars, False)
        yield from same("forced", told, fixed)


def solutions(answer: lamplighter.Answer, lines: Rows, theirs: list[tuple[int, ...]]) -> Iterator[str]:
    """All there are, or as many as asked for, each by the rules and none twice."""
    ours = [solution.lamps for solution in answer.solutions]
    here = brute.board(lines)
    if not all(brute.obeys(here, brute.packed(lamps)) for lamps in ours):
        yield "a solution breaks the rules"
    yield from same("number of different solutions", len(set(ours)), len(ours))
    if "gave_up" in answer.effort:
        return  # several are known, but not all: the budget was spent
    yield from same("number of solutions", len(ours), len(theirs))
    if len(theirs) < MANY:
        yield from same("solutions", sorted(ours), sorted(theirs))
    if len(ours) < MANY:
        counted = lamplighter.count(Puzzle.of(list(lines)))
        yield from same("count", (counted.count, counted.exact), (len(theirs), True))
