"""Cells, clues, rules and placed things as people call them: "the 3 at r2c2, the 0 at r2c3 and the light of r1c1"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplighter.akari.game.position import Cells, Position, members
from lamplighter.akari.game.puzzle import Puzzle

SHOWN = 12  # things named in one sentence; the fields hold them all


def listed(things: Sequence[str], shown: int = SHOWN, link: str = "and") -> str:
    """A list as people say it: "a, b and c"; a long one ends with how many more there are."""
    if len(things) > shown:
        things = [*things[: shown - 1], f"{len(things) - shown + 1} more"]
    return f" {link} ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))


def names(puzzle: Puzzle, cells: Iterable[int], shown: int = SHOWN) -> str:
    """Cells by name."""
    return listed([puzzle.grid.name(cell) for cell in cells], shown)


def clue(puzzle: Puzzle, wall: int) -> str:
    """A clue by its number and place."""
    return f"the {puzzle.clues[wall]} at {puzzle.grid.name(wall)}"


def rules(puzzle: Puzzle, clues: Iterable[int], cells: Iterable[int]) -> str:
    """Clues, and cells that want light."""
    light = [f"the light of {puzzle.grid.name(cell)}" for cell in cells]
    return listed([*(clue(puzzle, wall) for wall in clues), *light])


def impossible(puzzle: Puzzle, clues: Sequence[int], cells: Sequence[int]) -> str:
    """A conflict of rules in words."""
    together = "cannot hold together" if len(clues) + len(cells) > 1 else "cannot be met"
    return f"{rules(puzzle, clues, cells)} {together}"


def placed(puzzle: Puzzle, lamps: Sequence[int], marks: Sequence[int]) -> str:
    """Lamps and marks on the board."""
    kinds = (("lamp", lamps), ("mark", marks))
    return " and ".join(
        f"the {kind}{'s' * (len(cells) > 1)} at {names(puzzle, cells)}" for kind, cells in kinds if cells
    )


def cells_of(position: Position, cells: Cells, link: str = "and") -> str:
    """A set of cells: `r1c2`, `r1c2 and r3c4`, `r1c2, r2c2 and r3c4`."""
    return listed([position.puzzle.grid.name(cell) for cell in members(cells)], link=link)


def clue_of(position: Position, wall: int) -> str:
    """`the 2 at r3c4`."""
    return clue(position.puzzle, wall)


def things_of(position: Position, cells: Cells) -> str:
    """Clues and cells together: `the 2 at r3c4, the 1 at r5c4 and r1c1`."""
    walls = [cell for cell in members(cells) if cell in position.puzzle.clues]
    others = [position.puzzle.grid.name(cell) for cell in members(cells) if cell not in position.puzzle.clues]
    return listed([*(clue_of(position, wall) for wall in walls), *others])


def demand_of(position: Position, place: int) -> str:
    """A clue, or a cell that wants light."""
    return (
        clue_of(position, place)
        if place in position.puzzle.clues
        else f"the light of {position.puzzle.grid.name(place)}"
    )


def conclusion(position: Position, lamps: Cells, bars: Cells) -> str:
    """What a step concludes: `a lamp at r1c2 and none at r3c4`."""
    told = [f"a lamp at {cells_of(position, lamps)}"] if lamps else []
    told += [f"{'none' if lamps else 'no lamp'} at {cells_of(position, bars)}"] if bars else []
    return " and ".join(told)


def corner_words(position: Position, cell: int, bars: Cells) -> str:
    """Why no lamp stands at the corner across from a cell with two sources."""
    name, corner = position.puzzle.grid.name(cell), cells_of(position, bars)
    sources = cells_of(position, position.sources(cell), "or")
    return f"{name} must be lit from {sources}, and a lamp at {corner} would light both, so there is none"
