"""Explanations are the same from all eight sides: the same rounds, the same techniques, the same conclusions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import making
from making import Rows
from oracles import brute

import lamplighter
from lamplighter import Budget, Puzzle

WEIGHT = 6
Told = list[set[tuple[str, frozenset[int], frozenset[int]]]]


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
        if rounds(brute.turned(lines, turns, flip), there.__getitem__) != told:
            yield f"explain: other rounds when turned {turns} times{' after mirroring' * flip}"


def rounds(lines: Rows, back: Callable[[int], int]) -> Told:
    """The rounds of an explanation, the cells named as in the first view."""

    def cells(some: int) -> frozenset[int]:
        return frozenset(map(back, brute.members(some)))

    trace = lamplighter.explain(Puzzle.of(list(lines)), budget=Budget(nodes=20_000))
    return [{(step.technique, cells(step.lamps), cells(step.bars)) for step in one.steps} for one in trace.rounds]
