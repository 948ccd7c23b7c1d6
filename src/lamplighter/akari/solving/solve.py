"""The verbs that ask an engine: solve, count, forced."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from types import ModuleType

from lamplighter.akari.game.answer import Answer, Counted, Forced, Solution
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.solving.choosing import check_able, choose_engine
from lamplighter.akari.solving.verdict import VERDICTS, approve_solutions, load_engine
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.arguments import expect_whole
from lamplighter.budget import Budget
from lamplighter.errors import EngineMissing, OutOfBudget

MOST = 1 << 62  # solutions
LISTED = 10_000  # solutions, where nothing else was asked for


def solve(
    asked: Askable,
    *,
    engine: str | None = None,
    limit: int = 2,
    budget: Budget | None = None,
    objective: str | None = None,
    certificate: bool = False,
) -> Answer:
    """Is there a solution, is it the only one, and what does it look like? Shows up to `limit` solutions.

    Every solution has passed the referee, whatever engine found it. With `objective` "fewest" or "most" the question
    is about the solutions with the fewest or most lamps alone. A spent budget is no error: the verdict is `unknown`
    then, or `multiple` if two solutions were found. EngineMissing if the engine is not there or has no such objective.
    `certificate`: with an objective, ask an engine that can show that there is no better solution. Others may as well.
    """
    puzzle = puzzle_of(asked)
    if engine is None:
        engine = choose_engine(puzzle, objective, certificate)
    plugin = load_engine(engine)  # imported before the clock starts
    check_able(plugin, engine, objective, certificate)
    limit = check_limit(limit)
    run = Run(budget, max(2, limit), objective)  # one alone would not tell whether it is the only one
    found: list[Solution] = []
    try:
        for lamps in islice(approve_solutions(puzzle, plugin, run), run.limit):
            found.append(Solution(puzzle, lamps))
        verdict = VERDICTS[min(len(found), 2)]
    except OutOfBudget as error:
        verdict = "multiple" if len(found) > 1 else "unknown"
        run.note(gave_up=str(error))
    bound = run.bound if objective else None
    seconds = run.meter.seconds
    position = run.position if verdict == "unknown" else None
    return Answer(
        verdict,
        tuple(found[:limit]),
        engine,
        seconds,
        run.effort,
        objective,
        bound,
        position,
        puzzle,
        run.certificate if objective else None,
    )


def count(
    asked: Askable,
    *,
    engine: str = "kernel",
    limit: int | None = None,
    by_lamps: bool = False,
    budget: Budget | None = None,
) -> Counted:
    """How many solutions are there? Without a limit the kernel tells it exactly, whatever the number.

    Only where too much would have to be kept in mind at a time, and by other engines, solutions are listed, up to
    10,000. With a limit they are always listed, by the kernel up to the limit in each independent part.
    `by_lamps`: how many of them have how many lamps, too, if all are counted. If the budget is spent first, the answer
    is "at least 0".
    """
    puzzle = puzzle_of(asked)
    plugin = load_engine(engine)
    run = Run(budget, LISTED if limit is None else check_limit(limit))
    try:
        if limit is None and hasattr(plugin, "count_all"):
            found: Counted = plugin.count_all(puzzle, run, by_lamps)
        elif hasattr(plugin, "count") and not by_lamps:
            found = plugin.count(puzzle, run)
        else:
            found = count_by_listing(puzzle, plugin, run, by_lamps)
    except OutOfBudget:
        return Counted(0, False)
    return found


def count_by_listing(puzzle: Puzzle, engine: ModuleType, run: Run, by_lamps: bool) -> Counted:
    """The number of solutions up to `run.limit`, by listing them; `run.limit` is one more afterwards."""
    run.limit += 1  # one more, to see whether the limit is the number
    lamps = Counter(map(len, islice(approve_solutions(puzzle, engine, run), run.limit)))
    found = lamps.total()
    exact = found < run.limit
    return Counted(min(found, run.limit - 1), exact, dict(sorted(lamps.items())) if by_lamps and exact else None)


def forced(asked: Askable, *, engine: str = "kernel", budget: Budget | None = None) -> Forced:
    """What do all solutions share? A spent budget is `unknown`; EngineMissing if the engine cannot tell."""
    puzzle = puzzle_of(asked)
    plugin = load_engine(engine)
    if not hasattr(plugin, "forced"):
        raise EngineMissing(f"the engine {engine!r} does not tell what is forced; 'kernel' and 'sat' do")
    try:
        found: Forced = plugin.forced(puzzle, Run(budget))
    except OutOfBudget:
        return Forced(puzzle, "unknown", open=tuple(puzzle.white()))
    return found


def check_limit(limit: int) -> int:
    """The limit as an int, cut down to MOST; BadInput below 1."""
    if type(limit) is int and 0 < limit < MOST:
        return limit  # as always: `solve` counts microseconds
    return min(expect_whole(limit, "the limit", 1), MOST)
