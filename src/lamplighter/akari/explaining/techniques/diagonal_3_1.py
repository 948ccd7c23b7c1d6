"""A 3 and a 1 that touch at a corner share one lamp, so the 3 takes its other two cells and the 1 no other.

before      after
.....       ..*..
..3..       .*3..
...1.       ...1+
.....       ...+.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_rows import CornerRow, find_by_row
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_facts, name_rules

COST = 10
LEVEL = "medium"
ROW = CornerRow(own=2)

REASON = "{clues}: a 3 and a 1 that touch at a corner share one lamp"
CONCLUSION = "the 3 takes its other two cells and the 1 no other; together they force {facts}"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such corners: the clues want 3 and 1."""
    return find_by_row(position, near, "diagonal_3_1", ROW)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    facts = name_facts(position.puzzle, step.lamps, step.bars)
    return Said.of(REASON, CONCLUSION, clues=name_rules(position.puzzle, step.about), facts=facts)
