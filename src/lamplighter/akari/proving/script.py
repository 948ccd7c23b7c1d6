"""Script: a proof in numbers, as other judges want it. Cells are variables, lines keep their places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.errors import BadInput


class RuleName(NamedTuple):
    """What sums name: `light`, `row`, `col`, `least`, `most` at a cell, a `claim` or `half` by number, `fewer`, `more`.

    `lamp` and `dark` say of a variable what is always true: it is 0 or more, it is 1 or less.
    """

    word: str
    at: int = 0


class ClaimStep(NamedTuple):
    """One of these literals is true: variables, negative where there is no lamp. `sums` are rules with factors."""

    line: int
    literals: tuple[int, ...]
    sums: tuple[tuple[int, RuleName], ...]


class HalfStep(NamedTuple):
    """Rules with factors, added up, halved and rounded up."""

    line: int
    sums: tuple[tuple[int, RuleName], ...]


class ShownStep(NamedTuple):
    """A solution; with `best` the lines after it speak of better ones, else of all others."""

    line: int
    solution: Solution
    best: bool


Step = ClaimStep | HalfStep | ShownStep


@dataclass(frozen=True, slots=True)
class Script:
    """An entry, the steps of its proof in order, the verdict, its line, and the variable of each white cell, from 1."""

    entry: Entry
    steps: tuple[Step, ...]
    verdict: str
    last: int
    number: dict[int, int]

    @property
    def solutions(self) -> list[Solution]:
        """The solutions shown, in their order, the best ones too."""
        return [step.solution for step in self.steps if isinstance(step, ShownStep)]

    @property
    def objective(self) -> str | None:
        """`fewest` or `most` if the proof is about that, else None."""
        word = self.verdict.split(" ")[0]
        return word if word in ("fewest", "most") else None

    def refuse(self, line: int, reason: str) -> BadInput:
        """The error that a judge's format cannot say this line of the proof, to be raised."""
        return refuse_line(line, reason)


def refuse_line(line: int, reason: str) -> BadInput:
    """The error for a line of a proof."""
    return BadInput(f"line {line} of the proof: {reason}")
