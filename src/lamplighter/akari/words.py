"""Cells and clues as people call them, for the sentences of the techniques."""

from __future__ import annotations

from lamplighter.akari.position import Cells, Position, members


def cells_of(position: Position, cells: Cells, link: str = "and") -> str:
    """`r1c2`, `r1c2 and r3c4`, `r1c2, r2c2 and r3c4`."""
    names = [position.puzzle.grid.name(cell) for cell in members(cells)]
    return f" {link} ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else "nowhere"


def clue_of(position: Position, wall: int) -> str:
    """`the 2 at r3c4`."""
    return f"the {position.puzzle.clues[wall]} at {position.puzzle.grid.name(wall)}"


def things_of(position: Position, cells: Cells) -> str:
    """Clues and cells together: `the 2 at r3c4, the 1 at r5c4 and r1c1`."""
    clues = [clue_of(position, cell) for cell in members(cells) if cell in position.puzzle.clues]
    others = [position.puzzle.grid.name(cell) for cell in members(cells) if cell not in position.puzzle.clues]
    names = clues + others
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else "nothing"
