"""sample: solutions drawn at random, each exactly as likely as every other. The same seed gives the same ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import Any

from lamplighter.akari.counting.sweep import TOO_WIDE
from lamplighter.akari.counting.tally import Explorations, explore
from lamplighter.akari.game import referee
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.arguments import expect_whole
from lamplighter.budget import Budget
from lamplighter.errors import OutOfBudget
from lamplighter.language.numerals import keep_digits
from lamplighter.limits import MAX_SAMPLED


@dataclass(frozen=True, slots=True)
class Sampled:
    """Solutions drawn at random, each approved by the referee, one as often as it was drawn; and how many there are.

    `verdict` is `unique` or `multiple`, `none` where there is no solution, or `unknown`: the budget was spent, or there
    are too many to count, and then `count` is None.
    """

    puzzle: Puzzle = field(repr=False)
    verdict: str
    solutions: tuple[Solution, ...]
    count: int | None
    seed: int

    @property
    def solution(self) -> Solution | None:
        """The first solution; None if there is none."""
        return self.solutions[0] if self.solutions else None

    def to_json(self) -> dict[str, Any]:
        """The fields of `sample` in docs/json.md."""
        return {
            "verdict": self.verdict,
            "solutions": [solution.rows for solution in self.solutions],
            "count": None if self.count is None else keep_digits(self.count),
            "seed": self.seed,
        }


def sample(asked: Askable, n: int = 1, *, seed: int = 0, budget: Budget | None = None) -> Sampled:
    """So many solutions, drawn at random one after the other: all are equally likely, and one may come twice.

    Their number is counted first, exactly, as `count` does. Solution i of a puzzle follows from the seed alone, on
    every machine. A spent budget is no error: the verdict is `unknown` then, as it is where counting is out of reach.
    """
    puzzle = puzzle_of(asked)
    number = expect_whole(n, "the number of solutions", 1, max(1, MAX_SAMPLED // len(puzzle.squares)))
    seed = expect_whole(seed, "the seed", 0)
    run = Run(budget)
    try:
        found = explore(puzzle, run, keep=True)
        if found is None:
            return Sampled(puzzle, "none", (), 0, seed)
        if found.exact:
            drawn = tuple(Solution(puzzle, approve(puzzle, lamps)) for lamps in draw(found, number, seed, run))
            return Sampled(puzzle, "unique" if found.ways == 1 else "multiple", drawn, found.ways, seed)
    except (OutOfBudget, *TOO_WIDE):
        pass  # unknown
    return Sampled(puzzle, "unknown", (), None, seed)


def draw(found: Explorations, number: int, seed: int, run: Run) -> list[Lamps]:
    """The lamps of so many solutions at random: one of each part. Raises TooWide and OutOfBudget."""
    chance = Random(seed)
    ranks = [[chance.randrange(part.ways) for part in found.parts] for _ in run.pace(range(number))]
    picked = [part.pick([row[at] for row in ranks], run) for at, part in enumerate(found.parts)]
    choices = zip(*picked, strict=True) if picked else [()] * number
    return [tuple(sorted(chain(found.known, *choice))) for choice in choices]


def approve(puzzle: Puzzle, lamps: Lamps) -> Lamps:
    """The lamps; if the referee rejects them it is our own mistake: AssertionError."""
    broken = referee.find_faults(puzzle, lamps)
    if broken:
        raise AssertionError(f"sample broke the rules: {broken[:3]} in\n{puzzle}")
    return lamps
