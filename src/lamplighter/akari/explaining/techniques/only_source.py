"""A dark cell that only one cell can light gets its light from there.

before      after
.#          *#
+#          +#
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said, name_cells

COST = 3
LEVEL = "easy"

ITSELF = "{cell} can be lit by no other cell", "it holds a lamp itself"
ANOTHER = "{cell} can only be lit from {source}", "a lamp stands there"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Dark cells with a single source; of several with the same source the first speaks for all."""
    told = 0
    for cell in members(position.dark & position.views.in_line_with(near)):
        view = position.views.sees[cell] | 1 << cell
        source = view & position.open
        if source and not source & (source - 1) and not source & told:
            told |= source
            yield Step("only_source", lamps=source, because=view, at=cell)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    cell, source = (name_cells(position.puzzle, cells) for cells in ((step.at,), members(step.lamps)))
    return Said.of(*(ITSELF if step.lamps >> step.at & 1 else ANOTHER), cell=cell, source=source)
