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
from lamplighter.akari.game.words import OR, Said, name_cells, name_clue

COST = 30

REASON = (
    "{cell} must be lit from {sources}, and a lamp at {cells} would rule out both: "
    "one by its light, the other by filling {clue}"
)
CONCLUSION = "there is none"


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


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    puzzle = position.puzzle
    return Said.of(
        REASON,
        CONCLUSION,
        cell=puzzle.grid.name(step.at),
        sources=name_cells(puzzle, members(position.sources(step.at)), link=OR),
        cells=name_cells(puzzle, members(step.bars), link=OR),
        clue=name_clue(puzzle, step.other),
    )
