"""Halves: rules added up, halved and rounded, so that shares of lamps which the rules allow are allowed no longer.

Three clues or runs that share cells in pairs may hold half a lamp on each, one and a half together: rounded, that is
one, or two. A half serves in later sums like any rule, and `judging.verify` adds up and halves once more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from lamplighter.akari.bounding.parities import Parities
from lamplighter.akari.bounding.program import Row, measure_slack
from lamplighter.akari.game.puzzle import Puzzle

LARGEST = 99  # weight in a half; all of ours are far below, and proofs may not go beyond 10 ** 9


class HalfRow(NamedTuple):
    """A half as a row: weights of open and of decided cells, what is asked of the open ones, the words of its sum."""

    name: str
    weights: dict[int, int]
    bound: int
    known_weights: dict[int, int]
    words: tuple[str, ...]


class Halver:
    """Finds halves for one board, with these lamps known; they are numbered from 1 in the order they are found in."""

    def __init__(self, puzzle: Puzzle, lamps: Collection[int]) -> None:
        self.puzzle, self.lamps, self.count = puzzle, frozenset(lamps), 0
        self.across = {cell: run for run in puzzle.across for cell in run}
        self.down = {cell: run for run in puzzle.down for cell in run}

    def find(self, rows: Sequence[Row], shares: dict[int, float]) -> Iterator[HalfRow]:
        """Halves that forbid these shares, which are an optimum over the rows."""
        for numbers in Parities(rows, shares).find():
            half = self.halve([rows[number] for number in sorted(numbers)], shares)
            if measure_slack(half, shares) < -0.01 and max(map(abs, half.weights.values()), default=0) <= LARGEST:
                self.count += 1
                yield half._replace(name=f"half@{self.count}")

    def halve(self, rows: Iterable[Row], shares: dict[int, float]) -> HalfRow:
        """Half of the sum of these rows, without a name. What is odd is rounded to where these shares lose least."""
        total: Counter[int] = Counter()
        bound, known, words = 0, set[int](), list[str]()
        for row in rows:
            decided = self.weigh_decided(row)
            bound += row.bound + sum(decided[cell] for cell in self.lamps & decided.keys())
            known |= decided.keys()
            words.append(row.name)
            for cell, weight in (*row.weights.items(), *decided.items()):
                total[cell] += weight
        for cell in sorted(cell for cell, weight in total.items() if weight & 1):
            lit = cell in self.lamps if cell in known else shares[cell] > 0.5
            if lit == (total[cell] > 0):  # rounding up would cost; less of it is asked for instead
                words.append(f"{'-' if lit else ''}{self.puzzle.grid.name(cell)}")
                total[cell] -= 1 if lit else -1
                bound -= lit
        weights, bound = halve_sum(total, bound)
        decided = {cell: weight for cell, weight in weights.items() if cell in known}
        left = {cell: weight for cell, weight in weights.items() if cell not in known}
        return HalfRow("", left, bound - sum(decided.get(cell, 0) for cell in self.lamps), decided, tuple(words))

    def weigh_decided(self, row: Row) -> dict[int, int]:
        """What lamps on decided cells add to a row: a rule speaks of them as well, and proofs name whole rules."""
        if isinstance(row, HalfRow):
            return row.known_weights
        word, _, name = row.name.partition("@")
        sign = -1 if word in ("row", "col", "most") else 1
        cells = self.list_cells(word, name) if name and word != "claim" else ()
        return {cell: sign for cell in cells if cell not in row.weights}

    def list_cells(self, word: str, name: str) -> Collection[int]:
        """All cells that a rule of the game speaks of."""
        at = self.puzzle.grid.cell(name)
        if word in ("least", "most"):
            return self.puzzle.around(at)
        return {*(self.across[at] if word != "col" else ()), *(self.down[at] if word != "row" else ())}


def halve_sum(weights: dict[int, int], bound: int) -> tuple[dict[int, int], int]:
    """Half of `weights` * lamps >= `bound`, rounded: where a lamp counts against it, none there counts for it."""
    half = {cell: (abs(weight) + 1) // 2 * (1 if weight > 0 else -1) for cell, weight in weights.items() if weight}
    against = sum(-weight for weight in weights.values() if weight < 0)
    return half, (bound + against + 1) // 2 - sum(-weight for weight in half.values() if weight < 0)
