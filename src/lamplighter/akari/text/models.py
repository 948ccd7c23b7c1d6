"""What the models for other solvers have in common: words about the puzzle, names, and the rules as rows.

Every row has one sense: `<=`, `>=` or `=` a number of lamps. Rows that say nothing are left out. A clue without white
cells beside it that asks for lamps must not be left out, and solvers differ over rows without variables: it asks for
two lamps in one cell instead, which cannot be met either.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import NamedTuple

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.rules import counts
from lamplighter.akari.solvers.integer_rows import Program
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_TERMS
from lamplighter.modelling import comment_text

NOTHING = "nothing"  # the only variable of a board without white cells: formats want one


class ModelRow(NamedTuple):
    """A rule: the lamps in these columns (places of white cells, from 0) are `<=`, `>=` or `=` a number."""

    name: str
    columns: Collection[int]
    sense: str
    number: int


def describe_entry(entry: Entry) -> Iterator[str]:
    """Lines, not yet marked as comments, that tell a person what the model is about."""
    yield f"Akari (Light Up), {entry.puzzle.size} (rows x columns)"
    for name in ("id", "title", "author", "source"):
        if told := getattr(entry, name):
            yield f"{name}: {comment_text(told)}"
    yield "the board: . white, # wall, 0-4 clue"
    yield from entry.puzzle.lines


def variable_names(puzzle: Puzzle) -> list[str]:
    """The names of the white cells in order: x_r1c1 is 1 where there is a lamp."""
    return [f"x_{puzzle.grid.name(cell)}" for cell in puzzle.white()]


def column_names(puzzle: Puzzle) -> list[str]:
    """The same, but never empty."""
    return variable_names(puzzle) or [NOTHING]


def rule_names(puzzle: Puzzle) -> Iterator[str]:
    """The names of the rules, in the order of `counts`."""
    name = puzzle.grid.name
    yield from (f"across_{name(run[0])}" for run in puzzle.across)
    yield from (f"down_{name(run[0])}" for run in puzzle.down)
    yield from (f"lit_{name(cell)}" for cell in chain.from_iterable(puzzle.down))
    yield from (f"clue_{name(wall)}" for wall in puzzle.clues)


def model_rows(puzzle: Puzzle) -> Iterator[ModelRow]:
    """The rules in the order of `counts`, but for those that say nothing; BadInput if they would fill the memory."""
    terms = sum(len(run) ** 2 for run in (*puzzle.across, *puzzle.down))  # each cell is lit from its whole runs
    if terms > MAX_TERMS:
        raise BadInput(f"the board is too open for a model: it takes {terms:,} terms, {MAX_TERMS:,} are allowed")
    number = Program(tuple(puzzle.white())).number
    for name, (cells, low, high) in zip(rule_names(puzzle), counts(puzzle), strict=True):
        found = sorted(number[cell] for cell in cells)
        if low == high:
            if found or low:
                yield ModelRow(name, found, "=", low) if found else ModelRow(name, [0], ">=", 2)
        elif low:
            yield ModelRow(name, found, ">=", low)
        elif high < len(found):
            yield ModelRow(name, found, "<=", high)
