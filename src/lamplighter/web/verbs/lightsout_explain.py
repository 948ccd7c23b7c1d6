"""Light chasing, stage by stage: the fields of `lightsout explain`."""

from __future__ import annotations

from lamplighter.lightsout import explain
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `lightsout explain` in docs/json.md; other games than those it is told for are refused."""
    return explain(body.lights(), budget=body.budget()).to_json()
