"""strip on small puzzles: the solution stays the only one, and no clue that is left could go."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import lamplighter
from lamplighter import BadInput, Puzzle
from soak import making
from soak.making import Rows, same
from soak.oracles import brute

WEIGHT = 2
LEVELS = ("easy", "medium", "difficult")


class Case(NamedTuple):
    """A board, the level to be kept, and a seed."""

    lines: Rows
    level: str | None
    seed: int


def case(rng: Random) -> Case:
    """A board with many numbers."""
    lines = making.planted(rng, rng.randint(1, 6), rng.randint(1, 5), rng.uniform(0.1, 0.6), 1)
    return Case(lines, rng.choice((None, None, *LEVELS)), rng.randrange(1000))


def wrong(case: Case) -> Iterator[str]:
    """A board that is not what it is said to be."""
    puzzle, found = Puzzle.of(list(case.lines)), brute.solutions(case.lines)
    try:
        stripped = lamplighter.strip(puzzle, level=case.level, seed=case.seed)
    except BadInput:
        if len(found) == 1 and within(case.lines, case.level):
            yield "it is refused, and yet it has one solution and is no harder than the level"
        return
    yield from same("number of solutions", 1, len(found))
    left = stripped.entry.puzzle.lines
    gone = [at for at, (one, two) in enumerate(zip(puzzle.squares, "".join(left), strict=True)) if one != two]
    yield from same("gone", sorted(stripped.gone), gone)
    yield from same("solutions of what is left", brute.solutions(left), found)
    if not within(left, case.level):
        yield f"what is left is harder than {case.level}: {left}"
    for wall in brute.board(left).clues:
        row, col = divmod(wall, len(left[0]))
        fewer = (*left[:row], left[row][:col] + "#" + left[row][col + 1 :], *left[row + 1 :])
        if len(brute.solutions(fewer)) == 1 and within(fewer, case.level):
            yield f"the clue at {wall} could go: {fewer}"


def within(lines: Rows, level: str | None) -> bool:
    """Is a puzzle with one solution no harder than a level?"""
    if level in (None, "difficult"):
        return True
    if brute.easy(lines):
        return True
    return level == "medium" and lamplighter.rate(Puzzle.of(list(lines)), measures=()).level == "medium"
