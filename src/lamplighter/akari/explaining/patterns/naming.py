"""The name of a pattern: the same for all patterns that differ in the names of their cells alone, and for no others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import blake2s
from itertools import permutations

from lamplighter.akari.explaining.demands import Demand
from lamplighter.akari.explaining.patterns.pattern import Pattern, Sights
from lamplighter.akari.game.position import members

Key = tuple[object, ...]


def find_key(found: Pattern) -> Key:
    """The pattern told without names: demands, parts of cells, sights. Demands that want the same may change places."""
    ranks = sorted(map(rank_demand, found.demands))
    orders = (order for order in permutations(found.demands) if [*map(rank_demand, order)] == ranks)
    return min(key_in_order(found, order) for order in orders)


def name_pattern(found: Pattern) -> str:
    """A short name made of the key: six letters and digits."""
    return blake2s(repr(find_key(found)).encode(), digest_size=3).hexdigest()


def rank_demand(demand: Demand) -> tuple[bool, int, int]:
    """Clues before dark cells, then by the lamps they want and by the cells they have."""
    return demand.need == 0, demand.need, demand.cells.bit_count()


def key_in_order(found: Pattern, demands: tuple[Demand, ...]) -> Key:
    """The key with the demands in this order."""
    parts = [
        (*(demand.cells >> cell & 1 for demand in demands), int(cell == found.cell)) for cell in range(len(found.sees))
    ]
    order = {part: rank for rank, part in enumerate(sorted(set(parts)))}
    links = min(list_numberings(found.sees, [order[part] for part in parts]))
    return *map(rank_demand, demands), found.lamp, tuple(sorted(parts)), links


def list_numberings(sees: Sights, ranks: Sequence[int]) -> Iterator[tuple[tuple[int, int], ...]]:
    """The sights with the cells numbered by their ranks, in every way that the ranks leave open.

    Cells of one rank are told apart by whom they see; where that does not do, each is put first in turn. Cells that see
    the same cells may change places, so one of them is enough.
    """
    refined = refine_ranks(sees, ranks)
    shared = [rank for rank, number in Counter(refined).items() if number > 1]
    if not shared:
        pairs = ((refined[a], refined[b]) for a, seen in enumerate(sees) for b in members(seen) if a < b)
        yield tuple(sorted((min(pair), max(pair)) for pair in pairs))
        return
    alike = {sees[cell]: cell for cell, rank in enumerate(refined) if rank == min(shared)}
    for first in alike.values():
        yield from list_numberings(sees, [2 * rank + (cell != first) for cell, rank in enumerate(refined)])


def refine_ranks(sees: Sights, ranks: Sequence[int]) -> list[int]:
    """The ranks, told apart by the ranks that each cell sees, until that tells no more apart."""
    while True:
        told = [(rank, sorted(ranks[other] for other in members(sees[cell]))) for cell, rank in enumerate(ranks)]
        order = {repr(one): number for number, one in enumerate(sorted(told, key=lambda one: (one[0], one[1])))}
        refined = [order[repr(one)] for one in told]
        if len(set(refined)) == len(set(ranks)):
            return refined
        ranks = refined
