"""quiet_patterns: how many presses that change nothing are independent, and which."""

from __future__ import annotations

from typing import Any, NamedTuple

from lamplighter.arguments import expect_flag
from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.algebra.space import find_quiet
from lamplighter.lightsout.census.sequences import count_quiet
from lamplighter.lightsout.game.game import Game, game_of
from lamplighter.lightsout.game.packing import Rows
from lamplighter.lightsout.game.spelling import spell_digits
from lamplighter.lightsout.solving.solve import are_too_many


class QuietPatterns(NamedTuple):
    """How many are independent, None if the budget was spent before that was known; and they themselves.

    `patterns` is None if they were not asked for, or the budget was spent before they were known.
    """

    game: Game
    nullity: int | None
    patterns: tuple[Rows, ...] | None = None
    asked: bool = False

    @property
    def spent(self) -> bool:
        """Was the budget spent before all that was asked for was known?"""
        return self.nullity is None or (self.asked and self.patterns is None)

    def to_json(self) -> dict[str, Any]:
        """The fields that docs/json.md promises for `lightsout nullity`, with --patterns if they were asked for."""
        told: dict[str, Any] = {"rows": self.game.rows, "cols": self.game.cols, "nullity": self.nullity}
        if self.asked and self.nullity is not None:
            found = self.patterns
            told["patterns"] = None if found is None else [spell_digits(one, self.game) for one in found]
        return told


def quiet_patterns(game: Game, *, listed: bool = True, budget: Budget | None = None) -> QuietPatterns:
    """The independent quiet patterns of a game, or only their number; very many are BadInput, if they are to be listed.

    A spent budget leaves out what is not known by then.
    """
    meter, asked = budget_of(budget).start(), expect_flag(listed, "'listed'")
    try:
        found = count_quiet(game_of(game), meter)
    except OutOfBudget:
        return QuietPatterns(game, None, None, asked)
    return QuietPatterns(game, found, list_quiet(game, found, meter) if asked else None, asked)


def list_quiet(game: Game, nullity: int, meter: Meter) -> tuple[Rows, ...] | None:
    """The quiet patterns; None if there is no time for them."""
    if are_too_many(game, nullity):
        raise BadInput(f"{nullity:,} quiet patterns of {game.size} lights are too many to show")
    try:
        return find_quiet(game, meter)
    except OutOfBudget:
        return None
