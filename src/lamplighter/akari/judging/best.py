"""Best: a solution of a proof about the fewest or most lamps."""

from __future__ import annotations

from dataclasses import dataclass

from lamplighter.akari.game.answer import Solution


@dataclass(frozen=True, slots=True)
class Best:
    """A solution after which claims speak of better ones alone: fewer lamps, or more where the verdict is `most`.

    Not a Solution itself, so that the two words of a proof never compare equal.
    """

    solution: Solution
