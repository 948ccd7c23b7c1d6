"""The certificate of `explanation`, read from JSON that anybody may have written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from lamplighter.akari.judging.ratings.claims import ToldStep, ToldStuck
from lamplighter.akari.judging.ratings.fields import expect, take, take_optional
from lamplighter.akari.judging.ratings.ground import Cells
from lamplighter.errors import BadInput
from lamplighter.grid import Grid

STUCK = ("lamps", "dark", "boards")


def is_explained(measure: object) -> bool:
    """Does a measure come with this certificate? Ratings did not always."""
    return isinstance(measure, dict) and "steps" in measure


class ExplanationReader:
    """Reads the certificate on a board; `check` is called often and raises OutOfBudget."""

    def __init__(self, grid: Grid, check: Callable[[], None]) -> None:
        self.grid, self.check = grid, check

    def read(self, data: Mapping[str, object]) -> tuple[tuple[ToldStep, ...], ToldStuck | None]:
        """Steps and position; BadInput if a field is missing, of another kind, or one more than there should be."""
        steps = tuple(self.read_step(one) for one in take(data, "steps", list))
        stuck = take_optional(data, "stuck", dict)
        return steps, None if stuck is None else self.read_stuck(stuck)

    def read_step(self, data: object) -> ToldStep:
        """A step: rules, then cells, with a minus where there is no lamp."""
        self.check()
        both = expect(data, list, "a step")
        if len(both) != 2:
            raise BadInput("a step is a list of rules and a list of cells")
        rules, cells = (self.read_names(one) for one in both)
        lamps = self.read_cells(name for name in cells if not name.startswith("-"))
        bars = self.read_cells(name[1:] for name in cells if name.startswith("-"))
        return ToldStep(frozenset(self.grid.cell(name) for name in rules), lamps, bars)

    def read_stuck(self, data: Mapping[str, object]) -> ToldStuck:
        """The position with its boards."""
        if data.keys() - set(STUCK):
            raise BadInput(f"stuck has a field that is none of {', '.join(STUCK)}")
        lamps, bars = (self.read_cells(self.read_names(data.get(name))) for name in STUCK[:2])
        boards = take(data, "boards", list)
        return ToldStuck(lamps, bars, tuple(self.read_cells(self.read_names(board)) for board in boards))

    def read_names(self, data: object) -> list[str]:
        """A list of names."""
        self.check()
        return [expect(name, str, "a cell") for name in expect(data, list, "a list of cells")]

    def read_cells(self, names: Iterable[str]) -> Cells:
        """Cells by their names as a set."""
        found = 0
        for name in names:
            found |= 1 << self.grid.cell(name)
        return found
