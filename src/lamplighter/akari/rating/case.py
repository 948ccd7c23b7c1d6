"""Case: a puzzle to be measured; Measure: one number for how hard it is, with its proof; levels, which need none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from lamplighter.akari.game.entry import LEVELS, Lamps, Run
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.kernel.grading import Patterns
from lamplighter.akari.rating.actions import Observations
from lamplighter.akari.rating.climb import Climb, climb
from lamplighter.akari.rating.shortest import Plan
from lamplighter.akari.rating.task import Action
from lamplighter.values import Frozen

CLUES = ("clue_full", "clue_tight", "diagonal")
EASY = (*CLUES, "only_source")
MEDIUM = (
    *EASY,
    "square",
    "diagonal_1_1",
    "diagonal_2_1",
    "diagonal_3_1",
    "neighbours_2_2",
    "linear_3_3",
    "linear_3_2",
    "linear_2_2",
    "linear_3_2_plus",
    "linear_2_2_plus",
    "linear_3_1_plus",
    "linear_2_1_plus",
)
SPENT = "the budget was spent"


class Measure(NamedTuple):
    """A value with its bounds. It is None where the measure does not apply, which is certain, or is not proven.

    `plan` shows that the value is enough. Every plan takes an action of each of the `landmarks`: so no less is.
    """

    value: float | None = None
    lower: float | None = None
    upper: float | None = None
    proven: bool = True
    reason: str = ""
    plan: tuple[Action, ...] = ()
    landmarks: tuple[tuple[Action, ...], ...] = ()
    parts: Mapping[str, float] = Frozen()  # the numbers it is made of, where there are several

    @classmethod
    def exactly(cls, value: float, **more: float) -> Measure:
        """A value that is certain."""
        return cls(value, value, value, parts=Frozen(more))

    @classmethod
    def of(cls, plan: Plan) -> Measure:
        """The length of a plan."""
        reason = "" if plan.proven else SPENT
        return cls(plan.value, plan.lower, plan.upper, plan.proven, reason, plan.actions, plan.landmarks)


class Case:
    """A puzzle with its only solution, and what several measures want to know of it, found once."""

    def __init__(self, puzzle: Puzzle, lamps: Lamps) -> None:
        self.puzzle, self.lamps = puzzle, lamps
        self.climbed: Climb | None = None
        self.observed: list[Action] = []
        self.paired: list[Action] = []

    @cached_property
    def board(self) -> Observations:
        """What each observation needs and gives."""
        return Observations(self.puzzle, self.lamps)

    def basic(self, run: Run) -> list[Action]:
        """The observations of one clue or one cell."""
        self.observed = self.observed or self.board.basic(run)
        return self.observed

    def patterns(self, run: Run) -> list[Action]:
        """Dekker's patterns."""
        self.paired = self.paired or self.board.patterns(run)
        return self.paired

    def rules(self, run: Run) -> list[Action]:
        """Observations and patterns."""
        return self.basic(run) + self.patterns(run)

    @cached_property
    def level(self) -> str:
        """Easy, medium or difficult."""
        return level(self.puzzle)

    def climb(self, run: Run) -> Climb:
        """The way through the puzzle, rung by rung."""
        self.climbed = self.climbed or climb(self.puzzle, run)
        return self.climbed


def level(puzzle: Puzzle) -> str:
    """`easy`: one clue or cell at a time is enough; `medium`: with Dekker's patterns; `difficult`: neither."""
    kernel = Patterns()
    kernel.load(puzzle.squares.encode(), puzzle.rows, puzzle.cols)
    return LEVELS[kernel.grade()]
