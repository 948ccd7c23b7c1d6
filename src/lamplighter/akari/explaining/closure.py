"""Techniques applied: the next round of a position, and its closure, when they find no more."""

from __future__ import annotations

from types import ModuleType

from lamplighter.akari.explaining.trace import Round
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position


def close_position(position: Position, ladder: list[ModuleType], near: Cells = EVERYWHERE) -> Position:
    """The position after all steps of these techniques, taken until none of them finds any more.

    `ladder` has the cheapest first. Only what has to do with the cells `near` is looked at: in the rest of the board
    the techniques must have nothing left to find.
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


def find_round(position: Position, ladder: list[ModuleType], waiting: list[Cells]) -> Round | None:
    """All steps of the cheapest technique that finds any; None if none does.

    `waiting` has for each technique of the ladder the cells that have changed since it found nothing, and it looks
    only there. The entries of those that find nothing now are set to 0; whoever takes the steps adds what they change.
    """
    for rung, technique in enumerate(ladder):
        steps = tuple(technique.find(position, waiting[rung]))
        if steps:
            return Round(position, steps)
        waiting[rung] = 0
    return None
