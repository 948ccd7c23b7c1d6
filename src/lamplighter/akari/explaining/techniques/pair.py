"""Two clues or dark cells that meet: what is the same in every way to satisfy both is so.

before      after
...         +..
.2.         .2.
..1         ..1
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.demands import find_consequences
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_facts, name_rules

COST = 40

REASON = "however {both} are satisfied together, it is the same"
CONCLUSION = "there is {facts}"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """What two demands say together; of several that say the same the first speaks for all."""
    told = 0
    for one, two, lamps, bars in find_consequences(position, near):
        if (lamps | bars) & ~told:
            told |= lamps | bars
            because = 1 << one.place | 1 << two.place | one.cells | two.cells
            yield Step("pair", lamps, bars, because, at=one.place, other=two.place)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    facts = name_facts(position.puzzle, step.lamps, step.bars)
    return Said.of(REASON, CONCLUSION, both=name_rules(position.puzzle, (step.at, step.other)), facts=facts)
