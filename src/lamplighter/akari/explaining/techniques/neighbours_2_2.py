"""Two 2s in a line, neither with a free inner cell, have two lamps at most at their sides: both take their outer cell.

before      after
......      ......
..22..      .*22*.
......      ......
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import NeighbourRow, Side, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_facts, name_rules

COST = 13
LEVEL = "medium"
ROW = NeighbourRow(Side(2, True), Side(2, True))

REASON = "{clues}: two 2s in a line, neither with a free inner cell, have two lamps at most at their sides"
CONCLUSION = "both take their outer cell; together they force {facts}"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: the clues want 2 each, and so many of their sides see each other."""
    return find_by_row(position, near, "neighbours_2_2", ROW)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    facts = name_facts(position.puzzle, step.lamps, step.bars)
    return Said.of(REASON, CONCLUSION, clues=name_rules(position.puzzle, step.about), facts=facts)
