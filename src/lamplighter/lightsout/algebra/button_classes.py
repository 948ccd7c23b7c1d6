"""Buttons grouped by the quiet patterns they belong to (two colours): all that matters for numbers of clicks.

Adding a quiet pattern swaps pressed and not pressed in whole classes, so how many buttons are pressed in each class
says whether fewer clicks would do. Presses that no quiet pattern makes fewer are called leaders.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, prod
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.clock import NUMBER, Aside, Tick, make_tick, unwrap_meter
from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.chasing import quiet_rows as chased_quiet
from lamplighter.lightsout.algebra.linear import Cells, eliminate, equations, span
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import flatten
from lamplighter.limits import MAX_LOOKED_UP

MAX_NULLITY = 10  # quiet patterns whose sums are all written down: 2**10
MAX_LEADERS = 200_000  # ways to press, class by class, that are listed


class Classes(NamedTuple):
    """A basis of the quiet patterns, and the buttons by the patterns they belong to; `still` belong to none.

    `cells` has the buttons of each class, `columns` its patterns, bit i for pattern i of the basis.
    """

    quiet: tuple[Cells, ...]
    still: tuple[int, ...]
    columns: tuple[int, ...]
    cells: tuple[tuple[int, ...], ...]

    @property
    def nullity(self) -> int:
        """How many quiet patterns are independent."""
        return len(self.quiet)

    def sizes(self) -> tuple[int, ...]:
        """How many buttons each class has."""
        return tuple(map(len, self.cells))

    def members(self) -> Iterator[list[int]]:
        """For each sum of quiet patterns but the empty one, the numbers of the classes that it presses."""
        for pattern in range(1, 1 << self.nullity):
            yield [number for number, column in enumerate(self.columns) if (column & pattern).bit_count() % 2]


class Leader(NamedTuple):
    """How many buttons are pressed in each class, where no quiet pattern makes it fewer clicks.

    `optima` quiet patterns, the empty one included, keep the number of clicks.
    """

    counts: tuple[int, ...]
    clicks: int
    ways: int  # to choose the buttons
    optima: int


class PatternSums(NamedTuple):
    """For each quiet pattern a field of a wide int: twice the presses in it must not be more than its buttons."""

    steps: tuple[int, ...]  # what one press in a class adds
    limits: int
    guards: int  # the highest bit of each field
    ones: int

    def within(self, sums: int) -> bool:
        """Does no quiet pattern make it fewer clicks?"""
        return (self.limits + self.guards - sums) & self.guards == self.guards

    def count_even(self, sums: int) -> int:
        """How many quiet patterns, the empty one included, keep the number of clicks."""
        return 1 + self.guards.bit_count() - (self.limits - sums + self.guards - self.ones & self.guards).bit_count()


def check_two_colors(game: Game) -> None:
    """Refuse more than two colours."""
    if game.colors != 2:
        raise BadInput(f"this is known for two colours only; the game has {game.colors}")


def quiet_sets(game: Game, meter: Meter | None = None) -> tuple[Cells, ...]:
    """Independent quiet patterns of a game of two colours."""
    if game.chased:
        return tuple(flatten(rows, game.cols) for rows in chased_quiet(game.rows, game.cols, game.centre, meter))
    return eliminate(game.masks, 0, sum(1 << hole for hole in game.holes), meter).quiet


def even_sets(game: Game, meter: Meter | None = None) -> tuple[Cells, ...]:
    """Independent sets of lights of which every press changes an even number: the quiet patterns of symmetric games."""
    if game.chased or game.symmetric:
        return quiet_sets(game, meter)
    return eliminate(equations(game.masks, 0, meter), 0, sum(1 << hole for hole in game.holes), meter).quiet


def columns_of(basis: Sequence[Cells], size: int, meter: Meter | None = None) -> list[int]:
    """For each cell the sets of a basis it belongs to, bit i for set i. By text: a bit of a large int takes long."""
    if not basis:
        return [0] * size
    texts, tick, found = [f"{cells:0{size}b}"[::-1] for cells in reversed(basis)], make_tick(meter, NUMBER), []
    for marks in zip(*texts, strict=True):
        tick()
        found.append(int("".join(marks), 2))
    return found


def classes(game: Game, meter: Meter | None = None) -> Classes:
    """The classes of a game, the largest first; BadInput for more than two colours, or too many lights."""
    check_two_colors(game)
    if len(game.grid) > MAX_LOOKED_UP:
        raise BadInput(f"positions by clicks are for boards up to {MAX_LOOKED_UP:,} lights, not for {game.size}")
    return find_classes(game, None if meter is None else Aside(meter))


@lru_cache(maxsize=16)
def find_classes(game: Game, aside: Aside | None) -> Classes:
    """What `classes` tells; found once for each game."""
    meter = unwrap_meter(aside)
    basis, tick = quiet_sets(game, meter), make_tick(meter, NUMBER)
    found: dict[int, list[int]] = {0: []}
    for cell, column in enumerate(columns_of(basis, len(game.grid), meter)):
        tick()
        if cell not in game.holes:
            found.setdefault(column, []).append(cell)
    still = found.pop(0)
    columns = sorted(found, key=lambda column: (-len(found[column]), column))
    return Classes(basis, tuple(still), tuple(columns), tuple(tuple(found[column]) for column in columns))


def sums_of(groups: Classes) -> PatternSums:
    """The fields for all sums of quiet patterns but the empty one."""
    sizes, steps, limits = groups.sizes(), [0] * len(groups.columns), 0
    bits = sum(sizes).bit_length()
    width = bits + 2
    for field, members in enumerate(groups.members()):
        limits |= sum(sizes[number] for number in members) << field * width
        for number in members:
            steps[number] |= 2 << field * width
    ones = sum(1 << field * width for field in range((1 << groups.nullity) - 1))
    return PatternSums(tuple(steps), limits, ones << bits + 1, ones)


def leaders(game: Game, meter: Meter | None = None) -> tuple[Leader, ...] | None:
    """All leaders by their classes, without the buttons that lie still; None if there are too many to list.

    A leader with fewer presses in a class is a leader too: so none is lost by stopping at the first count that is too
    many, and the list never gets shorter on the way.
    """
    return find_leaders(game, None if meter is None else Aside(meter))


@lru_cache(maxsize=4)
def find_leaders(game: Game, aside: Aside | None) -> tuple[Leader, ...] | None:
    """What `leaders` tells; found once for each game."""
    meter = unwrap_meter(aside)
    groups, tick = classes(game, meter), make_tick(meter, NUMBER)
    if groups.nullity > MAX_NULLITY or prod(size // 2 + 1 for size in groups.sizes()) > MAX_LEADERS:
        return None  # half of each class, or less, is always a leader
    sums = sums_of(groups)
    found: list[tuple[tuple[int, ...], int, int]] = [((), 0, 1)]
    for size, step in zip(groups.sizes(), sums.steps, strict=True):
        most = [most_presses(sums, total, step, size, tick) for _, total, _ in found]
        if sum(most) + len(most) > MAX_LEADERS:
            return None
        found = [
            ((*counts, count), total + count * step, ways * comb(size, count))
            for (counts, total, ways), top in zip(found, most, strict=True)
            for count in range(top + 1)
        ]
    return tuple(Leader(counts, sum(counts), ways, sums.count_even(total)) for counts, total, ways in found)


def most_presses(sums: PatternSums, total: int, step: int, size: int, tick: Tick) -> int:
    """How many presses in one class of `size` buttons can be added to those in `total` so that it is still a leader."""
    count = 0
    tick()
    while count < size and sums.within(total + step * (count + 1)):
        count += 1
    return count


def all_patterns(groups: Classes) -> list[Cells]:
    """All quiet patterns but the empty one."""
    return list(span(groups.quiet))[1:]
