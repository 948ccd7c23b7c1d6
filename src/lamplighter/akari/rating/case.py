"""Case: a puzzle to be measured, with what several measures ask of it; Tools: kernels for one case after the other."""

from __future__ import annotations

from functools import cached_property

from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel
from lamplighter.akari.kernel.climbing.climber import Climber
from lamplighter.akari.kernel.climbing.grading import Grader
from lamplighter.akari.kernel.climbing.trying import Trier
from lamplighter.akari.rating.actions import Observations
from lamplighter.akari.rating.climb import Climb, climb, climb_up_to
from lamplighter.akari.rating.levels import PATTERNS, level
from lamplighter.akari.rating.task import Action


class Tools:
    """Kernels of each kind, made on first use, which keep their memory from one puzzle to the next.

    Whoever takes one lays a puzzle on it; they serve one case at a time.
    """

    @cached_property
    def climber(self) -> Climber:
        """For rungs and scores."""
        return Climber()

    @cached_property
    def grader(self) -> Grader:
        """For levels and patterns."""
        return Grader()

    @cached_property
    def trier(self) -> Trier:
        """For lamps that are tried."""
        return Trier()

    @cached_property
    def kernel(self) -> Kernel:
        """For parts."""
        return Kernel()


class Case:
    """A puzzle with its only solution, and what several measures want to know of it, found on first use and kept.

    `pattern_set` is a name of `levels.PATTERNS`. Whoever measures many puzzles, one after the other, gives all cases
    the same tools. Methods that take a run raise OutOfBudget.
    """

    def __init__(self, puzzle: Puzzle, lamps: Lamps, pattern_set: str = "table", tools: Tools | None = None) -> None:
        self.puzzle, self.lamps, self.pattern_set = puzzle, lamps, pattern_set
        self.tools = tools or Tools()
        self.climbed: Climb | None = None
        self.observed: list[Action] = []
        self.paired: list[Action] = []

    @cached_property
    def board(self) -> Observations:
        """What each observation needs and gives."""
        return Observations(self.puzzle, self.lamps, PATTERNS[self.pattern_set])

    def basic(self, run: Run) -> list[Action]:
        """The observations of one clue or one cell."""
        self.observed = self.observed or self.board.basic(run)
        return self.observed

    def patterns(self, run: Run) -> list[Action]:
        """The observations by Dekker's patterns."""
        self.paired = self.paired or self.board.patterns(run)
        return self.paired

    def rules(self, run: Run) -> list[Action]:
        """The observations of one clue or cell, then those by patterns."""
        return self.basic(run) + self.patterns(run)

    @cached_property
    def level(self) -> str:
        """Easy, medium or difficult."""
        return level(self.puzzle, self.pattern_set)

    def climb(self, run: Run) -> Climb:
        """The rounds that solve the puzzle, each on the lowest rung that finds anything."""
        self.climbed = self.climbed or climb(self.puzzle, run, self.tools.climber)
        return self.climbed

    def climb_up_to(self, most: float, run: Run) -> Climb | None:
        """The same; None as soon as the score is known to be more than `most`."""
        self.climbed = self.climbed or climb_up_to(self.puzzle, most, run, self.tools.climber)
        return self.climbed
