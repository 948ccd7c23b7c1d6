"""Two 3s around one cell have two lamps at most at their sides, so they take every other cell.

before       after
.......      .......
.......      .......
..3.3..      .*3*3*.
.......      .......
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import LinearRow, Side, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_facts, name_rules

COST = 14
LEVEL = "medium"
ROW = LinearRow(Side(3, True), Side(3, True), outer_p=True, outer_q=True)

REASON = "{clues}: two 3s around one cell have two lamps at most at their sides"
CONCLUSION = "they take every other cell; together they force {facts}"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: both want 3 of four."""
    return find_by_row(position, near, "linear_3_3", ROW)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    facts = name_facts(position.puzzle, step.lamps, step.bars)
    return Said.of(REASON, CONCLUSION, clues=name_rules(position.puzzle, step.about), facts=facts)
