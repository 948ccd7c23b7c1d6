"""Everywhere that a technique works in a position: steps as in `explain`."""

from __future__ import annotations

from lamplighter import Round, plugins
from lamplighter.akari import TECHNIQUES
from lamplighter.web.body import Body, Fields, Refused


def answer(body: Body) -> Fields:
    """`steps`: all that this technique finds for the lamps and marks on the board."""
    name = body.choice("technique", plugins.names(TECHNIQUES), None)
    if name is None:
        raise Refused("'technique' is the name of a technique")
    position = body.board().position
    found = Round(position, tuple(plugins.load(TECHNIQUES, name).find(position)))
    return {"technique": name, "steps": found.to_json()}
