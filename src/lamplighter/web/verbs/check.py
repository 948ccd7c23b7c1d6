"""Which rules the lamps on the board do not meet: the fields of `check`."""

from __future__ import annotations

from lamplighter import check
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `check` in docs/json.md."""
    return check(body.board()).to_json()
