"""why: the reason for a verdict. No solution: what cannot hold together. Several: where. One: the clues to spare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from types import ModuleType
from typing import Any

from lamplighter.akari.explaining.why.conflict import find_conflict
from lamplighter.akari.explaining.why.differences import (
    find_closest,
    find_differing,
    find_nearest,
    find_regions,
    list_remaining,
)
from lamplighter.akari.explaining.why.why_words import NO_REASON, NO_VERDICT, TOO_LARGE, say_multiple, say_unique
from lamplighter.akari.game import referee
from lamplighter.akari.game.answer import Forced, Solution
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.rules import Count
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.words import say_conflict
from lamplighter.akari.solving.verdict import find_verdict, load_engine
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.budget import Budget
from lamplighter.errors import OutOfBudget
from lamplighter.language.telling import tell, translate
from lamplighter.limits import MAX_REASONED

# Questions and conflicts of a solver, not seconds: the same reason on every machine.
PATIENCE = 100_000  # for the nearest second solution, some seconds; any second one is a proof
HASTE = 2_000  # for the closest two, some 0.05 seconds; where it takes longer it is hopeless, as on empty halls


@dataclass(frozen=True, slots=True)
class Why:
    """A verdict and its reason, in fields and in words.

    `none`: `clues` and `cells` (to light) cannot hold together, and any one less can. `multiple`: two `solutions`,
    the cells where they `differ`, and the `regions` of cells that are not the same in all solutions. `unique`: each
    of the `redundant` clues could lose its number, alone, and the puzzle would stay unique. What a spent budget left
    unknown is not told, and the text says so.
    """

    puzzle: Puzzle = field(repr=False)
    verdict: str
    clues: Lamps = ()
    cells: Lamps = ()
    solutions: tuple[Solution, ...] = ()
    differ: Lamps = ()
    regions: tuple[Lamps, ...] = ()
    redundant: Lamps = ()
    text: str = ""

    def to_json(self) -> dict[str, Any]:
        """The fields of `why` in docs/json.md."""
        name = self.puzzle.grid.names
        return {
            "verdict": self.verdict,
            "clues": name(self.clues),
            "cells": name(self.cells),
            "solutions": [solution.rows for solution in self.solutions],
            "differ": name(self.differ),
            "regions": [name(region) for region in self.regions],
            "redundant": name(self.redundant),
            "text": self.text,
        }


def why(asked: Askable, *, budget: Budget | None = None) -> Why:
    """The verdict on a puzzle and its reason; a spent budget tells less, and the text says so."""
    puzzle, engine, run = puzzle_of(asked), load_engine("kernel"), Run(budget)
    verdict, found = find_verdict(puzzle, run)
    if verdict == "unknown":
        return tell_verdict(verdict, puzzle, found, translate(NO_VERDICT))
    if len(puzzle.squares) > MAX_REASONED:
        return tell_verdict(verdict, puzzle, found, tell(TOO_LARGE, most=MAX_REASONED))
    return {"none": explain_none, "unique": explain_unique, "multiple": explain_multiple}[verdict](
        puzzle, found, engine, run
    )


def tell_verdict(verdict: str, puzzle: Puzzle, found: Sequence[Lamps], text: str) -> Why:
    """The answer with a verdict, what solutions are known, and this text in place of a reason."""
    differ = find_differing(*found) if len(found) > 1 else ()
    return Why(puzzle, verdict, solutions=tuple(Solution(puzzle, lamps) for lamps in found), differ=differ, text=text)


def explain_none(puzzle: Puzzle, found: Sequence[Lamps], engine: ModuleType, run: Run) -> Why:
    """The answer for a puzzle without solution: what cannot hold together."""
    try:
        reason = find_conflict(puzzle, run=run)
    except OutOfBudget:
        return Why(puzzle, "none", text=translate(NO_REASON))
    assert reason, f"the kernel found no solution, but there is one:\n{puzzle}"
    return Why(puzzle, "none", *reason.rules, text=say_conflict(puzzle, *reason.rules))


def explain_unique(puzzle: Puzzle, found: Sequence[Lamps], engine: ModuleType, run: Run) -> Why:
    """The answer for a puzzle with one solution: which of its clues could lose their numbers, each alone."""
    spare: list[int] = []
    spent = False
    try:
        for wall in find_redundant(puzzle, engine, run):
            spare.append(wall)
    except OutOfBudget:
        spent = True
    text = say_unique(puzzle, spare, spent)
    return Why(puzzle, "unique", solutions=(Solution(puzzle, found[0]),), redundant=tuple(spare), text=text)


def find_redundant(puzzle: Puzzle, engine: ModuleType, run: Run) -> Iterator[int]:
    """The clues without whose number, each alone, the solution is still the only one. Raises OutOfBudget."""
    for wall in puzzle.clues:
        run.check()
        if sum(1 for _ in islice(engine.solutions(puzzle.bare([wall]), run), 2)) == 1:
            yield wall


def explain_multiple(puzzle: Puzzle, found: Sequence[Lamps], engine: ModuleType, run: Run) -> Why:
    """The answer for a puzzle with several solutions: which cells they do not share, and two that differ little."""
    free: tuple[Lamps, ...] = ()
    spent = False
    try:
        forced: Forced = engine.forced(puzzle, run)
        if forced.verdict == "unknown":
            raise OutOfBudget
        rules = list_remaining(puzzle, forced)
        free = find_regions(forced.open, rules)
        found = find_alike(found, forced, rules, run)
    except OutOfBudget:
        spent = True
    broken = [lamps for lamps in found if referee.find_faults(puzzle, lamps)]
    assert not broken, f"{broken} break the rules in\n{puzzle}"
    differ = find_differing(*found)
    pair = tuple(Solution(puzzle, lamps) for lamps in found)
    text = say_multiple(puzzle, differ, free, spent)
    return Why(puzzle, "multiple", solutions=pair, differ=differ, regions=free, text=text)


def find_alike(found: Sequence[Lamps], forced: Forced, rules: list[Count], run: Run) -> list[Lamps]:
    """Two solutions: the first found and the one nearest to it, or the closest two of all if these are found quickly.

    One moved lamp, 2 cells, is the least there can be, for no solution contains another. OutOfBudget if not even the
    nearest is found in time.
    """
    pair = [found[0], find_nearest(found[0], forced, rules, run.within(nodes=PATIENCE))]
    if len(find_differing(*pair)) > 2:
        with suppress(OutOfBudget):  # the nearest to the first is a fair answer
            pair = find_closest(forced, rules, run.within(nodes=HASTE))
    return pair
