"""The whole way to the solution, step by step: the fields of `explain`."""

from __future__ import annotations

from lamplighter import explain
from lamplighter.web.body import Body, Fields

PACE = "slow"


def answer(body: Body) -> Fields:
    """The fields of `explain` in docs/json.md."""
    techniques = body.names("techniques") or None
    return explain(body.board(), techniques=techniques, budget=body.budget()).to_json()
