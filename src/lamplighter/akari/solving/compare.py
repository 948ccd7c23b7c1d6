"""The verb compare: several engines on one puzzle; it raises Disagreement if two of them contradict each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from lamplighter import plugins
from lamplighter.akari.game.answer import Answer, Compared
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.solving.solve import solve
from lamplighter.akari.solving.verdict import ENGINES, load_engine
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.arguments import expect_names
from lamplighter.budget import Budget, budget_of
from lamplighter.errors import BadInput, Disagreement
from lamplighter.limits import MAX_CELLS
from lamplighter.values import Frozen


def compare(asked: Askable, engines: Iterable[str] = (), budget: Budget | None = None) -> Compared:
    """The answer of each engine (of all that are installed if none is named); Disagreement if two contradict.

    Those for which the board is too large are left out; BadInput if none is left. The others share the time: each has
    as much as the others, and what those before it did not need. Each has all the nodes.
    """
    puzzle, chosen = puzzle_of(asked), expect_names(engines, "'engines'") or list_installed()
    left_out, given = leave_out(puzzle, chosen), budget_of(budget)
    able = [name for name in chosen if name not in left_out]
    if not able:
        raise BadInput("; ".join(f"{name}: {reason}" for name, reason in left_out.items()))
    meter, answers = given.start(), list[Answer]()
    for place, engine in enumerate(able):
        share = Budget(meter.left / (len(able) - place), given.nodes)
        answers.append(solve(puzzle, engine=engine, budget=share))
    check_agreement(answers)
    return Compared(tuple(answers), left_out)


def list_installed() -> list[str]:
    """The engines that are ready to run."""
    return [name for name in plugins.names(ENGINES) if not plugins.tell_missing(plugins.load(ENGINES, name))]


def leave_out(puzzle: Puzzle, engines: Iterable[str]) -> Frozen[str, str]:
    """The engines for which the board is too large, each with a sentence."""
    most = {name: getattr(load_engine(name), "LARGEST", MAX_CELLS) for name in engines}
    return Frozen(
        {name: f"it is for boards up to {limit:,} cells" for name, limit in most.items() if limit < len(puzzle.squares)}
    )


def check_agreement(answers: Sequence[Answer]) -> None:
    """Raise Disagreement where two engines that have a verdict cannot both be right."""
    decided = [answer for answer in answers if answer.verdict != "unknown"]
    for one, two in pairwise(decided):
        if one.verdict != two.verdict:
            raise Disagreement(f"{one.engine} says {one.verdict}, {two.engine} says {two.verdict}")
        if one.verdict == "unique" and one.solutions != two.solutions:
            raise Disagreement(f"{one.engine} and {two.engine} found different solutions, each the only one")
