"""How often one changes between clues and cells in an easy puzzle: the mean of both beginnings."""

from __future__ import annotations

from lamplighter.akari.answer import Run
from lamplighter.akari.measure import CLUES, Case, Measure
from lamplighter.akari.patterns import closed, techniques
from lamplighter.akari.position import Position
from lamplighter.akari.puzzle import Puzzle

COST = 2
CELLS = ("only_source",)


def measure(case: Case, run: Run) -> Measure:
    """The mean of the switches when one begins with the clues (`nwa`) and with the cells (`uca`)."""
    clues_first = switches(case.puzzle, CLUES, CELLS)
    cells_first = switches(case.puzzle, CELLS, CLUES)
    if clues_first is None or cells_first is None:
        return Measure(reason="only easy puzzles are solved by looking at clues and cells in turn")
    return Measure.exactly((clues_first + cells_first) / 2, nwa=clues_first, uca=cells_first)


def switches(puzzle: Puzzle, *ways: tuple[str, ...]) -> int | None:
    """The switches if each way is followed to its end in turn; None if both stall before the puzzle is solved."""
    ladders = [techniques(way) for way in ways]
    position, turn, stalled = Position(puzzle), 0, 0
    while stalled < 2:
        later = closed(position, ladders[turn % 2])
        stalled = stalled + 1 if later == position else 0
        position = later
        if not position.dark:
            return turn
        turn += 1
    return None
