"""A dark cell with two sources, one at a clue that wants one lamp: no other lamp of the clue may light the second.

before      after
..#         .+#
.1#         +1#
#..         #..
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import cells_of, clue_of

COST = 30


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """Open cells of such clues: a lamp there fills the clue, lights the other source and leaves the cell dark."""
    sees, told = position.views.sees, 0
    for cell in members(position.dark):
        sources = (sees[cell] | 1 << cell) & position.open
        if sources.bit_count() != 2:
            continue
        one, two = members(sources)
        for beside, other in ((one, two), (two, one)):
            for wall, rivals in clues_at(position, beside):
                bars = rivals & sees[other] & ~told
                if bars and (sees[cell] | 1 << cell | position.views.around[wall]) & near:
                    told |= bars
                    yield Step("two_sources", bars=bars, because=1 << cell | sources | 1 << wall, at=cell, other=wall)


def clues_at(position: Position, cell: int) -> Iterator[tuple[int, Cells]]:
    """The clues beside a cell that want one lamp, and the other cells where it may go."""
    for wall in position.puzzle.grid.beside(cell):
        if wall in position.puzzle.clues and position.need(wall) == 1:
            yield wall, position.views.around[wall] & position.open & ~(1 << cell)


def say(position: Position, step: Step) -> str:
    """The step in words."""
    cell = position.puzzle.grid.name(step.at)
    sources = cells_of(position, position.sources(step.at), "or")
    clue = clue_of(position, step.other)
    reason = (
        f"{cell} must be lit from {sources}, and a lamp at {cells_of(position, step.bars, 'or')} would rule out both"
    )
    return f"{reason}: one by its light, the other by filling {clue}, so there is none"
