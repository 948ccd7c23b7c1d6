"""Measure: one number for how hard a puzzle is, with its proof."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lamplighter.akari.rating.shortest import Plan
from lamplighter.akari.rating.task import Action
from lamplighter.values import Frozen

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
