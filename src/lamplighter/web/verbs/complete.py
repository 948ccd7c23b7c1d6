"""A puzzle that agrees with a draft: the fields of `complete`."""

from __future__ import annotations

from secrets import randbits

from lamplighter import complete
from lamplighter.akari import LEVELS
from lamplighter.web.body import Body, Fields

PACE = "slow"


def answer(body: Body) -> Fields:
    """The fields of `complete` in docs/json.md."""
    seed, level = body.whole("seed", 0, 2**53, randbits(32)), body.choice("level", LEVELS, None)
    strip = not body.flag("keep_clues")
    return complete(body.draft(), seed=seed, level=level, strip=strip, budget=body.budget()).to_json()
