"""Two 3s around one cell have two lamps at most at their sides, so they take every other cell.

before       after
.......      .......
..3.3..      .*3*3*.
.......      .......
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.clue_pairs import linear, told
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_facts, name_rules

COST = 14

REASON = "{clues}: two 3s around one cell have two lamps at most at their sides"
CONCLUSION = "they take every other cell; together they force {facts}"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Such lines: both want 3 of four."""
    for pair in linear(position, near, (3, True), (3, True)):
        yield from told(position, "linear_3_3", pair, lamps=pair.inner_p | pair.outer_p | pair.outer_q)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    facts = name_facts(position.puzzle, step.lamps, step.bars)
    return Said.of(REASON, CONCLUSION, clues=name_rules(position.puzzle, step.about), facts=facts)
