"""What comes out: Solution, Answer, Counted, Forced, Checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.referee import Fault
from lamplighter.arguments import several
from lamplighter.grid import cut_rows
from lamplighter.notebook import shown
from lamplighter.values import Frozen, frozen_mapping


class Solution(NamedTuple):
    """The lamps of one solution."""

    puzzle: Puzzle
    lamps: Lamps

    def _repr_svg_(self) -> str | None:
        return shown(self)

    @property
    def rows(self) -> list[str]:
        """The board with `*` for the lamps."""
        return marked_rows(self.puzzle, self.lamps)

    def __str__(self) -> str:
        return "\n".join(self.rows)


def marked_rows(puzzle: Puzzle, lamps: Lamps, mark: str = "*") -> list[str]:
    """The rows of a board with a mark on these cells."""
    squares = bytearray(puzzle.squares, "ascii")
    for lamp in lamps:
        squares[lamp] = ord(mark)
    return list(cut_rows(squares.decode(), puzzle.cols))


@dataclass(frozen=True, slots=True)
class Answer:
    """`unique`, `multiple`, `none` or `unknown`, with up to `limit` solutions, each approved by the referee.

    Two solutions are the proof of `multiple`. A spent budget is `unknown`, never a guess.
    """

    verdict: str
    solutions: tuple[Solution, ...]
    engine: str
    seconds: float
    effort: Mapping[str, Any]
    objective: str | None = None  # with `fewest` or `most`, verdict and solutions speak of the best solutions alone
    bound: int | None = None  # with an objective: no solution can be better than this
    position: Position | None = None  # how far an engine got that stalled
    puzzle: Puzzle | None = field(default=None, repr=False)  # what was asked about

    def __post_init__(self) -> None:
        if type(self.solutions) is not tuple:
            object.__setattr__(self, "solutions", several(self.solutions, "'solutions'", "a list of solutions"))
        if type(self.effort) is not Frozen:
            object.__setattr__(self, "effort", frozen_mapping(self.effort, "the effort of an answer"))

    def _repr_svg_(self) -> str | None:
        return shown(self)

    @property
    def lamps(self) -> int | None:
        """The number of lamps of the first solution, if one was found."""
        return len(self.solutions[0].lamps) if self.solutions else None

    @property
    def proven(self) -> bool:
        """With an objective: is the first solution known to be a best one, or known that there is none?"""
        return self.verdict == "none" or (self.lamps is not None and self.lamps == self.bound)

    @property
    def solution(self) -> Solution | None:
        """The first solution, if one was found."""
        return self.solutions[0] if self.solutions else None


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of solutions; where it is not exact there are at least so many."""

    count: int
    exact: bool


class Forced(NamedTuple):
    """What all solutions share: cells that hold a lamp in each, in none, and the cells that differ.

    `verdict` is `unique` (all cells are forced), `multiple`, or `none` (no solution, so nothing to share);
    out of budget it is `unknown`: what is told is true, but `open` cells may be forced too.
    """

    verdict: str
    lamps: Lamps = ()
    bars: Lamps = ()
    open: Lamps = ()

    @classmethod
    def of(cls, white: Iterable[int], fixed: Mapping[int, bool]) -> Forced:
        """The white cells sorted by what is fixed: a lamp, no lamp, nothing."""
        cells: dict[bool | None, list[int]] = {True: [], False: [], None: []}
        for cell in white:
            cells[fixed.get(cell)].append(cell)
        return cls("multiple" if cells[None] else "unique", tuple(cells[True]), tuple(cells[False]), tuple(cells[None]))


class Checked(NamedTuple):
    """`right`: no rule is broken beyond repair. `complete`: all rules are met. `faults`: every rule not met."""

    right: bool
    complete: bool
    faults: tuple[Fault, ...]
