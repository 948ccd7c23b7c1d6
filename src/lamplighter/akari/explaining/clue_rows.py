"""Rows of Victor Dekker's table of patterns: what two clues of a pair must want, and what that gives.

A technique that is such a row has it as `ROW`: whoever makes steps, plans or lemmas reads it there. Whether a row
applies is asked of the clues' *remaining* numbers. Every cell of a pattern is either *free* (a lamp may be there) or
*settled* (known); a cell that is known may still be read as free, by forgetting what is known of it: so knowing more
never loses a match.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
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
    """Two clues in a line with settled inner cells: outer cells that are free get lamps."""

    p: Side
    q: Side

    def settled_cells(self, pair: LinePair) -> tuple[Cells, Cells]:
        """Of each clue the cells that must be known: the inner one, and the outer one if it is not free."""
        return pair.inner_p | (0 if self.p.free else pair.outer_p), pair.inner_q | (0 if self.q.free else pair.outer_q)

    def lamps(self, pair: LinePair) -> Cells:
        """The cells that get lamps."""
        return (pair.outer_p if self.p.free else 0) | (pair.outer_q if self.q.free else 0)

    def fits(self, pair: LinePair) -> bool:
        """Does the pair lie so, each two once, with an outer cell wherever a free one is asked for?"""
        once = self.p != self.q or pair.p < pair.q
        return (
            once and not pair.linear and bool(pair.outer_p or not self.p.free) and bool(pair.outer_q or not self.q.free)
        )

    def match(self, position: Position, near: Cells) -> Iterator[Match]:
        """Where the row applies, if something in the set of cells `near` has changed."""
        for pair in find_pairs(position.puzzle).lines:
            if pair.cells & near and self.fits(pair):
                one, two = self.settled_cells(pair)
                left = lamps_left(position, pair.p, one), lamps_left(position, pair.q, two)
                if left == (self.p.wanted, self.q.wanted):
                    yield Match(pair, self.lamps(pair), 0)


Row = CornerRow | LinearRow | NeighbourRow


def load_rows(levels: Collection[str]) -> dict[str, Row]:
    """The `ROW` of each technique that has one and one of these for its `LEVEL`, by its name, the cheapest first."""
    ladder = {name_technique(technique): technique for technique in load_techniques()}
    return {
        name: rung.ROW for name, rung in ladder.items() if getattr(rung, "LEVEL", "") in levels and hasattr(rung, "ROW")
    }


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
