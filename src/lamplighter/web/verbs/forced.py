"""What all solutions share: the fields of `forced`."""

from __future__ import annotations

from lamplighter import forced
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `forced` in docs/json.md."""
    return forced(body.board(), budget=body.budget()).to_json()
