"""The nearest solvable board: the fewest lights to change on one that cannot be solved.

A board is solvable if every set of lights that presses change evenly is met evenly (with more colours: if all weights
that presses leave alone add up to nothing). What they add up to is its rest; each light takes part with its column. So
the question is for the fewest columns that make the rest: sums of few columns, grown from zero, meet in the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from operator import xor
from random import Random
from typing import Generic, NamedTuple, TypeVar

from lamplighter.budget import Meter
from lamplighter.clock import NUMBER, Tick, make_tick, tick_for_nobody
from lamplighter.lightsout.algebra.button_classes import columns_of, even_sets
from lamplighter.lightsout.algebra.linear import Cells, bits
from lamplighter.lightsout.algebra.modular import Counts, even_weights, weighted_sum
from lamplighter.lightsout.game.board import Board

MAX_SUMS = 500_000  # sums of columns that are looked at
MAX_WEIGHTS = 10_000_000  # numbers in all columns together, with more than two colours
MAX_STARTS, MAX_BASES = 500, 40  # sums and bases from which a bound is tried where they do not meet
Rest = TypeVar("Rest", int, Counts)


class Change(NamedTuple):
    """Lights to change, and by how many colours each; proven if no fewer lights will do."""

    lights: tuple[int, ...]
    proven: bool
    amounts: tuple[int, ...]


def find_nearest(board: Board, meter: Meter | None = None) -> Change | None:
    """Few lights to change so that the board is solvable, the fewest where the change is proven.

    With more than two colours None if it takes too long. OutOfBudget if the meter is spent.
    """
    if board.game.colors > 2:
        return find_nearest_colors(board, meter)
    return find_nearest_set(even_sets(board.game, meter), board.flat, len(board.game.grid), meter)


def find_nearest_set(even: Sequence[Cells], lit: Cells, lights: int, meter: Meter | None = None) -> Change:
    """With two colours: few lights to change so that of each set in `even` an even number is lit.

    `even` are independent sets of lights of which every press changes an even number.
    """
    rest = sum((cells & lit).bit_count() % 2 << number for number, cells in enumerate(even))
    named: dict[int, int] = {}
    for light, column in enumerate(columns_of(even, lights, meter)):
        named.setdefault(column, light)
    named.pop(0, None)
    tick = make_tick(meter, NUMBER * len(named))
    sums = ColumnSums(list(named), rest, 0, xor, xor, tick)
    found = sums.meet()
    chosen = sorted(named[column] for column in (bound_columns(sums, len(even), tick) if found is None else found))
    return Change(tuple(chosen), found is not None or len(chosen) <= sums.least, (1,) * len(chosen))


def find_nearest_colors(board: Board, meter: Meter | None) -> Change | None:
    """With any number of colours: the fewest lights to change, to whatever colour; None where sums are too many."""
    colors, cells = board.game.colors, board.game.cells
    weights = [pattern for pattern, _ in even_weights(board.game, (), meter) if any(pattern[cell] for cell in cells)]
    if len(weights) * len(cells) * (colors - 1) > MAX_WEIGHTS:
        return None
    named: dict[Counts, tuple[int, int]] = {}
    tick = make_tick(meter, NUMBER * len(weights))
    for light in cells:
        for amount in range(1, colors):
            tick()
            named.setdefault(tuple(pattern[light] * amount % colors for pattern in weights), (light, amount))
    zero = (0,) * len(weights)
    named.pop(zero, None)
    rest = tuple(-weighted_sum(pattern, board.states) % colors for pattern in weights)
    tick = make_tick(meter, NUMBER * len(weights) * len(named))
    found = ColumnSums(list(named), rest, zero, adder(colors, 1), adder(colors, -1), tick).meet()
    if found is None:
        return None
    lights = sorted(named[column] for column in found)
    return Change(tuple(light for light, _ in lights), True, tuple(amount for _, amount in lights))


def adder(colors: int, sign: int) -> Callable[[Counts, Counts], Counts]:
    """The function that adds rests modulo the colours, or subtracts them if the sign is -1."""
    return lambda one, other: tuple((a + sign * b) % colors for a, b in zip(one, other, strict=True))


class ColumnSums(Generic[Rest]):
    """What few columns add up to; for each sum, how many they are and one of them. `rest` is the sum looked for.

    `edge` are the sums that take the most columns so far. No fewer than `least` columns make the rest.
    """

    def __init__(
        self,
        columns: Sequence[Rest],
        rest: Rest,
        zero: Rest,
        plus: Callable[[Rest, Rest], Rest],
        minus: Callable[[Rest, Rest], Rest],
        tick: Tick = tick_for_nobody,
    ) -> None:
        self.columns: Sequence[Rest] = columns
        self.rest: Rest = rest
        self.plus: Callable[[Rest, Rest], Rest] = plus
        self.minus: Callable[[Rest, Rest], Rest] = minus
        self.reached: dict[Rest, tuple[int, Rest]] = {zero: (0, zero)}
        self.edge: list[Rest] = [zero]
        self.least = 1  # no fewer columns make the rest
        self.tick = tick

    def meet(self) -> list[Rest] | None:
        """The fewest columns that make the rest; None if too many sums would have to be looked at."""
        if self.rest in self.reached:
            return []
        while len(self.edge) * len(self.columns) <= MAX_SUMS:
            self.grow()
            found = [half for half in self.edge if self.minus(self.rest, half) in self.reached]
            if found:
                half = min(found, key=lambda half: self.reached[self.minus(self.rest, half)][0])
                return self.parts_of(half) + self.parts_of(self.minus(self.rest, half))
        return None

    def grow(self) -> None:
        """Reach all sums that take one column more than those of the edge; these are the edge then."""
        count = self.reached[self.edge[0]][0] + 1
        edge = []
        for one in self.edge:
            self.tick()
            for column in self.columns:
                total = self.plus(one, column)
                if total not in self.reached:
                    self.reached[total] = count, column
                    edge.append(total)
        self.edge, self.least = edge, 2 * count + 1

    def parts_of(self, total: Rest) -> list[Rest]:
        """The columns of a sum that has been reached."""
        found = []
        while self.reached[total][0]:
            column = self.reached[total][1]
            found.append(column)
            total = self.minus(total, column)
        return found


def bound_columns(sums: ColumnSums[int], rank: int, tick: Tick) -> list[int]:
    """Columns that make the rest, few but perhaps not the fewest: a sum reached, and what is left in some basis."""
    chance, columns, best = Random(0), list(sums.columns), None
    for _ in range(MAX_BASES):
        tick()
        chance.shuffle(columns)
        basis = ColumnBasis(columns, rank)
        for start in islice(sums.reached, MAX_STARTS):
            tick()
            found = {*sums.parts_of(start)} ^ {*basis.parts_of(sums.rest ^ start)}
            if best is None or len(found) < len(best):
                best = found
    assert best is not None
    return list(best)


class ColumnBasis:
    """The first independent ones among some columns, up to a rank; each pivot has its highest bit for itself."""

    def __init__(self, columns: Iterable[int], rank: int) -> None:
        self.columns: list[int] = []
        self.pivots: dict[int, tuple[int, Cells]] = {}
        for column in columns:
            value, used = self.reduce(column)
            if value:
                self.pivots[value.bit_length()] = value, used | 1 << len(self.columns)
                self.columns.append(column)
            if len(self.columns) == rank:
                break

    def reduce(self, value: int) -> tuple[int, Cells]:
        """What is left of a value that the basis does not make, and the set of columns taken away, by number."""
        used = 0
        while value.bit_length() in self.pivots:
            pivot, others = self.pivots[value.bit_length()]
            value, used = value ^ pivot, used ^ others
        return value, used

    def parts_of(self, value: int) -> list[int]:
        """The columns that make a value; in a basis there is one choice. The value must be one that it makes."""
        return [self.columns[number] for number in bits(self.reduce(value)[1])]
