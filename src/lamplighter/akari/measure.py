"""Measure: one number for how hard a puzzle is, with its proof; levels, which need no number."""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.akari.patterns import closed, techniques
from lamplighter.akari.planning import Plan
from lamplighter.akari.position import Position
from lamplighter.akari.puzzle import Puzzle
from lamplighter.akari.tasks import Action

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

    @classmethod
    def of(cls, plan: Plan) -> Measure:
        """The length of a plan."""
        reason = "" if plan.proven else SPENT
        return cls(plan.value, plan.lower, plan.upper, plan.proven, reason, plan.actions, plan.landmarks)


def level(puzzle: Puzzle) -> str:
    """`easy`: one clue or cell at a time is enough; `medium`: with Dekker's patterns; `difficult`: neither."""
    position = closed(Position(puzzle), techniques(EASY))
    if not position.dark:
        return "easy"
    return "difficult" if closed(position, techniques(MEDIUM)).dark else "medium"
