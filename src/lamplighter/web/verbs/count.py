"""How many solutions there are: the fields of `count`."""

from __future__ import annotations

from lamplighter import count
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `count` in docs/json.md."""
    return count(body.board(), limit=body.whole("limit", 1, 1_000_000, 10_000), budget=body.budget()).to_json()
