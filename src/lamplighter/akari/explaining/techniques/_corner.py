"""The words of `square` and `weak_square`: why no lamp stands at the corner across from a cell with two sources."""

from __future__ import annotations

from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import OR, Said, name_cells

REASON = "{cell} must be lit from {sources}, and a lamp at {corner} would light both"
CONCLUSION = "there is none"


def say_corner(position: Position, step: Step) -> Said:
    """A step of either in words."""
    puzzle = position.puzzle
    return Said.of(
        REASON,
        CONCLUSION,
        cell=puzzle.grid.name(step.at),
        sources=name_cells(puzzle, members(position.sources(step.at)), link=OR),
        corner=name_cells(puzzle, members(step.bars)),
    )
