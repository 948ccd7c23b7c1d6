"""Solutions that the referee has approved, and the verdict that up to two of them give."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from types import ModuleType
from typing import Any, NamedTuple

from lamplighter import plugins
from lamplighter.akari.game import referee
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.arguments import expect_text
from lamplighter.errors import EngineMissing, OutOfBudget

ENGINES = "lamplighter.akari.solving.engines"
VERDICTS = ("none", "unique", "multiple")  # by the number of solutions found, up to two


class Verdict(NamedTuple):
    """`none`, `unique`, `multiple`, or `unknown` where the budget was spent; and the solutions found, two at most."""

    word: str
    solutions: tuple[Lamps, ...]


def find_verdict(puzzle: Puzzle, run: Run) -> Verdict:
    """How many solutions a puzzle has, by the kernel. A spent budget is `unknown`, with what was found before."""
    found: list[Lamps] = []
    try:
        for lamps in islice(approve_solutions(puzzle, load_engine("kernel"), run), 2):
            found.append(lamps)  # one by one: what was found before the budget ends is kept
    except OutOfBudget:
        return Verdict("unknown", tuple(found))
    return Verdict(VERDICTS[len(found)], tuple(found))


def approve_solutions(puzzle: Puzzle, engine: ModuleType, run: Run, **options: Any) -> Iterator[Lamps]:
    """The solutions an engine finds in a run without an objective; raises OutOfBudget.

    One that the referee rejects is our own mistake: AssertionError.
    """
    for lamps in engine.solutions(puzzle, run, **options):
        approve(puzzle, engine, lamps)
        yield lamps


def approve(puzzle: Puzzle, engine: ModuleType, lamps: Lamps) -> None:
    """Let the referee look at a solution that an engine found; AssertionError, our own mistake, if it rejects it."""
    broken = referee.find_faults(puzzle, lamps)
    if broken:
        raise AssertionError(f"{engine.__name__} broke the rules: {broken[:3]} in\n{puzzle}")


def load_engine(name: str) -> ModuleType:
    """The engine of that name; EngineMissing says what to install, or which names there are."""
    try:
        engine = plugins.load(ENGINES, expect_text(name, "the engine"))
    except LookupError as error:
        raise EngineMissing(str(error.args[0])) from None
    if line := plugins.make_ready(engine):
        raise EngineMissing(f"the engine {name!r} is not installed; get it with: {line}")
    return engine
