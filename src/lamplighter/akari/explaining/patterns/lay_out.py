"""lay_out: the smallest board on which a pattern lies.

What the pattern is made of, its cells and the places of its demands, is put on squares one after the other, each where
it is beside, or in one line with, what it belongs to. Squares between two that see each other are white and hold no
lamp; all others are walls.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lamplighter.akari.explaining.demands import Demand
from lamplighter.akari.explaining.patterns.pattern import Pattern, is_deduction, join_cells
from lamplighter.akari.game.position import members
from lamplighter.grid import cut_rows

WIDEST = 9  # rows and columns that are tried; boards of 11 and 13 have no more patterns


class Layout(NamedTuple):
    """A board of so many columns: where each cell is, then the place of each demand; and which squares are white."""

    rows: int
    cols: int
    where: tuple[int, ...]
    white: frozenset[int]

    def draw(self, found: Pattern, after: bool = False) -> tuple[str, ...]:
        """The board as a picture: free cells, `+` for white ones without lamp, clues with what they want."""
        marks = ["+" if square in self.white else "#" for square in range(self.rows * self.cols)]
        size = len(found.sees)
        for cell in range(size):
            marks[self.where[cell]] = "."
        for place, demand in zip(self.where[size:], found.demands, strict=True):
            if demand.need:
                marks[place] = str(demand.need)
        if after:
            marks[self.where[found.cell]] = "*" if found.lamp else "+"
        return cut_rows("".join(marks), self.cols)


def lay_out(found: Pattern) -> Layout | None:
    """The smallest board that has the pattern, the lowest first among equals; None if there is none."""
    middle = WIDEST * WIDEST // 2
    if next(Builder(found, WIDEST, WIDEST).build([middle]), None) is None:
        return None  # so that what lies on no board is told once, and not of each size
    sizes = [(rows, cols) for rows in range(1, 2 * WIDEST) for cols in range(rows, 2 * WIDEST)]
    for rows, cols in sorted(sizes, key=lambda size: (size[0] * size[1], size)):
        laid = min(Builder(found, rows, cols).build(range(rows * cols)), key=rank_layout, default=None)
        if laid is not None:
            return laid
    raise AssertionError("a pattern on a large board is on a smaller one as well")


def rank_layout(laid: Layout) -> tuple[int, list[int]]:
    """Few white squares first."""
    return len(laid.white), sorted(laid.where)


class Builder:
    """A search for layouts of one size. Things are the cells of the pattern, then the places of its demands."""

    def __init__(self, found: Pattern, rows: int, cols: int) -> None:
        self.found = found
        self.rows, self.cols = rows, cols
        self.size = len(found.sees)
        self.demands = dict(enumerate(found.demands, self.size))
        self.where: dict[int, int] = {}
        self.white: list[int] = []
        self.links = {thing: list(self.find_links(thing)) for thing in range(self.size + 2)}

    def find_links(self, thing: int) -> Iterator[tuple[int, bool]]:
        """What a thing belongs to: beside it (True), or in sight of it."""
        if thing in self.demands:
            demand = self.demands[thing]
            yield from ((cell, bool(demand.need)) for cell in members(demand.cells))
            return
        yield from ((cell, False) for cell in members(self.found.sees[thing]))
        yield from ((place, bool(demand.need)) for place, demand in self.demands.items() if demand.cells >> thing & 1)

    def build(self, starts: Iterable[int]) -> Iterator[Layout]:
        """Every layout whose first demand has its place on one of these squares."""
        for square in starts:
            yield from self.put(self.size, square)

    def extend(self) -> Iterator[Layout]:
        """Every way to go on: the thing with the fewest squares to choose from is next."""
        if len(self.where) == self.size + 2:
            if self.is_shown():
                where = tuple(self.where[thing] for thing in range(self.size + 2))
                yield Layout(self.rows, self.cols, where, frozenset(self.white))
            return
        choices = {
            thing: squares
            for thing in self.links
            if thing not in self.where and (squares := self.find_squares(thing)) is not None
        }
        thing = min(choices, key=lambda thing: len(choices[thing]))
        for square in sorted(choices[thing]):
            yield from self.put(thing, square)

    def find_squares(self, thing: int) -> set[int] | None:
        """Where a thing may be, by those it belongs to that are placed; None if none of them is."""
        found: set[int] | None = None
        for other, beside in self.links[thing]:
            if other in self.where:
                row, col = divmod(self.where[other], self.cols)
                near = self.squares_beside(row, col) if beside else self.squares_in_line(row, col)
                found = near if found is None else found & near
        return found

    def squares_beside(self, row: int, col: int) -> set[int]:
        """The squares beside one."""
        around = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        return {r * self.cols + c for r, c in around if 0 <= r < self.rows and 0 <= c < self.cols}

    def squares_in_line(self, row: int, col: int) -> set[int]:
        """The squares of a row and of a column."""
        return {*range(row * self.cols, (row + 1) * self.cols), *range(col, self.rows * self.cols, self.cols)}

    def put(self, thing: int, square: int) -> Iterator[Layout]:
        """Every layout that goes on from here with the thing on this square; all is as it was afterwards."""
        if self.is_taken(thing, square):
            return
        known = len(self.white)
        if not self.is_clue(thing):
            self.white.append(square)
        for other, beside in self.links[thing]:
            if other in self.where and not beside:
                self.white += self.between(square, self.where[other])
        self.where[thing] = square
        if self.is_right():
            yield from self.extend()
        del self.where[thing]
        del self.white[known:]

    def is_clue(self, thing: int) -> bool:
        """Is this the place of a clue?"""
        return thing in self.demands and self.demands[thing].need > 0

    def is_taken(self, thing: int, square: int) -> bool:
        """Is another thing there? A dark cell may be one of its own sources."""
        for other, there in self.where.items():
            if there == square:
                place, cell = max(thing, other), min(thing, other)
                if place < self.size or cell >= self.size or not self.is_own_source(cell, self.demands[place]):
                    return True
        return False

    def is_own_source(self, cell: int, demand: Demand) -> bool:
        """Can the cell be the dark cell itself?"""
        return not demand.need and bool(demand.cells >> cell & 1)

    def between(self, one: int, two: int) -> range:
        """The squares between two of one line."""
        step = 1 if one // self.cols == two // self.cols else self.cols
        return range(min(one, two) + step, max(one, two), step)

    def in_sight(self, one: int, two: int) -> bool:
        """Do two squares see each other?"""
        in_line = one // self.cols == two // self.cols or one % self.cols == two % self.cols
        return in_line and all(square in self.white for square in self.between(one, two))

    def is_right(self) -> bool:
        """Is no clue on a white square, and does no demand have a cell that is not its own?"""
        if any(
            self.where[place] in self.white for place in self.demands if place in self.where and self.is_clue(place)
        ):
            return False
        return not any(
            self.has(place, cell)
            for place, demand in self.demands.items()
            for cell in range(self.size)
            if place in self.where and cell in self.where and not demand.cells >> cell & 1
        )

    def has(self, place: int, cell: int) -> bool:
        """Does this cell, as it lies, belong to the demand of that place?"""
        here, there = self.where[place], self.where[cell]
        if self.is_clue(place):
            return there in self.squares_beside(*divmod(here, self.cols))
        return here == there or self.in_sight(here, there)

    def is_shown(self) -> bool:
        """Does the conclusion still need both demands, with all sights that the board has?"""
        cells = range(self.size)
        pairs = ((a, b) for a in cells for b in cells if a < b and self.in_sight(self.where[a], self.where[b]))
        return is_deduction(self.found._replace(sees=join_cells(self.size, pairs)))
