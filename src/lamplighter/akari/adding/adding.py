"""Which rows, how often each, add up to what no lamps can give? Whole numbers, added up exactly."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from lamplighter.akari.adding.matching import find_crowd
from lamplighter.akari.adding.pairing import Shorter
from lamplighter.akari.adding.simplex import Simplex
from lamplighter.akari.game.rules import Count
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import COMPILED
from lamplighter.akari.solvers.rule_rows import RuleRow

LARGEST = 16_000_000  # numbers in a table: rows times cells, 128 MB
SLICE = 5_000_000 if COMPILED else 100_000  # multiplications between two looks at the clock: 5 ms, 50 ms uncompiled
SHORT = SLICE
BRIEF = 15 * SLICE
LONG = 200 * SLICE
SCALES = (1, 2, 3, 4, 6, 12, 60, 420, 2520, 1_000_000)  # factors are mostly fractions with a small denominator

Addends = tuple[tuple[int, RuleRow], ...]


class Adding:
    """Rows that are to be added up. Whatever sum is found is right: it was added up in whole numbers.

    Making one and asking it raise OutOfBudget.
    """

    def __init__(self, rows: Iterable[RuleRow], run: Run) -> None:
        self.run, self.rows = run, drop_weaker(run.pace(rows))
        self.found = add_crowd(self.rows)
        if not self.found:
            self.begin_simplex()

    def begin_simplex(self) -> None:
        """Write the rows down for the simplex, unless its table would be too large."""
        self.simplex, self.shorter = Simplex(), Shorter(self.rows)
        asked = list(self.shorter.write())
        places = sorted({cell for terms, _ in asked for cell in terms})
        number = {cell: place for place, cell in enumerate(places)}
        self.met: bool | None = None  # by shares of lamps: None if that is not known yet
        if len(number) * len(asked) > LARGEST:
            self.met = True
        else:
            self.simplex.load(len(number), [([number[c] for c in terms], [*terms.values()], b) for terms, b in asked])

    def find(self, most: int) -> Addends:
        """Rows with factors whose sum no lamps can meet; empty if none were found until the work reaches `most`."""
        while not self.found and self.met is None and self.simplex.work < most:
            self.run.check()
            self.met = self.simplex.step(SLICE)
            if self.met is False:
                self.found = round_factors(self.shorter.restore(self.simplex.factors()), self.rows)
        return self.found


class Named(Protocol):
    """What proofs have a name for."""

    @property
    def name(self) -> str:
        """The name."""


def name_addends(addends: Iterable[tuple[int, Named]]) -> tuple[str, ...]:
    """The addends in the words of proofs."""
    return tuple(f"{times}*{row.name}" if times > 1 else row.name for times, row in addends)


def rows_of(counts: Iterable[Count]) -> Iterator[RuleRow]:
    """What counts ask for, as rows without names."""
    for cells, low, high in counts:
        if low > 0:
            yield RuleRow("", list(cells), 1, low)
        if high < len(cells):
            yield RuleRow("", list(cells), -1, -high)


def drop_weaker(rows: Iterable[RuleRow]) -> list[RuleRow]:
    """The rows without those that want a lamp among cells of which some want one already."""
    rows = list(rows)
    kept = [row for row in rows if row.sign < 0 or row.bound != 1]
    wanting: dict[int, list[set[int]]] = defaultdict(list)  # by one of their cells
    for row in sorted((row for row in rows if row.sign > 0 and row.bound == 1), key=lambda row: len(row.cells)):
        cells = set(row.cells)
        if not any(fewer <= cells for cell in wanting.keys() & cells for fewer in wanting[cell]):
            wanting[min(cells, default=-1)].append(cells)
            kept.append(row)
    return kept


def add_crowd(rows: Sequence[RuleRow]) -> Addends:
    """Rows of a network that are out of reach, each added once; none if there are none, or rows are no network."""
    addends = tuple((1, row) for row in find_crowd(rows))
    assert not addends or is_out_of_reach(addends), addends
    return addends


def round_factors(factors: Sequence[float], rows: Sequence[RuleRow]) -> Addends:
    """The factors times a number that makes them whole, if that leaves the sum out of reach; otherwise none."""
    used = [(factor, row) for factor, row in zip(factors, rows, strict=True) if factor > 1e-7]
    for scale in SCALES:
        addends = tuple((times, row) for factor, row in used if (times := round(factor * scale)))
        if is_out_of_reach(addends):
            return addends
    return ()


def is_out_of_reach(addends: Addends) -> bool:
    """Do the rows together ask for more than a lamp on every cell that helps would give? No factor has ten digits."""
    weight: Counter[int] = Counter()
    for times, row in addends:
        for cell in row.cells:
            weight[cell] += times * row.sign
    wanted = sum(times * row.bound for times, row in addends)
    return max((times for times, _ in addends), default=0) < 10**9 and sum(w for w in weight.values() if w > 0) < wanted
