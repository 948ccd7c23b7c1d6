"""CaDiCaL on the whole board: the rules as clauses, no puzzle knowledge at all."""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.answer import Forced, Lamps, Run
from lamplighter.akari.cadical import Model
from lamplighter.akari.puzzle import Puzzle
from lamplighter.akari.rules import counts


def solutions(puzzle: Puzzle, run: Run) -> Iterator[Lamps]:
    """Each solution once."""
    with Model(tuple(puzzle.white()), counts(puzzle), run) as model:
        yield from model.solutions()


def forced(puzzle: Puzzle, run: Run) -> Forced:
    """What all solutions share."""
    white = tuple(puzzle.white())
    with Model(white, counts(puzzle), run) as model:
        fixed = model.backbone()
    if fixed is None:
        return Forced("none")
    return Forced.of(white, fixed)
