"""Steps that show at a clue or at a cell to be lit: by its statement alone, with another one, with pairs of cells.

All steps with one or two statements are found here, and the most frequent ones with more.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lamplighter.akari.game.position import Cells, mask, members
from lamplighter.akari.rating.measures._sight import Seeing, Stated, Statements

PLAIN = 2  # all steps with so many statements are found here; whoever judges the proof sees that anew
MOST_BESIDE = 4  # cells beside a clue
Forced = Iterator[tuple[int, Statements]]  # cells, each with the statements that force it


def find_at(sight: Seeing, place: int, most: int) -> Forced:
    """Cells forced by at most so many statements, one of them that of this place.

    They may be settled one by one as they come: what was read before stays true.
    """
    stated = sight.read(place)
    number = stated.cells.bit_count()
    if stated.high == 0 or stated.low == number:
        yield from ((cell, 1 << place) for cell in members(stated.cells))
        return
    if most > 1 and (number <= MOST_BESIDE or place in sight.clues):
        yield from find_by_two(sight, place, stated, most)
    if number - stated.low + 1 < most:
        yield from find_watched(sight, place, stated)


def count_few(most: int) -> int:
    """How many cells may light a cell at which a step with so many statements shows."""
    return 1 if most == 1 else max(MOST_BESIDE, most - 1)


def find_by_two(sight: Seeing, place: int, stated: Stated, most: int) -> Forced:
    """Cells forced by the statement at a place and another one, perhaps with a pair of cells."""
    for other in find_partners(sight, place, stated, most):
        both, told = 1 << place | 1 << other, sight.read(other)
        yield from ((cell, both) for cell in members(find_forced(stated, told)))
        if most > PLAIN:
            yield from ((cell, both | pair) for cell, pair in find_between(sight, stated, told))
            yield from ((cell, both | pair) for cell, pair in find_between(sight, told, stated))


def find_partners(sight: Seeing, place: int, stated: Stated, most: int) -> Iterator[int]:
    """The places whose statements can force something together with this one: one of the two is a clue.

    A cell to be lit is none if too many cells that are not beside the clue can light it.
    """
    cells, spare = stated.cells, int(most > PLAIN)
    walls = sight.views.clues_near(cells)
    if place not in sight.clues:
        yield from (wall for wall in walls if (cells & ~sight.views.around[wall]).bit_count() <= spare)
        return
    yield from (wall for wall in walls if wall != place)
    for cell in sight.dark_near(cells, MOST_BESIDE) if stated.low == 1 else ():
        if (sight.reach(cell) & sight.open & ~cells).bit_count() <= spare:
            yield cell


def find_forced(one: Stated, two: Stated) -> Cells:
    """The cells about which two statements together leave no doubt; neither of them may do so alone.

    How many lamps both have in common lies within bounds, and by that how many each has for itself.
    """
    both, found = one.cells & two.cells, 0
    rests = [(stated.cells & ~both, stated.low, stated.high) for stated in (one, two)]
    fewest = max(0, *(low - rest.bit_count() for rest, low, _ in rests))
    most = min(both.bit_count(), one.high, two.high)
    if most == 0 or fewest == both.bit_count():
        found |= both
    for rest, low, high in rests:
        if high == fewest or low - most == rest.bit_count():
            found |= rest
    return found


def find_between(sight: Seeing, one: Stated, two: Stated) -> Forced:
    """Cells whose lamp would be the last of one statement and would see a cell that the other one then needs."""
    rest = two.cells & ~one.cells
    if one.high == 1 and rest.bit_count() == two.low:
        for cell in members(one.cells & ~two.cells):
            yield from ((cell, sight.pair(cell, seen)) for seen in members(sight.views.sees[cell] & rest))


def find_watched(sight: Seeing, place: int, stated: Stated) -> Forced:
    """Cells from which a lamp would see so many cells of a statement that too few are left for it."""
    for some in combinations(members(stated.cells), stated.cells.bit_count() - stated.low + 1):
        watching = sight.open & ~stated.cells
        for cell in some:
            watching &= sight.views.sees[cell]
        seen = mask(some, sight.size)
        yield from ((cell, 1 << place | sight.pair_all(cell, seen)) for cell in members(watching))
