"""Fewest clicks with more than two colours: all combinations of generators compared, or the best of a descent.

What is not compared gets a bound: for each button by itself the fewest clicks that a solution has there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import gcd, inf

from lamplighter.budget import Budget, Meter
from lamplighter.clock import NUMBER, look_before_each, make_tick
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.algebra.modular import Counts, ModularSolution, weighted_sum
from lamplighter.lightsout.game.best import Best
from lamplighter.lightsout.kernel.odometer import Odometer

MOST = 1 << 18  # solutions that are compared without a clock
MOST_TIMED = 1 << 30  # and with one: more would take minutes, and comparing some of them says nothing of the others
MOST_MOVED = 1 << 25  # clicks of buttons that a descent looks at: seconds
SLICE = 4096  # solutions between two looks at the clock


def find_fewest(
    found: ModularSolution, colors: int, *, costs: Sequence[int] | None = None, meter: Meter | None = None
) -> Best[Counts]:
    """A solution with the fewest clicks, or the lowest cost where a click of each button has its own.

    All solutions are compared if there are at most MOST, or MOST_TIMED where a meter says when to stop; otherwise the
    best that a descent finds is told. A spent meter raises OutOfBudget only before that, while the patterns are read.
    """
    prices = [1] * len(found.presses) if costs is None else list(costs)
    moving = touched_cells(found, meter)
    paid = [prices[cell] for cell in moving]
    quiet = [[pattern[cell] for cell in moving] for pattern in look_before_each(found.quiet, meter)]
    values = descend([found.presses[cell] for cell in moving], quiet, paid, colors, meter)
    proven = False
    if are_few(found.number, meter):
        odometer = Odometer(values, quiet, found.orders, paid, colors)
        proven = search(odometer, meter)
        values = odometer.cheapest()
    presses = list(found.presses)
    for cell, value in zip(moving, values, strict=True):
        presses[cell] = value
    clicks = weighted_sum(prices, presses)
    lower = clicks if proven else lower_bound(found, colors, prices, meter)
    return Best(tuple(presses), clicks, lower)


def touched_cells(found: ModularSolution, meter: Meter | None) -> list[int]:
    """The cells that some quiet pattern presses."""
    touched = bytearray(len(found.presses))
    for pattern in look_before_each(found.quiet, meter):
        for cell, value in enumerate(pattern):
            if value:
                touched[cell] = 1
    return [cell for cell, mark in enumerate(touched) if mark]


def are_few(number: int, meter: Meter | None) -> bool:
    """Are so many solutions few enough to be compared? More are where the meter has a limit."""
    clocked = meter is not None and min(meter.budget.seconds, meter.budget.nodes) < inf
    return number <= (MOST_TIMED if clocked else MOST)


def search(odometer: Odometer, meter: Meter | None) -> bool:
    """Let the odometer see all combinations; False if the budget was spent before that."""
    try:
        while odometer.search(SLICE):
            if meter:
                meter.check(SLICE)
    except OutOfBudget:
        return False
    return True


def lower_bound(found: ModularSolution, colors: int, prices: Sequence[int], meter: Meter | None) -> int:
    """A number that no solution costs less than; 0 where the budget is spent before it is known."""
    try:
        return weighted_sum(prices, list(least_each(found, colors, meter)))
    except OutOfBudget:
        return 0


def descend(
    start: list[int], quiet: Sequence[Sequence[int]], prices: Sequence[int], colors: int, meter: Meter | None = None
) -> list[int]:
    """A solution that no multiple of one generator makes cheaper, or how far it came towards one in the time it has."""
    here, cost = start, weighted_sum(prices, start)
    clock = Budget(nodes=MOST_MOVED, seconds=meter.left if meter else inf).start()
    with suppress(OutOfBudget):
        while True:
            before = cost
            for pattern in quiet:
                moved = here
                for _ in range(1, colors):
                    clock.check(len(here))
                    moved = [(value + amount) % colors for value, amount in zip(moved, pattern, strict=True)]
                    if (price := weighted_sum(prices, moved)) < cost:
                        here, cost = moved, price
            if cost == before:
                break
    return here


def least_each(found: ModularSolution, colors: int, meter: Meter | None = None) -> Iterator[int]:
    """For each button by itself the fewest clicks that a solution has there."""
    tick = make_tick(meter, NUMBER * len(found.quiet))
    for cell, value in enumerate(found.presses):
        tick()
        yield value % gcd(colors, *(pattern[cell] for pattern in found.quiet))
