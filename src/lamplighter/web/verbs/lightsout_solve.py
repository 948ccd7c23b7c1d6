"""The fewest clicks that turn all lights off: the fields of `lightsout solve`."""

from __future__ import annotations

from lamplighter.lightsout import solve
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `lightsout solve` in docs/json.md."""
    return solve(body.lights(), budget=body.budget()).to_json()
