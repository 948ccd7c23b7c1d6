"""Explained: the certificate of `explanation`. Steps that few rules settle, and a position where fewer settle nothing.

A rule is the wall of a clue, or a cell that must be lit. A board is told by the cells where it differs from the
solution.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from lamplighter.akari.game.position import Cells, members
from lamplighter.akari.judging.ratings.fields import expect, take, take_optional
from lamplighter.errors import BadInput
from lamplighter.grid import Grid


class ExplainedStep(NamedTuple):
    """Rules that, with all that is known by then, leave these cells no choice: lamps, and cells without."""

    rules: tuple[int, ...]
    lamps: Cells
    bars: Cells


class StuckPosition(NamedTuple):
    """Lamps and bars, besides the light of the lamps, from which fewer rules settle nothing, and boards that show it.

    Lamps of a board do not see each other. For every open cell and every choice of fewer rules there is a board that
    meets these and differs from the solution in the cell.
    """

    lamps: Cells
    bars: Cells
    boards: tuple[Cells, ...]


class Explained(NamedTuple):
    """Steps that solve a puzzle, if they are known, and a position where fewer rules lead nowhere, unless it is one."""

    steps: tuple[ExplainedStep, ...]
    stuck: StuckPosition | None

    @property
    def told(self) -> Explained | None:
        """Itself: a certificate that is found later has this, too."""
        return self


def write_explained(told: Explained, grid: Grid) -> dict[str, Any]:
    """The certificate in the words of docs/json.md."""
    steps = [
        [
            grid.names(step.rules),
            [*grid.names(members(step.lamps)), *(f"-{grid.name(cell)}" for cell in members(step.bars))],
        ]
        for step in told.steps
    ]
    return {"steps": steps, "stuck": None if told.stuck is None else write_stuck(told.stuck, grid)}


def write_stuck(stuck: StuckPosition, grid: Grid) -> dict[str, Any]:
    """The position with its boards."""
    boards = [grid.names(members(board)) for board in stuck.boards]
    return {"lamps": grid.names(members(stuck.lamps)), "dark": grid.names(members(stuck.bars)), "boards": boards}


def read_explained(data: Mapping[str, object], grid: Grid) -> Explained:
    """The certificate in a measure; BadInput if a field is missing or of another kind."""
    steps = tuple(read_step(one, grid) for one in take(data, "steps", list))
    stuck = take_optional(data, "stuck", dict)
    return Explained(steps, None if stuck is None else read_stuck(stuck, grid))


def read_step(data: object, grid: Grid) -> ExplainedStep:
    """A step: rules by their squares, then cells, with a minus where there is no lamp."""
    both = expect(data, list, "a step")
    if len(both) != 2:
        raise BadInput("a step is a list of rules and a list of cells")
    rules, cells = (read_names(one) for one in both)
    lamps = read_cells((name for name in cells if not name.startswith("-")), grid)
    bars = read_cells((name[1:] for name in cells if name.startswith("-")), grid)
    return ExplainedStep(tuple(grid.cell(name) for name in rules), lamps, bars)


def read_stuck(data: Mapping[str, object], grid: Grid) -> StuckPosition:
    """The position with its boards."""
    lamps, bars = (read_cells(read_names(data.get(name)), grid) for name in ("lamps", "dark"))
    return StuckPosition(lamps, bars, tuple(read_cells(read_names(one), grid) for one in take(data, "boards", list)))


def read_names(data: object) -> list[str]:
    """A list of names."""
    return [expect(name, str, "a cell") for name in expect(data, list, "a list of cells")]


def read_cells(names: Iterable[str], grid: Grid) -> Cells:
    """Cells by their names as a set."""
    found = 0
    for name in names:
        found |= 1 << grid.cell(name)
    return found
