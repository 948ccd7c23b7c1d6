"""The certificate of `explanation`, found when it is asked for: most ratings are never asked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.game.position import Cells, Position
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.explained import Explained, ExplainedStep, StuckPosition
from lamplighter.akari.rating.measures._boards import find_boards
from lamplighter.akari.rating.measures._together import BY_TWO, Deductions, follow_steps
from lamplighter.budget import Budget
from lamplighter.errors import OutOfBudget
from lamplighter.values import Derived

BY_ONE = BY_TWO[:-1]
PATIENCE = 200_000  # questions and conflicts of a solver, ten times what a rating spends


@dataclass(frozen=True, eq=False)
class ExplainedLater(Derived):
    """The certificate that so many rules at a time solve a puzzle, or only that fewer do not, if it is not `whole`.

    `lamps` is its solution, and the number must be right. It equals what it will be.
    """

    puzzle: Puzzle
    lamps: Cells
    number: int
    whole: bool

    @cached_property
    def told(self) -> Explained | None:
        """The certificate; None if it takes too long to find."""
        run = Run(Budget(nodes=PATIENCE))
        try:
            return Certifying(self.puzzle, self.lamps, run).certify(self.number, self.whole)
        except OutOfBudget:
            return None

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ExplainedLater):
            return self.__reduce__() == other.__reduce__() or self.told == other.told
        return self.told == other

    def __hash__(self) -> int:
        return hash((self.puzzle, self.number, self.whole))


class Certifying:
    """Steps taken by more and more rules at a time, and told. Raises OutOfBudget."""

    def __init__(self, puzzle: Puzzle, lamps: Cells, run: Run) -> None:
        self.position, self.lamps, self.run = Position(puzzle), lamps, run
        self.steps: list[ExplainedStep] = []

    def certify(self, number: int, whole: bool) -> Explained:
        """Steps of so many rules, if the certificate shall be `whole`, and where fewer lead nowhere."""
        for together in range(1, number):
            self.take_all(together)
        stuck = self.tell_stuck(number - 1) if number > 1 else None
        if whole:
            self.take_all(number)
        return Explained(tuple(self.steps) if whole else (), stuck)

    def take_all(self, together: int) -> None:
        """Take all steps that so many rules at a time settle."""
        if together < 3:
            self.follow(BY_ONE if together == 1 else BY_TWO)
            return
        with Deductions(self.position, self.lamps, self.run) as deductions:
            deductions.finish(together)
            self.position = deductions.position
            self.steps += deductions.steps

    def follow(self, techniques: tuple[str, ...]) -> None:
        """Take all steps of these techniques."""
        self.run.check()
        self.position, steps = follow_steps(self.position, load_techniques(techniques))
        self.steps += steps

    def tell_stuck(self, most: int) -> StuckPosition:
        """The position, in which so many rules settle nothing, with boards that show it."""
        position = self.position
        boards = find_boards(position, self.lamps, most, self.run)
        return StuckPosition(position.lamps, position.barred & ~position.lit, tuple(boards))
