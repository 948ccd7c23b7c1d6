"""A dark cell without lamp that two cells can light, one each way, allows no lamp that would light both.

Unlike in `square`, other cells may light the three other corners; here that at the top right lights two of them.

before      after
...         .+.
+.#         +.#
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.techniques._corner import say_corner
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said

COST = 6


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """The open cell that makes a rectangle with such a cell and its two sources, and sees both sources."""
    sees, told = position.views.sees, 0
    for cell in members(position.dark & position.barred & position.views.in_line_with(near)):
        sources = sees[cell] & position.open
        if sources.bit_count() != 2:
            continue
        one, two = members(sources)
        corner = one + two - cell  # nowhere, or no open cell, if both sources are in one line
        if corner >= 0 and position.open >> corner & 1 and sees[corner] & sources == sources and not told >> corner & 1:
            told |= 1 << corner
            yield Step("weak_square", bars=1 << corner, because=1 << cell | sources, at=cell)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    return say_corner(position, step)
