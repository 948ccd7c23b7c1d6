"""The verdict and its reason: the fields of `why`."""

from __future__ import annotations

from lamplighter import why
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `why` in docs/json.md."""
    return why(body.board(), budget=body.budget()).to_json()
