"""Measure: one number for how hard a puzzle is, with its proof."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from lamplighter.akari.rating.explained import Explained
from lamplighter.akari.rating.shortest import BoundedPlan
from lamplighter.akari.rating.task import Action
from lamplighter.values import Frozen

MEASURES = "lamplighter.akari.rating.measures"
SPENT = "the budget was spent"


class MeasureProof(Protocol):
    """A certificate that may be found only when it is asked for."""

    @property
    def told(self) -> Explained | None:
        """The certificate; None if it takes too long to find."""


class Measure(NamedTuple):
    """A value with its bounds. It is None where the measure does not apply (then `proven`), or where it is not proven.

    `plan` shows that the value is enough. Every plan takes an action of each of the `landmarks`: so no less is.
    `spent`: it is not proven because the budget ended, and not because the measure has little patience.
    """

    value: float | None = None
    lower: float | None = None
    upper: float | None = None
    proven: bool = True
    reason: str = ""
    plan: tuple[Action, ...] = ()
    landmarks: tuple[tuple[Action, ...], ...] = ()
    parts: Mapping[str, float] = Frozen()  # the numbers it is made of, where there are several
    spent: bool = False
    proof: MeasureProof | None = None  # in place of plan and landmarks, where these are too long

    @classmethod
    def exactly(cls, value: float, **more: float) -> Measure:
        """A value that is certain."""
        return cls(value, value, value, parts=Frozen(more))

    @classmethod
    def of(cls, plan: BoundedPlan) -> Measure:
        """The length of a plan; if it is not known to be a shortest one, the budget was spent."""
        if not plan.proven:
            return cls.given_up(plan.lower, plan.upper, plan.landmarks)._replace(plan=plan.actions)
        return cls(plan.value, plan.lower, plan.upper, plan=plan.actions, landmarks=plan.landmarks)

    @classmethod
    def given_up(
        cls, lower: float | None = None, upper: float | None = None, landmarks: tuple[tuple[Action, ...], ...] = ()
    ) -> Measure:
        """No value, because the budget was spent; the bounds hold, as far as there are any."""
        return cls(None, lower, upper, False, SPENT, landmarks=landmarks, spent=True)
