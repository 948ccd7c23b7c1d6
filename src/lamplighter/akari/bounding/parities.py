"""Parities: which rows of an LP to add up so that half of the sum, rounded, forbids its optimum.

Weights that are even are halved without loss. So rows with little slack are added modulo 2 until few weights are odd
while what is asked for is odd (Caprara and Fischetti 1996; the elimination is that of Koster, Zymolka and Kutschka
2009).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lamplighter.akari.bounding.program import TINY, Row, measure_slack

MANY = 60  # sets of rows that are found at a time
SLACK = 0.98  # what halving may lose; with 1 nothing is gained


class Mixed(NamedTuple):
    """Some rows added up modulo 2: bits of the cells with an odd weight and of an odd bound; numbers of the rows."""

    odd: int
    rows: frozenset[int]
    slack: float

    def plus(self, other: Mixed) -> Mixed:
        """Both together; a row in both is in neither."""
        return Mixed(self.odd ^ other.odd, self.rows ^ other.rows, self.slack + other.slack)


class Parities:
    """The rows of an LP modulo 2, at its optimum. Cells with no lamp or a whole one are even: rounding them is free."""

    def __init__(self, rows: Sequence[Row], shares: dict[int, float]) -> None:
        self.rows, self.shares = rows, shares
        split = [cell for cell, share in shares.items() if TINY < share < 1 - TINY]
        split.sort(key=lambda cell: -min(shares[cell], 1 - shares[cell]))
        self.costs = [min(shares[cell], 1 - shares[cell]) for cell in split]
        self.bits = {cell: 1 << place for place, cell in enumerate(split)}
        self.asked = 1 << len(split)

    def find(self) -> list[frozenset[int]]:
        """Sets of rows to be halved, the best first."""
        found: dict[frozenset[int], float] = {}
        mixed = [one for number in range(len(self.rows)) if (one := self.read(number)).slack < SLACK]
        for bit in [0, *self.bits.values()]:
            mixed, fresh = self.eliminate(mixed, bit) if bit else (mixed, mixed)
            for one in fresh:
                if one.odd & self.asked and (lost := self.count_loss(one)) < SLACK:
                    found[one.rows] = lost
        return sorted(found, key=lambda rows: (found[rows], len(rows), sorted(rows)))[:MANY]

    def read(self, number: int) -> Mixed:
        """One row; a whole lamp is moved to the other side."""
        shares = self.shares
        odd, parity = 0, self.rows[number].bound
        for cell, weight in self.rows[number].weights.items():
            if weight & 1:
                bit = self.bits.get(cell, 0)
                odd |= bit
                parity -= not bit and shares[cell] > 0.5
        slack = measure_slack(self.rows[number], shares)
        return Mixed(odd | (self.asked if parity & 1 else 0), frozenset((number,)), slack if slack > TINY else 0.0)

    def eliminate(self, mixed: list[Mixed], bit: int) -> tuple[list[Mixed], list[Mixed]]:
        """Make this cell even by one of the rows that have it odd, which goes; all that stay, and those changed."""
        having = [one for one in mixed if one.odd & bit]
        if not having:
            return mixed, []
        by = min(having, key=lambda one: (one.slack, one.odd.bit_count()))
        changed = [sum_ for one in having if one is not by and (sum_ := one.plus(by)).slack < SLACK]
        return [*(one for one in mixed if not one.odd & bit), *changed], changed

    def count_loss(self, mixed: Mixed) -> float:
        """How far the half would be from forbidding these shares, doubled; below 1 it does."""
        loss, left = mixed.slack, mixed.odd & (self.asked - 1)
        while left and loss < SLACK:
            lowest = left & -left
            loss += self.costs[lowest.bit_length() - 1]
            left ^= lowest
        return loss
