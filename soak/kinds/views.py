"""Explanations are the same from all eight sides: the same rounds, the same techniques, the same conclusions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from random import Random

import lamplighter
from lamplighter import Budget, Puzzle
from soak import making
from soak.making import Rows
from soak.oracles import brute

WEIGHT = 6
Told = list[tuple[str, tuple[int, ...], tuple[int, ...]]]  # of each round: its technique, lamps and bars after it


def case(rng: Random) -> Rows:
    """A board with few numbers, where reasoning soon needs assumptions, and these may nest."""
    rows, cols = rng.choice((3, 4, 4, 4, 5)), rng.choice((3, 4, 4, 5))
    if rng.random() < 0.5:
        return making.planted(rng, rows, cols, rng.uniform(0.05, 0.3), rng.choice((0.5, 0.8, 1)))
    return tuple("".join(rng.choices(".......#112", k=cols)) for _ in range(rows))


def wrong(lines: Rows) -> Iterator[str]:
    """Rounds that look otherwise from another side."""
    told, rows, cols = rounds(lines, lambda cell: cell), len(lines), len(lines[0])
    for turns, flip in brute.VIEWS[1:]:
        there = {brute.moved(cell, rows, cols, turns, flip): cell for cell in range(rows * cols)}
        other = rounds(brute.turned(lines, turns, flip), there.__getitem__)
        if None not in (told, other) and told != other:
            pairs = enumerate(zip_longest(told or [], other or []), 1)
            number, one, two = next((number, one, two) for number, (one, two) in pairs if one != two)
            yield f"turned {turns} times{' after mirroring' * flip}, round {number} is {two}, not {one}"


def rounds(lines: Rows, back: Callable[[int], int]) -> Told | None:
    """The rounds of an explanation, the cells named as in the first view; None if it was given up."""

    def cells(some: int) -> tuple[int, ...]:
        return tuple(sorted(map(back, brute.members(some))))

    trace = lamplighter.explain(Puzzle.of(list(lines)), budget=Budget(nodes=20_000))
    if trace.outcome == "unknown":
        return None
    return [(one.technique, cells(one.after.lamps), cells(one.after.barred)) for one in trace.rounds]
