"""Patterns on a board: which ones a position shows, and how often people's way through a puzzle meets each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_

from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.demands import Demand, find_consequences
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.explaining.patterns.naming import name_pattern
from lamplighter.akari.explaining.patterns.pattern import Pattern, is_deduction, shrink
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, mask, members
from lamplighter.akari.game.puzzle import Puzzle

ALONE = ("clue_full", "clue_tight", "only_source", "diagonal", "weak_square")  # what one demand says


def find_patterns(position: Position, near: Cells = EVERYWHERE) -> Iterator[tuple[int, Pattern]]:
    """The cells of which two demands tell something that neither tells alone, each with its pattern, perhaps repeated.

    Where several choices of sights would do, one of them is told.
    """
    for one, two, lamps, bars in find_consequences(position, near):
        for cell in members(lamps | bars):
            found = lift(position, (one, two), cell, bool(lamps >> cell & 1))
            if is_deduction(found):
                yield cell, shrink(found)


def lift(position: Position, demands: tuple[Demand, ...], cell: int, lamp: bool) -> Pattern:
    """Demands and a cell of a board as a pattern, with all sights that there are."""
    cells = list(members(reduce(or_, (demand.cells for demand in demands), 1 << cell)))
    number = {cell: at for at, cell in enumerate(cells)}

    def renumber(some: Cells) -> Cells:
        """The cells of a set that take part, by their new numbers."""
        return mask((number[cell] for cell in members(some) if cell in number), len(cells))

    lifted = tuple(Demand(-1, demand.need, renumber(demand.cells)) for demand in demands)
    sees = tuple(renumber(position.views.sees[cell]) for cell in cells)
    return Pattern(lifted, sees, number[cell], lamp)


def count_patterns(puzzle: Puzzle) -> Counter[str]:
    """How often each pattern, by its name, tells something new on the way through a puzzle.

    What one demand says is taken first, then all that two say at once, and so on; a cell counts once in a round.
    """
    alone, found = load_techniques(ALONE), Counter[str]()
    position, near = close_position(Position(puzzle), alone), EVERYWHERE
    while near:
        lamps = bars = 0
        for cell, pattern in find_patterns(position, near):
            if not (lamps | bars) >> cell & 1:
                found[name_of(pattern)] += 1
                lamps, bars = lamps | pattern.lamp << cell, bars | (not pattern.lamp) << cell
        later = close_position(position.after(lamps, bars), alone)
        position, near = later, position.open & ~later.open
    return found


@lru_cache(maxsize=4096)
def name_of(found: Pattern) -> str:
    """The name of a pattern; the same ones come again and again."""
    return name_pattern(found)
