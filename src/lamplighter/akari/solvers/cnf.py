"""Counts to clauses, for SAT solvers. A clause is a sequence of ints: the number of a cell, or minus it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice

from lamplighter.akari.game.rules import Count

Clause = Sequence[int]
PIECE = 50_000  # literals handed over together: some 20 ms
SHORT = 100  # cells of a count whose clauses are written down at once


def clauses_of(count: Count, number: Mapping[int, int]) -> list[Clause]:
    """Of any high + 1 cells one has no lamp; of any n - low + 1 one has a lamp. `number` gives a cell its variable."""
    return [clause for some in choose_clauses(count, number) for clause in some]


def choose_clauses(count: Count, number: Mapping[int, int]) -> list[Iterable[Clause]]:
    """The same, to be taken one by one: a line of 2,000 cells has 2,000,000 pairs."""
    cells, low, high = count
    variables = [number[cell] for cell in cells]
    size = len(variables)
    if low == 1 and high >= size > 0:  # by far the most frequent: a cell wants light
        return [(variables,)]
    if low > size:
        return [((),)]  # cannot be met
    found: list[Iterable[Clause]] = []
    if high < size:
        found.append(combinations([-variable for variable in variables], high + 1))
    if low:
        found.append(combinations(variables, size - low + 1))
    return found


def write_in_pieces(counts: Iterable[Count], number: Mapping[int, int]) -> Iterator[list[Clause]]:
    """The clauses of all these, a piece at a time: between two of them one can look at the clock."""
    waiting: list[Clause] = []
    literals = 0
    for count in counts:
        for some in cut_clauses(count, number):
            waiting += some
            literals += sum(map(len, some))
            if literals > PIECE:
                yield waiting
                waiting, literals = [], 0
    yield waiting


def cut_clauses(count: Count, number: Mapping[int, int]) -> Iterator[list[Clause]]:
    """The clauses of one count, together if they are few."""
    if len(count.cells) <= SHORT:
        yield clauses_of(count, number)
        return
    for clauses in choose_clauses(count, number):
        source = iter(clauses)
        while some := list(islice(source, PIECE // 4)):
            yield some
