"""Counts to clauses, for SAT solvers. A clause is a list of ints: the number of a cell, or minus it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from lamplighter.akari.rules import Count

Clause = list[int]


def clauses(counts: Iterable[Count], number: Mapping[int, int]) -> Iterator[Clause]:
    """The counts as clauses; `number` gives each cell its variable, from 1 up."""
    for count in counts:
        yield from clauses_of(count, number)


def clauses_of(count: Count, number: Mapping[int, int]) -> Iterator[Clause]:
    """Of any high + 1 cells one has no lamp; of any n - low + 1 cells one has a lamp."""
    cells, low, high = count
    variables = [number[cell] for cell in cells]
    if low > len(variables):
        yield []  # cannot be met
    elif low:
        yield from map(list, combinations(variables, len(variables) - low + 1))
    if high < len(variables):
        yield from map(list, combinations([-variable for variable in variables], high + 1))
