"""The fewest clicks that turn all lights off: the fields of `lightsout solve`."""

from __future__ import annotations

from lamplighter.lightsout import solve
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `lightsout solve` in docs/json.md; with `change` also `amounts`, by how many states each light."""
    found = solve(body.lights(), budget=body.budget())
    return found.to_json() | ({"amounts": list(found.change.amounts)} if found.change else {})
