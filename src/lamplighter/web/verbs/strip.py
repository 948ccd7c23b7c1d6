"""The puzzle without the clues it does not need: the fields of `strip`."""

from __future__ import annotations

from lamplighter import strip
from lamplighter.akari import LEVELS
from lamplighter.web.body import Body, Fields

PACE = "slow"


def answer(body: Body) -> Fields:
    """The fields of `strip` in docs/json.md."""
    seed, level = body.whole("seed", 0, 2**53, 0), body.choice("level", LEVELS, None)
    return strip(body.board(), level=level, seed=seed, budget=body.budget()).to_json()
