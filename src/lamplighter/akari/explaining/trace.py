"""Round, Trace: how a puzzle is solved step by step."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from lamplighter.akari.explaining.wording import say, say_outcome
from lamplighter.akari.game.position import Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.window import Window
from lamplighter.notebook import draw_value


def write_step(position: Position, step: Step) -> dict[str, Any]:
    """A step that was taken in this position, as JSON."""
    grid = position.puzzle.grid
    return {
        "technique": step.technique,
        "lamps": grid.names(members(step.lamps)),
        "bars": grid.names(members(step.bars)),
        "because": grid.names(members(step.because)),
        "text": say(position, step),
    }


class Round(NamedTuple):
    """All steps of the cheapest technique that finds any, or of probing, seen from one position; at least one."""

    position: Position  # before the steps
    steps: tuple[Step, ...]

    def _repr_svg_(self) -> str | None:
        return draw_value(self)

    def to_json(self) -> list[dict[str, Any]]:
        """The steps, each with the fields of a step under `explain` in docs/json.md."""
        return [write_step(self.position, step) for step in self.steps]

    def with_positions(self) -> Round:
        """The same round with `seen` set in its steps, without which a step cannot be drawn."""
        return Round(self.position, tuple(step._replace(seen=self.position) for step in self.steps))

    @property
    def technique(self) -> str:
        """The technique of all its steps, or `probe`."""
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

    `outcome` is `solved`, `stuck` (nothing more follows), `halted` (nothing more by the techniques that were allowed),
    `contradiction`, or `unknown` out of budget. Of a part of a board, which is a `Window`, `part` says that nothing
    more follows from what lies in it.
    """

    start: Position
    rounds: tuple[Round, ...]
    outcome: str

    def _repr_svg_(self) -> str | None:
        return draw_value(self)

    def to_json(self) -> dict[str, Any]:
        """The fields of `explain` in docs/json.md."""
        rounds = [found.to_json() for found in self.rounds]
        return {"outcome": self.outcome, "part": self.name_part(), "rounds": rounds}

    def name_part(self) -> list[str]:
        """The first and the last cell of the part that is explained; empty for a whole board."""
        puzzle = self.start.puzzle
        return puzzle.grid.names((0, len(puzzle.squares) - 1)) if isinstance(puzzle, Window) else []

    @property
    def ending(self) -> str:
        """The outcome in words, with what cannot be if there is a contradiction."""
        return say_outcome(self.end, self.outcome)

    @property
    def end(self) -> Position:
        """The last position."""
        return self.rounds[-1].after if self.rounds else self.start
