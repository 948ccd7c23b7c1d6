"""A 2 and a 1 in a line, neither with a free inner cell, the 1 without outer cell: the 2 takes its outer cell.

before      after
....        ....
..21        .*21
....        ....
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import NeighbourRow, Side, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_facts, name_rules

COST = 21
LEVEL = "closure"
ROW = NeighbourRow(Side(2, True), Side(1, False))

REASON = "{clues}: their sides have two lamps at most, and one of them is the 1's"
CONCLUSION = "the 2 takes its outer cell; together they force {facts}"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: the clues want 2 of three and 1 of two, and their sides see each other."""
    return find_by_row(position, near, "neighbours_2_1", ROW)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    facts = name_facts(position.puzzle, step.lamps, step.bars)
    return Said.of(REASON, CONCLUSION, clues=name_rules(position.puzzle, step.about), facts=facts)
