"""What a rating tells, claim by claim, true or not."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from lamplighter.akari.judging.ratings.ground import Cells


class ToldAction(NamedTuple):
    """An action as told: its technique, where it looks, the cells it needs and gives."""

    technique: str
    places: frozenset[int]
    needs: Cells
    gives: Cells


class ToldStep(NamedTuple):
    """A step of `explanation` as told: rules by their squares, and the cells they settle: lamps, and cells without."""

    rules: frozenset[int]
    lamps: Cells
    bars: Cells


class ToldStuck(NamedTuple):
    """A position as told where few rules settle nothing; boards by the cells where they differ from the solution."""

    lamps: Cells
    bars: Cells
    boards: tuple[Cells, ...]


class ToldMeasure(NamedTuple):
    """A measure as told; None where nothing is told. `plan` and `landmarks` are its certificate.

    That of `explanation` are `steps` and `stuck`.
    """

    value: float | None
    lower: float | None
    upper: float | None
    proven: bool
    plan: tuple[ToldAction, ...] = ()
    landmarks: tuple[tuple[ToldAction, ...], ...] = ()
    parts: tuple[float | None, ...] | None = (
        None  # of what is counted anew: other numbers told, such as those of `switch`
    )

    steps: tuple[ToldStep, ...] = ()
    stuck: ToldStuck | None = None

    @property
    def bare(self) -> bool:
        """Is something told without its certificate, or nothing at all, because the budget was spent?"""
        told = self.value, self.lower, self.upper, *(self.parts or ())
        return not self.proven and (set(told) == {None} or self != self.shown)

    @property
    def shown(self) -> ToldMeasure:
        """The claim without the bounds that come without a certificate; what is proven must have both.

        What is counted anew needs none.
        """
        if self.proven or self.parts is not None:
            return self
        return self._replace(
            lower=self.lower if self.landmarks or self.stuck or not self.lower else None,
            upper=self.upper if self.plan or self.steps or not self.upper else None,
        )


class ToldRating(NamedTuple):
    """A rating as told. `others` names what is said without a certificate, `rounds` has the measures found anew.

    Where the verdict is not `unique` there are no measures, and `odd` names the fields that tell a difficulty anyway.
    """

    verdict: str
    level: str | None
    decent: bool | None
    measured: str | None
    patterns: str
    measures: Mapping[str, ToldMeasure]
    others: tuple[str, ...]
    odd: tuple[str, ...] = ()
    rung: str | None = None
    score: float | None = None
    rounds: Mapping[str, ToldMeasure] = MappingProxyType({})
