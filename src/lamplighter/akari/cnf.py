"""Counts to clauses, for SAT solvers. A clause is a sequence of ints: the number of a cell, or minus it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from lamplighter.akari.rules import Count

Clause = Sequence[int]


def clauses_of(count: Count, number: Mapping[int, int]) -> list[Clause]:
    """Of any high + 1 cells one has no lamp; of any n - low + 1 one has a lamp. `number` gives a cell its variable."""
    cells, low, high = count
    variables = [number[cell] for cell in cells]
    size = len(variables)
    if low == 1 and high >= size > 0:  # by far the most frequent: a cell wants light
        return [variables]
    if low > size:
        return [()]  # cannot be met
    found: list[Clause] = []
    if high < size:
        found += combinations([-variable for variable in variables], high + 1)
    if low:
        found += combinations(variables, size - low + 1)
    return found
