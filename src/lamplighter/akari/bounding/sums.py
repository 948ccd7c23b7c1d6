"""Sums of rules in whole numbers: the duals of an LP rounded to factors, and whether their sum is out of reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from lamplighter.akari.adding.adding import name_addends
from lamplighter.akari.bounding.program import Row

# Duals of these LPs are mostly fractions with a small common denominator. The least common one of all of them, each
# rounded by itself, would pass 10 ** 11.
SCALES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 36, 48, 60, 84, 120, 210, 420, 840, 2520, 10_000, 1_000_000)


class Sum(NamedTuple):
    """Rows with factors; added up they ask for `missing` more than what cells without an assumption can give.

    `weight` is what a lamp on each cell gives.
    """

    addends: tuple[tuple[int, Row], ...]
    weight: Counter[int]
    missing: int

    def words(self) -> tuple[str, ...]:
        """The addends in the words of proofs."""
        return name_addends(self.addends)


def find_sum(factors: Sequence[float], rows: Sequence[Row], wish: Row, dark: Collection[int]) -> Sum | None:
    """The factors and the wish for a better solution as a sum that cannot be met while these cells are dark.

    None if no rounding will do. The numbers are exact, whatever the LP computed.
    """
    used = [(factor, row) for factor, row in zip(factors, rows, strict=True) if factor > 1e-7]
    for scale in SCALES:
        rounded = [(round(factor * scale), row) for factor, row in used]
        addends = (*((times, row) for times, row in rounded if times), (scale, wish))
        weight: Counter[int] = Counter()
        for times, row in addends:
            for cell, one in row.weights.items():
                weight[cell] += times * one
        missing = sum(times * row.bound for times, row in addends)
        missing -= sum(number for cell, number in weight.items() if number > 0 and cell not in dark)
        if missing > 0 and max(times for times, _ in addends) < 10**9:
            return Sum(addends, weight, missing)
    return None


def choose_needed(found: Sum, parts: Sequence[Collection[int]]) -> list[int]:
    """The places of those sets of dark cells without which the sum could be met; the later ones are spared first."""
    room, needed = found.missing - 1, []
    cost = [sum(max(0, found.weight[cell]) for cell in part) for part in parts]
    for place in sorted(range(len(parts)), key=lambda place: (cost[place], -place)):
        if cost[place] <= room:
            room -= cost[place]
        else:
            needed.append(place)
    return needed
