"""How many steps can be seen at a time, in the mean over the rounds of an explanation; fewer is harder."""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.answer import Lamps, Run
from lamplighter.akari.measure import SPENT, Measure
from lamplighter.akari.patterns import techniques
from lamplighter.akari.position import EVERYWHERE, Position
from lamplighter.akari.puzzle import Puzzle
from lamplighter.akari.reasoner import next_round, probe_round
from lamplighter.akari.step import Round
from lamplighter.errors import OutOfBudget

COST = 5


def measure(puzzle: Puzzle, solution: Lamps, run: Run) -> Measure:
    """The mean number of steps of the cheapest technique that finds any."""
    try:
        rounds = list(each_round(Position(puzzle), run))
    except OutOfBudget:
        return Measure(proven=False, reason=SPENT)
    if not rounds:
        return Measure(reason="there is nothing to find")
    if rounds[-1].after.dark:  # which of them comes first is a matter of taste, so there is nothing to count
        return Measure(reason="assumptions must be nested")
    mean = round(sum(len(found.steps) for found in rounds) / len(rounds), 3)
    return Measure(mean, mean, mean)


def each_round(position: Position, run: Run) -> Iterator[Round]:
    """Round after round, as in an explanation, but without nested assumptions."""
    ladder = techniques()
    waiting = [EVERYWHERE] * len(ladder)
    while position.dark and (found := next_round(position, ladder, waiting) or probe_round(position, run)):
        run.check()
        yield found
        news = position.open & ~found.after.open
        waiting = [before | news for before in waiting]
        position = found.after
