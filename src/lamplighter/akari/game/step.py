"""Step: one conclusion with its reason; Round, Trace: how a puzzle is solved step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, Position, moved
from lamplighter.notebook import shown


class Step(NamedTuple):
    """True in every solution that agrees with the position it was found in; it adds at least one fact."""

    technique: str  # the name of the file that found it, or "probe"
    lamps: Cells = 0  # cells that get a lamp
    bars: Cells = 0  # cells that get none
    because: Cells = 0  # the walls and cells looked at
    at: int = -1  # the clue or cell it speaks of
    chain: tuple[Step, ...] = ()  # of a probe: the steps from the assumption to the contradiction
    clash: int = -1  # of a probe: the clue, cell or lamp for which the assumption ends badly
    other: int = -1  # the second clue or cell, where a step speaks of two
    seen: Position | None = None  # where it was taken, once it is part of an explanation

    def _repr_svg_(self) -> str | None:
        return shown(self)

    def moved(self, where: Sequence[int]) -> Step:
        """The step on a board that is turned, so that every cell goes where this says; it is not taken anywhere yet."""
        lamps, bars, because = (moved(cells, where) for cells in (self.lamps, self.bars, self.because))
        at, clash, other = (where[place] if place >= 0 else place for place in (self.at, self.clash, self.other))
        chain = tuple(step.moved(where) for step in self.chain)
        return Step(self.technique, lamps, bars, because, at, chain, clash, other)

    @property
    def about(self) -> tuple[int, ...]:
        """The clues and cells it speaks of."""
        return tuple(place for place in (self.at, self.other) if place >= 0)


class Round(NamedTuple):
    """All steps of the cheapest technique that finds any, seen from one position."""

    position: Position  # before the steps
    steps: tuple[Step, ...]

    def _repr_svg_(self) -> str | None:
        return shown(self)

    def seen(self) -> Round:
        """The same round; its steps know where they were taken and can show themselves."""
        return Round(self.position, tuple(step._replace(seen=self.position) for step in self.steps))

    @property
    def technique(self) -> str:
        """What was used."""
        return self.steps[0].technique

    @property
    def new_lamps(self) -> Cells:
        """The lamps of all steps."""
        return reduce(or_, (step.lamps for step in self.steps))

    @property
    def after(self) -> Position:
        """The position with all steps taken."""
        return self.position.after(self.new_lamps, reduce(or_, (step.bars for step in self.steps)))


class Trace(NamedTuple):
    """Rounds of steps. What they tell does not depend on the order of scanning, on rotation or reflection.

    `outcome` is `solved`, `stuck` (nothing more follows), `contradiction`, or `unknown` out of budget.
    """

    start: Position
    rounds: tuple[Round, ...]
    outcome: str

    def _repr_svg_(self) -> str | None:
        return shown(self)

    @property
    def end(self) -> Position:
        """The last position."""
        return self.rounds[-1].after if self.rounds else self.start
