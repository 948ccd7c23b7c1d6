"""How often one changes between clues and cells in an easy puzzle: the mean of both beginnings."""

from __future__ import annotations

from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.measure import Measure

COST = 3
CLUES = ("clue_full", "clue_tight", "diagonal")
CELLS = ("only_source",)


def measure(case: Case, run: Run) -> Measure:
    """The mean of the switches when one begins with the clues (`nwa`) and with the cells (`uca`)."""
    if case.level != "easy":
        return Measure(reason="only easy puzzles are solved by looking at clues and cells in turn")
    clues_first = count_switches(case.puzzle, CLUES, CELLS)
    cells_first = count_switches(case.puzzle, CELLS, CLUES)
    return Measure.exactly((clues_first + cells_first) / 2, nwa=clues_first, uca=cells_first)


def count_switches(puzzle: Puzzle, *ways: tuple[str, ...]) -> int:
    """The switches on an easy puzzle if each way is followed to its end in turn."""
    ladders = [load_techniques(way) for way in ways]
    position, turn = close_position(Position(puzzle), ladders[0]), 0
    while position.dark:
        turn += 1
        position = close_position(position, ladders[turn % 2])
    return turn
