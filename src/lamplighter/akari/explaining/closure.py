"""Techniques applied until they find no more: the closure of a position."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

from lamplighter import plugins
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position

TECHNIQUES = "lamplighter.akari.explaining.techniques"


def techniques(names: Iterable[str] | None = None) -> list[ModuleType]:
    """The techniques of these names (all of them if none are given), the cheapest first."""
    chosen = plugins.names(TECHNIQUES) if names is None else names
    return sorted((plugins.load(TECHNIQUES, name) for name in chosen), key=lambda technique: technique.COST)


def closed(position: Position, ladder: list[ModuleType], near: Cells = EVERYWHERE) -> Position:
    """What the techniques make of a position in which the cells `near` are new.

    All steps of the cheapest technique that finds any are taken, then the cheapest is asked again. Each technique
    looks only where something has changed since it looked last.
    """
    waiting = [near] * len(ladder)
    rung = 0
    while rung < len(ladder):
        lamps = bars = 0
        for step in ladder[rung].find(position, waiting[rung]):
            lamps |= step.lamps
            bars |= step.bars
        waiting[rung] = 0
        if not lamps | bars:
            rung += 1
            continue
        later = position.after(lamps, bars)
        news = position.open & ~later.open
        waiting = [before | news for before in waiting]
        position, rung = later, 0
    return position
