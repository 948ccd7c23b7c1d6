"""The verbs that ask an engine: solve, count, forced; and check, which asks the referee."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from types import ModuleType
from typing import Any

from lamplighter import plugins
from lamplighter.akari.game import referee
from lamplighter.akari.game.entry import Answer, Checked, Counted, Forced, Lamps, Run, Solution
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.text.read_write import Askable, entry_of, puzzle_of
from lamplighter.arguments import a_text, whole
from lamplighter.budget import Budget
from lamplighter.errors import EngineMissing, OutOfBudget

ENGINES = "lamplighter.akari.solving.engines"
MOST = 1 << 62  # solutions
VERDICTS = ("none", "unique", "multiple")


def solve(
    asked: Askable,
    *,
    engine: str | None = None,
    limit: int = 2,
    budget: Budget | None = None,
    objective: str | None = None,
) -> Answer:
    """Is there a solution, is it the only one, and what does it look like? Shows up to `limit` solutions.

    Every solution has passed the referee, whatever engine found it. With `objective` "fewest" or "most" the question
    is about the solutions with the fewest or most lamps alone.
    """
    puzzle = puzzle_of(asked)
    if engine is None:
        engine = "kernel" if objective is None else "sat"
    judge = engine_named(engine)  # imported before the clock starts
    if objective is not None:
        check_objective(judge, engine, objective)
    limit = at_least_one(limit)
    run = Run(budget, max(2, limit), objective)  # one alone would not tell whether it is the only one
    found: list[Solution] = []
    try:
        for lamps in islice(solutions(puzzle, judge, run), run.limit):
            found.append(Solution(puzzle, lamps))
        verdict = VERDICTS[min(len(found), 2)]
    except OutOfBudget as error:
        verdict = "multiple" if len(found) > 1 else "unknown"
        run.note(gave_up=str(error))
    bound = run.bound if objective else None
    seconds = run.meter.seconds
    position = run.position if verdict == "unknown" else None
    return Answer(verdict, tuple(found[:limit]), engine, seconds, run.effort, objective, bound, position, puzzle)


def check_objective(judge: ModuleType, engine: str, objective: str) -> None:
    """Refuse what the engine cannot aim at."""
    if a_text(objective, "the objective") not in getattr(judge, "OBJECTIVES", ()):
        engines = {name: plugins.load(ENGINES, name) for name in plugins.names(ENGINES)}
        able = [name for name, other in engines.items() if objective in getattr(other, "OBJECTIVES", ())]
        raise EngineMissing(f"{engine!r} cannot look for the {objective} lamps; these can: {', '.join(able) or 'none'}")


def count(asked: Askable, *, engine: str = "kernel", limit: int = 10_000, budget: Budget | None = None) -> Counted:
    """How many solutions are there? Counts up to `limit`, by the kernel up to `limit` in each independent part."""
    puzzle = puzzle_of(asked)
    judge = engine_named(engine)
    run = Run(budget, at_least_one(limit))
    try:
        found: Counted = judge.count(puzzle, run) if hasattr(judge, "count") else listed(puzzle, judge, run)
    except OutOfBudget:
        return Counted(0, False)
    return found


def listed(puzzle: Puzzle, engine: ModuleType, run: Run) -> Counted:
    """Count by listing, for engines that have no better way."""
    run.limit += 1  # one more, to see whether the limit is the number
    found = sum(1 for _ in islice(solutions(puzzle, engine, run), run.limit))
    return Counted(min(found, run.limit - 1), found < run.limit)


def forced(asked: Askable, *, engine: str = "kernel", budget: Budget | None = None) -> Forced:
    """What do all solutions share?"""
    puzzle = puzzle_of(asked)
    judge = engine_named(engine)
    if not hasattr(judge, "forced"):
        raise EngineMissing(f"the engine {engine!r} does not tell what is forced; 'kernel' and 'sat' do")
    try:
        found: Forced = judge.forced(puzzle, Run(budget))
    except OutOfBudget:
        return Forced("unknown", open=tuple(puzzle.white()))
    return found


def check(asked: Askable) -> Checked:
    """Are the lamps drawn on the board right so far, and are they all? Without any, the told solution is judged."""
    entry = entry_of(asked)
    puzzle, lamps = entry.puzzle, entry.lamps or entry.solution or ()
    faults = tuple(referee.faults(puzzle, lamps))
    seen = any(fault.code == "lamps_see_each_other" for fault in faults)
    wrong = [fault.cells[0] for fault in faults if fault.code == "clue_wrong"]
    position = Position.of(puzzle, lamps)
    right = not seen and all(reachable(position, wall) for wall in wrong)
    return Checked(right, not faults, faults)


def reachable(position: Position, wall: int) -> bool:
    """Can a clue still get its number by adding lamps?"""
    around = position.puzzle.around(wall)
    lamps = sum(position.lamps >> cell & 1 for cell in around)
    unlit = sum(not position.lit >> cell & 1 for cell in around)
    return lamps <= position.puzzle.clues[wall] <= lamps + unlit


def solutions(puzzle: Puzzle, engine: ModuleType, run: Run, **options: Any) -> Iterator[Lamps]:
    """The solutions an engine finds. One that the referee rejects is our own mistake and fails loudly."""
    best = None
    for lamps in engine.solutions(puzzle, run, **options):
        broken = referee.faults(puzzle, lamps)
        if broken:
            raise AssertionError(f"{engine.__name__} broke the rules: {broken[:3]} in\n{puzzle}")
        if run.objective and best is not None and len(lamps) != best:
            return  # the others are worse
        best = len(lamps)
        yield lamps


def engine_named(name: str) -> ModuleType:
    """The engine of that name."""
    try:
        engine = plugins.load(ENGINES, a_text(name, "the engine"))
    except LookupError as error:
        raise EngineMissing(str(error.args[0])) from None
    if line := plugins.ready(engine):
        raise EngineMissing(f"the engine {name!r} is not installed; get it with: {line}")
    return engine


def at_least_one(limit: int) -> int:
    """A limit that makes sense; one beyond all numbers of solutions is none."""
    if type(limit) is int and 0 < limit < MOST:
        return limit  # as always: `solve` counts microseconds
    return min(whole(limit, "the limit", 1), MOST)
