"""The verbs that ask an engine: solve, solve_all, count, forced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from types import ModuleType

from lamplighter.akari.game.answer import Answer, Counted, Forced, Solution
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.solving.choosing import DEFAULT, choose_engine, load_able
from lamplighter.akari.solving.verdict import VERDICTS, approve, approve_solutions, load_engine
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.arguments import expect_iterable, expect_whole
from lamplighter.budget import Budget, budget_of
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
    name = choose_engine(puzzle, objective, certificate) if engine is None else engine
    plugin = load_able(name, objective, certificate)  # imported before the clock starts
    limit = check_limit(limit)
    return answer_by(plugin, name, puzzle, begin_run(budget, limit, objective), limit)


def solve_all(
    puzzles: Iterable[Askable],
    *,
    engine: str | None = None,
    limit: int = 2,
    budget: Budget | None = None,
    objective: str | None = None,
    certificate: bool = False,
) -> Iterator[Answer]:
    """The answer of `solve` for each puzzle of a stream, in order, one at a time as they are asked for.

    The arguments mean what they mean there; what does not depend on a puzzle is looked at once, and before the first.
    The budget is that of each puzzle. Nothing is kept of a puzzle whose answer was given. One that is no puzzle is
    BadInput in its turn, as in `read_all`; who catches it can go on with the next.
    """
    source = iter(expect_iterable(puzzles, "'puzzles'", "a list or a stream of puzzles (`solve` takes one)"))
    return map(make_solver(engine, limit, budget, objective, certificate), source)


def make_solver(
    engine: str | None = None,
    limit: int = 2,
    budget: Budget | None = None,
    objective: str | None = None,
    certificate: bool = False,
) -> Callable[[Askable], Answer]:
    """A function that answers as `solve` does, for many puzzles: what does not depend on the puzzle is done here.

    For front ends that go on after a bad record; others take `solve_all`.
    """
    limit, budget = check_limit(limit), budget_of(budget)
    if engine is None and objective is not None:  # which engine, the board tells
        return partial(solve, limit=limit, budget=budget, objective=objective, certificate=certificate)
    name = DEFAULT if engine is None else engine
    plugin = load_able(name, objective, certificate)

    def ask(asked: Askable) -> Answer:
        return answer_by(plugin, name, puzzle_of(asked), begin_run(budget, limit, objective), limit)

    return ask


def begin_run(budget: Budget | None, limit: int, objective: str | None) -> Run:
    """A run for up to `limit` solutions; one alone would not tell whether it is the only one."""
    return Run(budget, limit if limit > 2 else 2, objective)


def answer_by(plugin: ModuleType, name: str, puzzle: Puzzle, run: Run, limit: int) -> Answer:
    """What an engine finds out in one run, with up to `limit` solutions; a spent budget is `unknown` or `multiple`."""
    found: list[Solution] = []
    try:
        gather_solutions(puzzle, plugin, run, found)
        verdict = VERDICTS[min(len(found), 2)]
    except OutOfBudget as error:
        verdict = "multiple" if len(found) > 1 else "unknown"
        run.note(gave_up=str(error))
    solutions = tuple(found[:limit])
    if run.objective is None and run.position is None:
        return Answer.plain(verdict, solutions, name, run, puzzle)
    seconds, effort = run.meter.seconds, run.sum_up()
    position = run.position if verdict == "unknown" else None
    bound, certificate = (run.bound, run.certificate) if run.objective else (None, None)
    return Answer(verdict, solutions, name, seconds, effort, run.objective, bound, position, puzzle, certificate)


def gather_solutions(puzzle: Puzzle, engine: ModuleType, run: Run, found: list[Solution]) -> None:
    """Add up to `run.limit` solutions to `found`, with an objective only the best of them; raises OutOfBudget.

    What was found before that stays there. Every one has passed the referee.
    """
    for lamps in engine.solutions(puzzle, run):
        approve(puzzle, engine, lamps)
        if run.objective and found and len(lamps) != len(found[0].lamps):
            return  # the others are worse
        found.append(Solution(puzzle, lamps))
        if len(found) == run.limit:
            return


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
