"""A dark cell that only one cell can light gets its light from there.

before      after
.#          *#
+#          +#
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import cells_of

COST = 3


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Dark cells with a single source; of several with the same source the first speaks for all."""
    told = 0
    for cell in members(position.dark & position.views.in_line_with(near)):
        view = position.views.sees[cell] | 1 << cell
        source = view & position.open
        if source and not source & (source - 1) and not source & told:
            told |= source
            yield Step("only_source", lamps=source, because=view, at=cell)


def say(position: Position, step: Step) -> str:
    """The step in words."""
    cell = position.puzzle.grid.name(step.at)
    if step.lamps >> step.at & 1:
        return f"{cell} can be lit by no other cell, so it holds a lamp itself"
    return f"{cell} can only be lit from {cells_of(position, step.lamps)}, so a lamp stands there"
