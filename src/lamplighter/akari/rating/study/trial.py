"""Trial: how the figures of a table are measured, and the puzzles that belong in one row."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import prod
from typing import Any, NamedTuple

from lamplighter import plugins
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.study.paper_table import Figures
from lamplighter.akari.solving.verdict import ENGINES, approve_solutions, load_engine
from lamplighter.budget import Budget
from lamplighter.errors import OutOfBudget
from lamplighter.values import Frozen

MANY = 5  # puzzles of a size that no paper has, to make a row of their own


class Trial(NamedTuple):
    """The budget of each solution, and how often each is found; the quickest time counts."""

    budget: Budget | None = None
    times: int = 1

    def solve_first(self, puzzle: Puzzle, engine: str, **options: Any) -> Figures:
        """The effort until the first solution, as the papers measure it.

        `seconds` is all it took, `stages` what each stage took; `finished`: did the engine find one within the budget?
        """
        efforts = [find_first(puzzle, engine, self.budget, options) for _ in range(self.times)]
        return min(efforts, key=lambda effort: (not effort["finished"], effort["seconds"]))


def find_first(puzzle: Puzzle, engine: str, budget: Budget | None, options: Mapping[str, Any]) -> Figures:
    """The effort until the first solution, once."""
    plugin = load_engine(engine)
    run = Run(budget, limit=1)
    try:
        finished = any(True for _ in approve_solutions(puzzle, plugin, run, **options))
    except OutOfBudget:
        finished = False
    return {"stages": {}, **run.sum_up(), "finished": finished, "seconds": run.meter.seconds}


def find_missing(engines: Iterable[str]) -> Frozen[str, str]:
    """Of these engines, those that are not installed, each with the line that installs it."""
    lines = ((name, plugins.tell_missing(plugins.load(ENGINES, name))) for name in engines)
    return Frozen({name: line for name, line in lines if line})


def group_by_size(puzzles: Iterable[Entry], sizes: Iterable[str]) -> dict[str, list[Puzzle]]:
    """The puzzles of each of the sizes named, and of other sizes with five or more of them; the smallest size first.

    A board that lies on its side is of the size named: papers do not say whether rows or columns come first.
    """
    found = {size: list[Puzzle]() for size in sizes}
    known = frozenset(found)
    for entry in puzzles:
        found.setdefault(name_size(entry.puzzle, known), []).append(entry.puzzle)
    ordered = sorted(found, key=lambda size: (prod(map(int, size.split("x"))), size))
    return {size: found[size] for size in ordered if size in known or len(found[size]) >= MANY}


def name_size(puzzle: Puzzle, sizes: Collection[str]) -> str:
    """The size as rows x columns; the other way round if only that is one of the sizes."""
    turned = f"{puzzle.cols}x{puzzle.rows}"
    return turned if turned in sizes and puzzle.size not in sizes else puzzle.size
