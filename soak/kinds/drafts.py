"""Tiny drafts: what complete makes of them, beside every board there is that agrees with them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

import lamplighter
from lamplighter import Budget, Draft, Puzzle
from soak.making import Rows, same
from soak.oracles import brute

WEIGHT = 4
MEANINGS = {"o": "#01234", "?": ".#01234", "*": "."}
MOST = 2_500  # boards that a draft may mean


class Case(NamedTuple):
    """A draft and what is wished of it."""

    lines: Rows
    level: str | None
    strip: bool
    seed: int


def case(rng: Random) -> Case:
    """A draft that leaves only so much open."""
    while True:
        rows, cols = rng.randint(1, 4), rng.randint(1, 5)
        mix = rng.choice((".....#o?*1", "....##oo??", "..oooo.?", "...#01o?*"))
        lines = tuple("".join(rng.choices(mix, k=cols)) for _ in range(rows))
        free, any_ = sum(line.count("o") for line in lines), sum(line.count("?") for line in lines)
        if free + any_ and 6**free * 7**any_ <= MOST and rows * cols <= 16:
            level = rng.choice((None, None, "easy", "medium", "difficult"))
            return Case(lines, level, rng.random() < 0.6, rng.randrange(1000))


def wrong(case: Case) -> Iterator[str]:
    """An outcome that is not true."""
    found = lamplighter.complete(
        Draft.of(list(case.lines)), seed=case.seed, level=case.level, strip=case.strip, budget=Budget(seconds=10)
    )
    if found.outcome == "impossible":
        counter = next((lines for lines in boards(case.lines) if fits(case, lines)), None)
        if counter:
            yield f"it is said to be impossible ({found.text}), but here is one: {counter}"
    elif found.outcome == "done":
        yield from done(case, found)


def done(case: Case, found: lamplighter.Completed) -> Iterator[str]:
    """A puzzle that agrees with the draft, with one solution that has the lamps wished, of the level asked for."""
    assert found.entry
    assert found.entry.solution is not None
    lines, cols = found.entry.puzzle.lines, len(case.lines[0])
    drawn, squares = "".join(case.lines), "".join(lines)
    if len(lines) != len(case.lines) or any(
        mark not in MEANINGS.get(wish, wish) for wish, mark in zip(drawn, squares, strict=True)
    ):
        yield f"the puzzle does not agree with the draft: {lines}"
    solutions = brute.solutions(lines)
    yield from same("solutions", [brute.packed(found.entry.solution)], solutions)
    if brute.packed(at for at, mark in enumerate(drawn) if mark == "*") & ~solutions[0]:
        yield "a lamp that was wished is not there"
    yield from same("level", found.level, level_of(lines))
    if case.level and found.level != case.level:
        yield f"the puzzle is {found.level}, asked was for {case.level}"
    if found.minimal and case.level is None:
        free = [at for at, mark in enumerate(drawn) if mark in "o?" and squares[at] in "01234"]
        for wall in free:
            row, col = divmod(wall, cols)
            fewer = (*lines[:row], lines[row][:col] + "#" + lines[row][col + 1 :], *lines[row + 1 :])
            if len(brute.solutions(fewer)) == 1:
                yield f"it is said to be minimal, but the number at {wall} can go"


def boards(lines: Rows) -> Iterator[Rows]:
    """Every board that agrees with a draft."""
    cols = len(lines[0])
    for squares in product(*(MEANINGS.get(mark, mark) for mark in "".join(lines))):
        text = "".join(squares)
        yield tuple(text[first : first + cols] for first in range(0, len(text), cols))


def fits(case: Case, lines: Rows) -> bool:
    """Has this board one solution, with the lamps wished, and the level asked for?"""
    found = brute.solutions(lines)
    wishes = brute.packed(at for at, mark in enumerate("".join(case.lines)) if mark == "*")
    return len(found) == 1 and not wishes & ~found[0] and case.level in (None, level_of(lines))


def level_of(lines: Rows) -> str | None:
    """Easy by its definition; the two above it as a rating has them, whose judge is another attack's business."""
    return "easy" if brute.easy(lines) else lamplighter.rate(Puzzle.of(list(lines)), measures=()).level
