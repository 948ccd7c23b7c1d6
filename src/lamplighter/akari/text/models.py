"""What the models for other solvers have in common: words about the puzzle, names, and the rules as rows.

Every row has one sense: `<=`, `>=` or `=` a number of lamps. Rows that say nothing are left out, unless the program is
to be the published one. A clue without white cells beside it that asks for lamps must not be left out, and solvers
differ over rows without variables: it asks for two lamps in one cell instead, which cannot be met either.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import WHITE, Puzzle
from lamplighter.akari.game.rules import counts
from lamplighter.akari.solvers.integer_rows import Program
from lamplighter.arguments import expect_text
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_TERMS
from lamplighter.modelling import comment_text
from lamplighter.plugins import say_unknown

OBJECTIVES = {"fewest": 1, "most": -1}  # what a lamp costs: everybody can minimise
PUBLISHED = {"fagerburg": "N. Fagerburg, F. Mascia, T. Stuetzle, It is easy to Light Up in practice, 2014"}
NOTHING = "nothing"  # the only variable of a board without white cells: formats want one


class ModelRow(NamedTuple):
    """A rule: the lamps in these columns (places of white cells, from 0) are `<=`, `>=` or `=` a number."""

    name: str
    columns: Collection[int]
    sense: str
    number: int


class Aim(NamedTuple):
    """What a program asks: the fewest lamps, the most, or any solution (None); and whose rows it has, if not ours."""

    objective: str | None = None
    model: str | None = None

    @property
    def cost(self) -> int:
        """What each lamp costs where as little as possible is to be spent."""
        return OBJECTIVES[self.objective] if self.objective else 0

    def describe(self) -> Iterator[str]:
        """Lines that tell a person what is asked."""
        if self.model:
            yield f"the program of {PUBLISHED[self.model]}"
        if self.objective:
            yield f"wanted: a solution with the {self.objective} lamps"


ANY = Aim()  # solution will do


def aim_of(objective: str | None, model: str | None) -> Aim:
    """The aim of that name; a published program has its own."""
    if objective is not None and expect_text(objective, "the objective") not in OBJECTIVES:
        raise BadInput(say_unknown("objective", objective, OBJECTIVES))
    if model is None:
        return Aim(objective)
    if expect_text(model, "the model") not in PUBLISHED:
        raise BadInput(say_unknown("model", model, PUBLISHED))
    if objective == "most":
        raise BadInput("the published program asks for the fewest lamps, never for the most")
    return Aim("fewest", model)


def describe_entry(entry: Entry, aim: Aim = ANY) -> Iterator[str]:
    """Lines, not yet marked as comments, that tell a person what the model is about."""
    yield f"Akari (Light Up), {entry.puzzle.size} (rows x columns)"
    yield from aim.describe()
    for name in ("id", "title", "author", "source"):
        if told := getattr(entry, name):
            yield f"{name}: {comment_text(told)}"
    yield "the board: . white, # wall, 0-4 clue"
    yield from entry.puzzle.lines


def describe_forbidden(solutions: Iterable[Solution], kind: str, first: int) -> Iterator[str]:
    """Lines, not yet marked as comments, that show the solutions that statements from the first on forbid one by one.

    They belong before all statements: drat-trim misreads comments between clauses, and then says yes to anything.
    """
    for number, solution in enumerate(solutions, first):
        yield f"not this solution again, says {kind} {number}:"
        yield from solution.rows


def variable_names(puzzle: Puzzle) -> list[str]:
    """The names of the white cells in order: x_r1c1 is 1 where there is a lamp."""
    return [f"x_{puzzle.grid.name(cell)}" for cell in puzzle.white()]


def column_names(puzzle: Puzzle) -> list[str]:
    """The same, but never empty."""
    return variable_names(puzzle) or [NOTHING]


def lamp_cost(puzzle: Puzzle, aim: Aim) -> int:
    """What each column costs: nothing, too, if there is only the column that stands for nothing."""
    return aim.cost if WHITE in puzzle.squares else 0


def rule_names(puzzle: Puzzle) -> Iterator[str]:
    """The names of the rules, in the order of `counts`."""
    name = puzzle.grid.name
    yield from (f"across_{name(run[0])}" for run in puzzle.across)
    yield from (f"down_{name(run[0])}" for run in puzzle.down)
    yield from (f"lit_{name(cell)}" for cell in chain.from_iterable(puzzle.down))
    yield from (f"clue_{name(wall)}" for wall in puzzle.clues)


def model_rows(puzzle: Puzzle, aim: Aim) -> Iterator[ModelRow]:
    """The rules; a board that would fill the memory is refused before it does."""
    terms = sum(len(run) ** 2 for run in (*puzzle.across, *puzzle.down))  # each cell is lit from its whole runs
    if terms > MAX_TERMS:
        raise BadInput(f"the board is too open for a model: it takes {terms:,} terms, {MAX_TERMS:,} are allowed")
    return published_rows(puzzle) if aim.model else short_rows(puzzle)


def short_rows(puzzle: Puzzle) -> Iterator[ModelRow]:
    """A row for every rule that says something."""
    number = Program(tuple(puzzle.white())).number
    for name, (cells, low, high) in zip(rule_names(puzzle), counts(puzzle), strict=True):
        found = sorted(number[cell] for cell in cells)
        if low == high:
            if found or low:
                yield row_of_demand(name, found, low)
        elif low:
            yield ModelRow(name, found, ">=", low)
        elif high < len(found):
            yield ModelRow(name, found, "<=", high)


def published_rows(puzzle: Puzzle) -> Iterator[ModelRow]:
    """A row for each white cell (1), each group, also of one cell (2), and each clue (3), as Fagerburg et al. do it."""
    number, rules = Program(tuple(puzzle.white())).number, zip(rule_names(puzzle), counts(puzzle), strict=True)
    groups = len(puzzle.across) + len(puzzle.down)
    named = [(name, sorted(number[cell] for cell in count.cells), count) for name, count in rules]
    lights = groups + len(number)
    yield from (ModelRow(name, found, ">=", 1) for name, found, _ in named[groups:lights])
    yield from (ModelRow(name, found, "<=", 1) for name, found, _ in named[:groups])
    yield from (row_of_demand(name, found, count.low) for name, found, count in named[lights:])


def row_of_demand(name: str, found: list[int], lamps: int) -> ModelRow:
    """Exactly so many lamps; where no cell can hold them, a row that no solver drops."""
    return ModelRow(name, found, "=", lamps) if found or not lamps else ModelRow(name, [0], ">=", 2)
