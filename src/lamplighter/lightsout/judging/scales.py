"""Scales: what all members of a code cost, for `verify`. Needs numpy.

A member is `start` and a sum of patterns; bit i of its number says whether pattern i is added. What all cells cost less
twice what a member costs is a sum of signs, and these sums for all members of a block are one Walsh-Hadamard transform.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget

BLOCK = 18  # bits of a transform: what the processor keeps at hand
WINDOW = 200  # what members may miss that are counted
MOST_LISTED = 1 << 24  # members that are listed

Numbers = NDArray[np.uint64]
Sums = NDArray[Any]  # 16 bits where that is enough, else 64


class Listed(NamedTuple):
    """Members by number, and what they miss, in order of that."""

    numbers: Numbers
    slacks: NDArray[np.int64]

    def cut(self, least: int, most: int) -> Listed:
        """Those that miss from `least` to `most`."""
        begin, end = np.searchsorted(self.slacks, [least, most + 1])
        return Listed(self.numbers[begin:end], self.slacks[begin:end])


class Scales:
    """All members, weighed on some cells. After `weigh`: `least`, `grain`, `tally` by what they miss up to `window`.

    All members miss a multiple of `grain`, a power of two. `listed` are those that were asked for; then there is no
    tally.
    """

    def __init__(
        self, start: int, basis: Sequence[int], cells: int, costs: Sequence[int] | None = None, window: int = 0
    ) -> None:
        size = max(1, cells.bit_length())
        at = np.flatnonzero(bits_of(cells, size))
        prices = np.ones(len(at), np.int64) if costs is None else np.array([costs[int(cell)] for cell in at], np.int64)
        self.bits, self.total = len(basis), int(prices.sum())
        columns = np.zeros(len(at), np.uint64)
        for bit, pattern in enumerate(basis):
            columns |= bits_of(pattern & cells, size)[at].astype(np.uint64) << np.uint64(bit)
        self.columns, place = np.unique(columns, return_inverse=True)
        self.signed = np.zeros(len(self.columns), np.int64)
        np.add.at(self.signed, place.ravel(), np.where(bits_of(start & cells, size)[at], -prices, prices))
        self.kind = np.int16 if self.total < 1 << 15 else np.int64
        self.best, self.spread, self.some = -self.total - 1, 0, None
        self.window, self.tally = window, np.zeros(window + 1, np.int64)
        self.listed = Listed(np.zeros(0, np.uint64), np.zeros(0, np.int64))

    @property
    def least(self) -> int:
        """What the cheapest members cost."""
        return (self.total - self.best) // 2

    @property
    def grain(self) -> int:
        """A number that all members miss a multiple of."""
        return max(1, (self.spread & -self.spread) // 2)

    def weigh(self, meter: Meter, told: int | None = None, slack: int = 0) -> None:
        """Weigh all members; list those that cost at most `slack` more than `told`. OutOfBudget if there is no time."""
        self.tally[:] = 0
        lists, found = [Listed(np.zeros(0, np.uint64), np.zeros(0, np.int64))], 0
        for number, sums in self.blocks():
            meter.check()
            self.survey(sums)
            if told is None:
                self.count(sums)
            elif slack >= 0:
                lists.append(self.select(sums, number, told, slack))
                found += len(lists[-1].numbers)
            if found > MOST_LISTED:
                raise OutOfBudget(f"more than {MOST_LISTED:,} members of a class are near its least")
        numbers, slacks = (np.concatenate(part) for part in zip(*lists, strict=True))
        order = np.argsort(slacks, kind="stable")
        self.listed = Listed(numbers[order], slacks[order])

    def select(self, sums: Sums, number: int, told: int, slack: int) -> Listed:
        """The members of a block that cost at most `slack` more than `told`, in no order."""
        some = np.flatnonzero(sums >= self.total - 2 * (told + slack))
        return Listed(self.numbers(some, number), (self.total - sums[some].astype(np.int64)) // 2 - told)

    def survey(self, sums: Sums) -> None:
        """Take the members of a block into `best` and `spread`."""
        top = int(sums.max())
        if top > self.best:
            moved = min((top - self.best) // 2, len(self.tally))
            self.tally = np.concatenate((np.zeros(moved, np.int64), self.tally))[: len(self.tally)]
            self.best = top
        if self.some is None:
            self.some = sums[0]
        self.spread |= int(np.bitwise_or.reduce(sums ^ self.some))

    def count(self, sums: Sums) -> None:
        """Take the members of a block into `tally`, after `survey`."""
        near = sums[sums >= self.best - 2 * self.window].astype(np.int64)
        self.tally += np.bincount((self.best - near) // 2, minlength=len(self.tally))

    def blocks(self) -> Iterator[tuple[int, Sums]]:
        """The sums of all members: the bits of a block's numbers above the first BLOCK, and its sums in some order.

        The sums of a block are overwritten by the next.
        """
        low = min(self.bits, BLOCK)
        here = (self.columns & np.uint64((1 << low) - 1)).astype(np.int64)
        above = self.columns >> np.uint64(low)
        tables = np.zeros((2, 1 << low), self.kind)
        for high in range(1 << self.bits - low):
            turned = np.bitwise_count(above & np.uint64(high)) & 1
            tables[0] = 0
            np.add.at(tables[0], here, np.where(turned, -self.signed, self.signed).astype(self.kind))
            yield high << low, transform(tables, low)

    def numbers(self, places: NDArray[np.int64], first: int) -> Numbers:
        """The numbers of members from their places in a block (`transform` leaves rows and columns exchanged)."""
        low = min(self.bits, BLOCK)
        cols = low // 2
        rows = low - cols
        return ((places & (1 << rows) - 1) << cols | places >> rows | first).astype(np.uint64)


def transform(tables: Sums, bits: int) -> Sums:
    """The Walsh-Hadamard transform of the first table, the second being room to work in.

    The table is a square, more or less: first its rows are added up, then its columns as rows, so that numbers that
    lie side by side are always treated alike. The result has rows and columns exchanged.
    """
    cols = bits // 2
    rows = bits - cols
    here, other = add_rows(tables[0], tables[1], rows, 1 << cols)
    other.reshape(1 << cols, 1 << rows)[:] = here.reshape(1 << rows, 1 << cols).T
    return add_rows(other, here, cols, 1 << rows)[0]


def add_rows(here: Sums, other: Sums, bits: int, width: int) -> tuple[Sums, Sums]:
    """The transform of 2**bits rows of so many numbers, and the table that is free now."""
    for bit in range(bits):
        old, new = (table.reshape(-1, 2, width << bit) for table in (here, other))
        np.add(old[:, 0], old[:, 1], out=new[:, 0])
        np.subtract(old[:, 0], old[:, 1], out=new[:, 1])
        here, other = other, here
    return here, other


def bits_of(presses: int, size: int) -> NDArray[np.uint8]:
    """A set of cells as an array of 0 and 1."""
    raw = np.frombuffer(presses.to_bytes(-(-size // 8), "little"), np.uint8)
    return np.unpackbits(raw, bitorder="little")[:size]
