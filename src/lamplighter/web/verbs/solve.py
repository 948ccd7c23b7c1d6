"""Up to `limit` solutions, or those with the fewest or most lamps: the fields of `solve`."""

from __future__ import annotations

from lamplighter import solve
from lamplighter.akari import OBJECTIVES
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `solve` in docs/json.md."""
    limit, objective = body.whole("limit", 1, 100, 2), body.choice("objective", OBJECTIVES, None)
    return solve(body.board(), limit=limit, objective=objective, budget=body.budget()).to_json()
