"""Four cells at the corners of a rectangle that only they can light: the one across from a barred one gets no lamp.

This is Victor Dekker's square, in which the two lamps follow at once; `weak_square` asks of the barred corner only.

before      after
..          .+
+.          +.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.techniques._corner import say_corner
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said

COST = 5
LEVEL = "medium"


def find(position: Position, near: Cells = EVERYWHERE) -> Iterator[Step]:
    """The open corner across from a barred dark one, if no cell but these four could light one of them."""
    sees, told = position.views.sees, 0
    for cell in members(position.dark & position.barred):
        sources = sees[cell] & position.open
        if sources.bit_count() != 2:  # with one left, `only_source` has the lamp and its light the conclusion
            continue
        one, two = members(sources)
        corner = one + two - cell  # nowhere, or no open cell, if both sources are in one line
        if corner < 0 or not position.open & ~told & 1 << corner or sees[corner] & sources != sources:
            continue
        four = sources | 1 << corner | 1 << cell
        view = sees[cell] | sees[corner] | sees[one] | sees[two]
        if view & near and not view & position.open & ~four:
            told |= 1 << corner
            yield Step("square", bars=1 << corner, because=four, at=cell)


def say(position: Position, step: Step) -> Said:
    """The step in words."""
    return say_corner(position, step)
