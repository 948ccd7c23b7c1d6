"""Echelon: linear equations modulo a prime power, eliminated row by row.

A row is a sum that has to be zero; column 0 is its constant, column i + 1 is unknown i. A unit is an amount that the
prime does not divide. Rows with a unit come first, and the last unit is the pivot; a row without one is divided by the
prime and comes again in the next round. So only units are ever inverted, and a prime takes one round. Where each
equation is about neighbouring unknowns, rows stay short. Plain Python; residues.pxd gives the C types.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from lamplighter.budget import Meter

PACE = 64  # rows between two looks at the clock
Row = dict[int, int]  # column to amount


class Quiet(NamedTuple):
    """Values of all unknowns that make all sums zero without their constants, and how many multiples of them differ."""

    values: list[int]
    order: int


class Echelon:
    """Rows that say the same as those taken in; each has its pivot, a 1, and no unit in a later column.

    Modulo the prime the pivots form a triangle, so whatever the other unknowns are, the pivots follow. A row that was
    divided `depth` times holds only modulo a smaller power: its sum may be any of prime**depth values.
    """

    def __init__(self, unknowns: int, prime: int, power: int) -> None:
        self.prime, self.power, self.modulus = prime, power, prime**power
        self.width = unknowns + 1
        self.first, self.last, self.depth = (array("i", [start]) * self.width for start in (-1, -1, 0))
        self.columns, self.amounts = array("i"), array("i")

    def fill(self, rows: Iterable[Row], meter: Meter | None = None) -> bool:
        """Take in all rows; False as soon as they contradict each other. Called once, before anything is asked."""
        for depth in range(self.power):
            left: list[Row] = []
            for number, row in enumerate(rows):
                if meter and number % PACE == 0:
                    meter.check()
                if not self.take(row, depth, left):
                    return False
            rows = left
        return True

    def take(self, row: Row, depth: int, left: list[Row]) -> bool:
        """Keep the row with its pivot, or append it to `left` for the next round; False if it cannot be zero."""
        modulus = self.prime ** (self.power - depth)
        line = array("i", [0]) * self.width
        for column, amount in row.items():
            line[column] = amount % modulus
        start = max(row, default=0)
        lead = sweep(line, self.first, self.last, self.columns, self.amounts, start, self.prime, modulus)
        if lead > 0:
            self.first[lead] = len(self.columns)
            gather(line, self.columns, self.amounts, pow(line[lead], -1, modulus), modulus)
            self.last[lead], self.depth[lead] = len(self.columns), depth
        elif lead < 0 and any(line):
            left.append({column: amount // self.prime for column, amount in enumerate(line) if amount})
        return lead != 0

    def solution(self) -> list[int]:
        """Values of all unknowns that make all sums zero, constants included; the free ones are zero."""
        return self.settle_all({0: 1}, {})

    def quiet(self, barred: Collection[int] = ()) -> Iterator[Quiet]:
        """Independent generators of all values that make the sums zero without constants; barred free ones stay 0."""
        for column, order in self.free(barred):
            if self.first[column] < 0:
                yield Quiet(self.settle_all({column: 1}, {}), order)
            else:
                yield Quiet(self.settle_all({}, {column: self.modulus // order}), order)

    def free(self, barred: Collection[int] = ()) -> Iterator[tuple[int, int]]:
        """The column of each generator and its order; free unknowns that are barred have none."""
        for column in range(1, self.width):
            if self.first[column] < 0 and column - 1 not in barred:
                yield column, self.modulus
            elif self.depth[column]:
                yield column, self.prime ** self.depth[column]

    def settle_all(self, chosen: Row, sums: Row) -> list[int]:
        """The values of all unknowns if some are chosen and the sums of some rows are not zero.

        Pivots are settled from the lowest to the highest. What stands beyond a pivot is a multiple of the prime, so
        each round makes one more power of it right.
        """
        values, rights = (array("i", [0]) * self.width for _ in range(2))
        for line, row in ((values, chosen), (rights, sums)):
            for column, amount in row.items():
                line[column] = amount
        for _ in range(self.power):
            settle(values, rights, self.first, self.last, self.columns, self.amounts, self.modulus)
        return values.tolist()[1:]


def sweep(
    line: array[int],
    first: array[int],
    last: array[int],
    columns: array[int],
    amounts: array[int],
    start: int,
    prime: int,
    modulus: int,
) -> int:
    """Take the units that have a pivot out of a line, last one first, in place; the last unit without one, or -1."""
    for lead in range(start, -1, -1):
        if line[lead] % prime == 0:
            continue
        if first[lead] < 0:
            return lead
        factor = modulus - line[lead]
        for i in range(first[lead], last[lead]):
            column = columns[i]
            line[column] = (line[column] + factor * amounts[i]) % modulus
    return -1


def gather(line: array[int], columns: array[int], amounts: array[int], factor: int, modulus: int) -> int:
    """Append what is not zero in a line, times a factor, to `columns` and `amounts`."""
    for column in range(len(line)):
        if line[column]:
            columns.append(column)
            amounts.append(line[column] * factor % modulus)
    return 0


def settle(
    values: array[int],
    rights: array[int],
    first: array[int],
    last: array[int],
    columns: array[int],
    amounts: array[int],
    modulus: int,
) -> int:
    """Give each pivot, from the lowest on, the value that makes its sum what `rights` has; changes `values`."""
    for lead in range(1, len(first)):
        if first[lead] < 0:
            continue
        total = rights[lead] + values[lead]
        for i in range(first[lead], last[lead]):
            total += (modulus - amounts[i]) * values[columns[i]]
        values[lead] = total % modulus
    return 0
