"""Where the wires of a formula lie: a column for every variable, four rows for every literal of every clause."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from lamplighter.akari.making.circuits.formula import Formula
from lamplighter.akari.making.circuits.tiles import (
    ACROSS,
    BLANK,
    CROSSING,
    DOWN,
    NOT,
    TALL,
    WIDE,
    Tile,
    draw_place,
    draw_tap,
    find_width,
)


class Lane(NamedTuple):
    """A wire across: its literal, 0 for a clause of none, its place in the clause, and the literals of that."""

    literal: int
    place: int
    literals: int


class Trunk(NamedTuple):
    """A wire down: its column of tiles, and the lanes, from 0 and ascending, that begin at it."""

    col: int
    taps: tuple[int, ...]

    def reaches(self, row: int) -> bool:
        """Is the wire in this lane?"""
        return self.taps[0] <= row <= self.taps[-1]


class Wiring:
    """The lanes of a formula, the trunk of each variable that occurs in it, and how many tiles they take."""

    def __init__(self, formula: Formula) -> None:
        self.lanes = list_lanes(formula)
        self.trunks = choose_columns(self.lanes)
        self.cols = 1 + max((trunk.col for trunk in self.trunks.values()), default=-1)
        self.longest = max((len(clause) for clause in formula.clauses), default=0)

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns of the board, before it is drawn."""
        return max(1, TALL * len(self.lanes)), WIDE * (self.cols + 1) + find_width(self.longest)

    def draw(self) -> Iterator[str]:
        """The rows of the board."""
        width, owners = self.size[1], [list[Trunk]() for _ in range(self.cols)]
        for trunk in self.trunks.values():
            owners[trunk.col].append(trunk)
        for row, lane in enumerate(self.lanes):
            tiles = list(self.draw_lane(row, lane, owners))
            yield from ("".join(parts).ljust(width, "#") for parts in zip(*tiles, strict=True))
        if not self.lanes:
            yield "#" * width

    def draw_lane(self, row: int, lane: Lane, owners: list[list[Trunk]]) -> Iterator[Tile]:
        """The tiles of a lane from left to right."""
        mine = self.trunks[abs(lane.literal)] if lane.literal else None
        for col, trunks in enumerate(owners):
            met = any(trunk.reaches(row) for trunk in trunks)
            if mine is None or col < mine.col:
                yield DOWN if met else BLANK
            elif col > mine.col:
                yield CROSSING if met else ACROSS
            else:
                yield draw_tap(row > mine.taps[0], row < mine.taps[-1])
        if mine is None:
            yield BLANK
        else:
            true = mine.taps.index(row) % 2 == 0  # every tap turns the bit round
            yield ACROSS if true == (lane.literal > 0) else NOT
        yield draw_place(lane.place, lane.literals)

    def find_bit(self, variable: int) -> tuple[int, int]:
        """Row and column of the cell that holds a lamp if the variable is true; it must occur."""
        trunk = self.trunks[variable]
        return TALL * trunk.taps[0] + 1, WIDE * trunk.col + 3


def list_lanes(formula: Formula) -> list[Lane]:
    """A lane for every literal; one for a clause of none, too."""
    return [
        Lane(literal, place, len(clause)) for clause in formula.clauses for place, literal in enumerate(clause or (0,))
    ]


def choose_columns(lanes: list[Lane]) -> dict[int, Trunk]:
    """The trunk of each variable, as far left as there is room: a column is used again below where a wire ends."""
    taps: dict[int, list[int]] = {}
    for row, lane in enumerate(lanes):
        if lane.literal:
            taps.setdefault(abs(lane.literal), []).append(row)
    trunks: dict[int, Trunk] = {}
    free, ending = list[int](), list[tuple[int, int]]()
    for variable, rows in taps.items():  # in the order of their first taps
        while ending and ending[0][0] < rows[0]:
            heappush(free, heappop(ending)[1])
        col = heappop(free) if free else len(ending)
        trunks[variable] = Trunk(col, tuple(rows))
        heappush(ending, (rows[-1], col))
    return trunks
