"""Counts to clauses, for SAT solvers. A clause is a sequence of ints: the number of a cell, or minus it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice

from lamplighter.akari.game.rules import Count

Clause = Sequence[int]
PIECE = 50_000  # literals handed over together: some 20 ms
SHORT = 100  # cells of a count whose clauses are written down at once


def clauses_of(count: Count, number: Mapping[int, int]) -> list[Clause]:
    """Clauses that hold if and only if the count is met; `number` gives each cell its variable, there are no others.

    Of any high + 1 cells one has no lamp; of any n - low + 1 one has a lamp.
    """
    return [clause for some in choose_clauses(count, number) for clause in some]


def choose_clauses(count: Count, number: Mapping[int, int]) -> list[Iterable[Clause]]:
    """The same clauses, to be taken one by one and once only: a run of 2,000 cells has 2,000,000 pairs."""
    cells, low, high = count
    variables = list(map(number.__getitem__, cells))
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
    """The clauses of all counts, some at a time, so that one can look at the clock; the last piece may be empty."""
    waiting: list[Clause] = []
    literals = 0
    for count in counts:
        cells, low, high = count
        if low == 1 and 0 < len(cells) <= min(high, SHORT):  # a cell wants light: as `choose_clauses` has it, at once
            pieces: Iterable[list[Clause]] = ([list(map(number.__getitem__, cells))],)
        else:
            pieces = cut_clauses(count, number)
        for some in pieces:
            waiting += some
            literals += sum(map(len, some))
            if literals > PIECE:
                yield waiting
                waiting, literals = [], 0
    yield waiting


def cut_clauses(count: Count, number: Mapping[int, int]) -> Iterator[list[Clause]]:
    """The clauses of one count: all in one list if the count is short, else in several."""
    if len(count.cells) <= SHORT:
        yield clauses_of(count, number)
        return
    for clauses in choose_clauses(count, number):
        source = iter(clauses)
        while some := list(islice(source, PIECE // 4)):
            yield some
