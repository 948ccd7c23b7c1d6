"""Level, rung and score, and the measures that are named: the fields of `rate`."""

from __future__ import annotations

from lamplighter import rate
from lamplighter.web.body import Body, Fields

PACE = "slow"


def answer(body: Body) -> Fields:
    """The fields of `rate` in docs/json.md; without `measures` none is taken, which is quick."""
    return rate(body.board(), measures=body.names("measures"), budget=body.budget()).to_json()
