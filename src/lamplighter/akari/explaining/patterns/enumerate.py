"""enumerate_patterns: every pattern there can be, from the definition and three facts about lines of sight.

What is to follow follows if every way around it, each set of lamps that meets the demands with the cell the other way
round, has two lamps that see each other. So the sights of a pattern are the smallest sets of pairs that have a pair of
every way around: they are found by giving one way after the other one of its pairs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lamplighter.akari.explaining.demands import Demand
from lamplighter.akari.explaining.patterns.naming import Key, find_key, rank_demand
from lamplighter.akari.explaining.patterns.pattern import (
    Pattern,
    is_deduction,
    is_minimal,
    join_cells,
    list_lamp_sets,
)

# Facts about lines of sight. The cells beside a clue never see each other. A cell sees at most two of the cells beside
# a clue, one in its row and one in its column; and at most two sources of a dark cell that it does not see itself, one
# in each line of that cell. Two demands share at most two cells, unless both are dark cells in one line.
MOST_SEEN = 2
MOST_SHARED = 2
MOST_SOURCES = 9  # one more than any pattern has: two sources may be lit by the cell, six by the lamps of a clue
MOST_OF_TWO = 5  # the same for two dark cells: two by the cell, two by a lamp for the other

Pair = tuple[int, int]


def enumerate_patterns() -> Iterator[Pattern]:
    """Each pattern once, on boards or not."""
    for one, two in list_demands():
        cells = one.cells | two.cells
        yield from find_patterns(one, two, cells.bit_length(), list_targets(one, two))
        yield from find_patterns(one, two, cells.bit_length() + 1, [(cells.bit_length(), False)])


def list_demands() -> Iterator[tuple[Demand, Demand]]:
    """Every two demands with a choice left, and every number of cells that they share; not the same demand twice."""
    clues = [(need, count) for count in (2, 3, 4) for need in range(1, count)]
    darks = [(0, count) for count in range(2, MOST_SOURCES + 1)]
    small = [(0, count) for count in range(2, MOST_OF_TWO + 1)]
    for kinds in (combinations_of(clues, clues), ((a, b) for a in clues for b in darks), combinations_of(small, small)):
        for a, b in kinds:
            most = min(a[1], b[1]) if a in darks else min(a[1], b[1], MOST_SHARED)
            yield from (place_demands(a, b, shared) for shared in range(most + 1) if (a, shared) != (b, a[1]))


def combinations_of(kinds: list[Pair], others: list[Pair]) -> Iterator[tuple[Pair, Pair]]:
    """Every two of a list, the same one twice as well."""
    return ((a, b) for i, a in enumerate(kinds) for b in others[i:])


def place_demands(a: Pair, b: Pair, shared: int) -> tuple[Demand, Demand]:
    """Two demands (lamps wanted, number of cells) over cells 0, 1, 2, ... that share the last cells of the first."""
    first, second = (1 << a[1]) - 1, ((1 << b[1]) - 1) << a[1] - shared
    return Demand(-1, a[0], first), Demand(-1, b[0], second)


def list_targets(one: Demand, two: Demand) -> list[tuple[int, bool]]:
    """A cell of each kind (beside the first alone, both, the second alone), with a lamp and without."""
    parts = [one.cells & ~two.cells, one.cells & two.cells, two.cells & ~one.cells]
    if rank_demand(one) == rank_demand(two):
        parts.pop()  # the second is like the first
    return [((part & -part).bit_length() - 1, lamp) for part in parts if part for lamp in (True, False)]


def find_patterns(one: Demand, two: Demand, size: int, targets: list[tuple[int, bool]]) -> Iterator[Pattern]:
    """Every pattern of these demands over so many cells that concludes one of the targets."""
    pairs = list_possible_sights(one, two, size)
    for cell, lamp in targets:
        start = Pattern((one, two), (0,) * size, cell, lamp)
        ways = [
            [pair for pair in pairs if lamps >> pair[0] & lamps >> pair[1] & 1]
            for lamps in list_lamp_sets(start.demands, cell, not lamp)
        ]
        if all(ways):
            yield from close_ways(start, ways)


def list_possible_sights(one: Demand, two: Demand, size: int) -> list[Pair]:
    """The cells that may see each other: all but those beside the same clue."""
    clues = [demand.cells for demand in (one, two) if demand.need]
    return [(a, b) for a, b in combinations(range(size), 2) if not any(c >> a & c >> b & 1 for c in clues)]


def close_ways(start: Pattern, ways: list[list[Pair]]) -> Iterator[Pattern]:
    """Give each way around a pair that sees each other, in every manner, one more sight in each round."""
    level: dict[Key, tuple[Pattern, frozenset[Pair]]] = {find_key(start): (start, frozenset())}
    while level:
        later: dict[Key, tuple[Pattern, frozenset[Pair]]] = {}
        for found, used in level.values():
            open_ways = [way for way in ways if not used.intersection(way)]
            if not open_ways:
                if is_minimal(found) and is_deduction(found):
                    yield found
                continue
            for pair in min(open_ways, key=len):
                more = used | {pair}
                wider = found._replace(sees=join_cells(len(found.sees), more))
                if is_possible(wider):
                    later.setdefault(find_key(wider), (wider, more))
        level = later


def is_possible(found: Pattern) -> bool:
    """Does no cell see more of a demand's cells than it can?"""
    return all(
        (seen & demand.cells).bit_count() <= MOST_SEEN
        for demand in found.demands
        for cell, seen in enumerate(found.sees)
        if not demand.cells >> cell & 1
    )
