"""How narrow the path gets: the fewest different steps on offer in any round of an explanation."""

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
    """The fewest different conclusions of any round; a round is all steps of the cheapest technique that finds any."""
    try:
        rounds = list(each_round(Position(puzzle), run))
    except OutOfBudget:
        return Measure(proven=False, reason=SPENT)
    if not rounds:
        return Measure(reason="there is nothing to find")
    if rounds[-1].after.dark:  # which of them comes first is a matter of taste, so there is nothing to count
        return Measure(reason="assumptions must be nested")
    fewest = min(len({(step.lamps, step.bars) for step in found.steps}) for found in rounds)
    return Measure(fewest, fewest, fewest)


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
