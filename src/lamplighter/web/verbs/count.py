"""How many solutions there are: the fields of `count`."""

from __future__ import annotations

from lamplighter import count
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `count` in docs/json.md."""
    limit = None if body.get("limit", None) is None else body.whole("limit", 1, 1_000_000)
    return count(body.board(), limit=limit, budget=body.budget()).to_json()
