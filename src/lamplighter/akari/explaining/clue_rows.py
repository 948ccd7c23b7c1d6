"""Rows of Victor Dekker's table of patterns: what two clues of a pair must want, and what that gives.

A technique that is such a row has it as `ROW`: whoever makes steps, plans or lemmas reads it there. Whether a row
applies is asked of the clues' *remaining* numbers. Every cell of a pattern is either *free* (a lamp may be there) or
*settled* (known); a cell that is known may still be read as free, by forgetting what is known of it: so knowing more
never loses a match.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from lamplighter.akari.explaining.clue_pairs import CornerPair, LinePair, find_pairs
from lamplighter.akari.explaining.ladder import load_techniques, name_technique
from lamplighter.akari.game.position import Cells, Position, members
from lamplighter.akari.game.step import Step


class Side(NamedTuple):
    """Of a clue in a line: the lamps it wants, and whether its outer cell is free."""

    wanted: int
    free: bool


class Match(NamedTuple):
    """A pair to which a row applies, the cells that get lamps and those that get none; some may be known."""

    pair: CornerPair | LinePair
    lamps: Cells
    bars: Cells


class CornerRow(NamedTuple):
    """q wants one lamp, p one more than it has free cells of its own: these get lamps, q's own cells none."""

    own: int  # the free cells that p has of its own

    def match(self, position: Position, near: Cells) -> Iterator[Match]:
        """Where the row applies, if something in the set of cells `near` has changed."""
        for pair in find_pairs(position.puzzle).corners:
            lamps_of_q = (pair.of_q & position.lamps).bit_count()
            if not pair.cells & near or position.puzzle.clues[pair.q] - lamps_of_q != 1:
                continue
            for chosen in combinations(members(pair.of_p), self.own):
                free = sum(1 << cell for cell in chosen)
                if lamps_left(position, pair.p, pair.of_p & ~free) == self.own + 1:
                    yield Match(pair, free, pair.of_q)


class LinearRow(NamedTuple):
    """p and q with one cell between them, free: it gets a lamp, and so do outer cells; or q's sides get none."""

    p: Side
    q: Side
    outer_p: bool = False  # does the outer cell of p get a lamp?
    outer_q: bool = False
    sides_q: bool = False  # is there no lamp at the sides of q?

    def lamps(self, pair: LinePair) -> Cells:
        """The cells that get lamps."""
        return pair.inner_p | (pair.outer_p if self.outer_p else 0) | (pair.outer_q if self.outer_q else 0)

    def bars(self, pair: LinePair) -> Cells:
        """The cells that get none."""
        return pair.sides_q if self.sides_q else 0

    def match(self, position: Position, near: Cells) -> Iterator[Match]:
        """Where the row applies, if something in the set of cells `near` has changed."""
        p, q = self.p, self.q
        for pair in find_pairs(position.puzzle).lines:
            if not pair.cells & near or not pair.linear or (p == q and pair.p > pair.q):
                continue
            if suits(position, pair.p, pair.outer_p, p) and suits(position, pair.q, pair.outer_q, q):
                yield Match(pair, self.lamps(pair), self.bars(pair))


class NeighbourRow(NamedTuple):
    """Two clues that both want so many lamps, with free outer and settled inner cells: the outer ones get lamps."""

    wanted: int

    def match(self, position: Position, near: Cells) -> Iterator[Match]:
        """Where the row applies, if something in the set of cells `near` has changed."""
        for pair in find_pairs(position.puzzle).lines:
            if not pair.cells & near or pair.linear or not (pair.outer_p and pair.outer_q) or pair.p > pair.q:
                continue
            if lamps_left(position, pair.p, pair.inner_p) == self.wanted == lamps_left(position, pair.q, pair.inner_q):
                yield Match(pair, pair.outer_p | pair.outer_q, 0)


Row = CornerRow | LinearRow | NeighbourRow


def load_rows() -> dict[str, Row]:
    """The `ROW` of each technique that has one and a `LEVEL`, by its name, the cheapest first."""
    ladder = {name_technique(technique): technique for technique in load_techniques()}
    return {name: rung.ROW for name, rung in ladder.items() if hasattr(rung, "ROW") and hasattr(rung, "LEVEL")}


def find_by_row(position: Position, near: Cells, name: str, row: Row) -> Iterator[Step]:
    """The steps of the technique of that name: what its row gives wherever it matches `near`, if that is new."""
    for pair, lamps, bars in row.match(position, near):
        if (lamps | bars) & position.open:
            because = 1 << pair.p | 1 << pair.q | pair.cells
            yield Step(name, lamps & position.open, bars & position.open, because, at=pair.p, other=pair.q)


def lamps_left(position: Position, wall: int, settled: Cells) -> int:
    """The lamps a clue wants from its other cells once these are settled; -1 as long as one of them is open."""
    if settled & position.open:
        return -1
    return position.puzzle.clues[wall] - (settled & position.lamps).bit_count()


def suits(position: Position, wall: int, outer: Cells, side: Side) -> bool:
    """Does the clue want that many lamps, with its outer cell free or settled as asked?"""
    wanted, free = side
    return bool(outer or not free) and lamps_left(position, wall, 0 if free else outer) == wanted
