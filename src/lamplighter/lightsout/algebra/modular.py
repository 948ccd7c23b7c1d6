"""Games of any number of colours: by prime powers, each by elimination, joined by the Chinese remainder theorem."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from math import gcd, inf, prod
from typing import NamedTuple

from lamplighter.budget import Budget, Meter
from lamplighter.clock import NUMBER, look_before_each, make_tick
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.game.best import Best
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.kernel.odometer import Odometer
from lamplighter.lightsout.kernel.residues import Echelon, Row

Counts = tuple[int, ...]  # for each cell how often its button is pressed, or what its light weighs
MOST = 1 << 18  # solutions that are compared without a clock
MOST_TIMED = 1 << 30  # and with one: more would take minutes, and comparing some of them says nothing of the others
MOST_MOVED = 1 << 25  # clicks of buttons that a descent looks at: seconds
SLICE = 4096  # solutions between two looks at the clock


class ModularSolution(NamedTuple):
    """One solution and generators of the quiet patterns; or, without a solution, the reason.

    Every solution is the one told plus 0 <= t < order times each generator, in one way only. `odd` weighs the lights: a
    press of any button changes the sum of all weights by 0 modulo the colours, but what is wanted changes it.
    """

    presses: Counts | None
    quiet: tuple[Counts, ...]
    orders: tuple[int, ...]
    odd: Counts | None = None

    @property
    def number(self) -> int:
        """How many solutions there are."""
        return 0 if self.presses is None else prod(self.orders)


def eliminate(
    game: Game, wanted: Sequence[int], barred: Collection[int] = (), meter: Meter | None = None
) -> ModularSolution:
    """How often to press each button so that each light moves on by as much as wanted; barred buttons never."""
    found = reduce(game, wanted, barred, meter)
    if found is None:
        return ModularSolution(None, (), (), find_contradiction(game, wanted, {*barred, *game.holes}, meter))
    return ModularSolution(found.presses(), tuple(found.quiet()), found.orders())


class EchelonForms(NamedTuple):
    """The equations in echelon form, one system for each prime power; generators are made when they are asked for."""

    echelons: tuple[Echelon, ...]
    barred: set[int]
    colors: int

    def presses(self) -> Counts:
        """One solution."""
        total = [0] * (self.echelons[0].width - 1)
        for echelon in self.echelons:
            rest = self.colors // echelon.modulus
            share = rest * pow(rest, -1, echelon.modulus)
            parts = zip(total, echelon.solution(), strict=True)
            total = [(sum_ + share * value) % self.colors for sum_, value in parts]
        return tuple(total)

    def quiet(self) -> Iterator[Counts]:
        """Generators of the quiet patterns."""
        for echelon in self.echelons:
            rest = self.colors // echelon.modulus
            yield from (tuple(rest * value for value in values) for values, _ in echelon.quiet(self.barred))

    def orders(self) -> tuple[int, ...]:
        """How many multiples of each generator differ."""
        return tuple(order for echelon in self.echelons for _, order in echelon.free(self.barred))


def reduce(
    game: Game, wanted: Sequence[int], barred: Collection[int] = (), meter: Meter | None = None
) -> EchelonForms | None:
    """The equations for changing the lights as wanted; None if they contradict each other."""
    barred, echelons = {*barred, *game.holes}, []
    rows = equations(game, barred)
    for prime, power in prime_powers(game.colors):
        echelon = Echelon(len(wanted), prime, power)
        if not echelon.fill(({**row, 0: -amount} for row, amount in zip(rows, wanted, strict=True)), meter):
            return None
        echelons.append(echelon)
    return EchelonForms(tuple(echelons), barred, game.colors)


def equations(game: Game, barred: Collection[int] = ()) -> list[Row]:
    """For each light the buttons that change it, and by how much; columns as `Echelon` has them."""
    rows: list[Row] = [{} for _ in game.effects]
    for button, effect in enumerate(game.effects):
        for light, amount in () if button in barred else effect.items():
            rows[light][button + 1] = amount
    return rows


def even_weights(game: Game, barred: Collection[int] = (), meter: Meter | None = None) -> Iterator[tuple[Counts, int]]:
    """Generators of the weights of lights that no press changes, and their orders."""
    for prime, power in prime_powers(game.colors):
        echelon = Echelon(len(game.effects), prime, power)
        rows = (effect for button, effect in enumerate(game.effects) if button not in barred)
        echelon.fill(({light + 1: amount for light, amount in effect.items()} for effect in rows), meter)
        for values, order in look_before_each(echelon.quiet(), meter):
            yield tuple(game.colors // echelon.modulus * value for value in values), order


def find_contradiction(game: Game, wanted: Sequence[int], barred: Collection[int], meter: Meter | None) -> Counts:
    """Weights that no press changes, but what is wanted does."""
    found = (weights for weights, _ in even_weights(game, barred, meter) if weighted_sum(weights, wanted) % game.colors)
    return next(found)


def weighted_sum(weights: Sequence[int], amounts: Sequence[int]) -> int:
    """The sum of all amounts, each times its weight."""
    return sum(weight * amount for weight, amount in zip(weights, amounts, strict=True))


def refutes(odd: Sequence[int], game: Game, wanted: Sequence[int], barred: Collection[int] = ()) -> bool:
    """Do these weights prove that nothing changes the lights as wanted?"""
    effects = (effect for button, effect in enumerate(game.effects) if button not in barred)
    still = all(sum(odd[light] * amount for light, amount in effect.items()) % game.colors == 0 for effect in effects)
    return still and weighted_sum(odd, wanted) % game.colors != 0


def prime_powers(number: int) -> Iterator[tuple[int, int]]:
    """The primes that divide a number, each with its power."""
    prime = 2
    while number > 1:
        power = 0
        while number % prime == 0:
            number, power = number // prime, power + 1
        if power:
            yield prime, power
        prime += 1


def solutions(found: ModularSolution, colors: int) -> Iterator[Counts]:
    """Each solution once."""
    if found.presses is None:
        return
    odometer = Odometer(found.presses, found.quiet, found.orders, [0] * len(found.presses), colors)
    yield tuple(odometer.now())
    while odometer.turn():
        yield tuple(odometer.now())


def find_fewest(
    found: ModularSolution, colors: int, *, costs: Sequence[int] | None = None, meter: Meter | None = None
) -> Best[Counts]:
    """A solution with the fewest clicks, or the lowest cost where a click of each button has its own.

    All solutions are compared if there are at most MOST, or MOST_TIMED where a meter says when to stop; otherwise the
    best that a descent finds is told.
    """
    assert found.presses is not None, "there is no solution to make shorter"
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
    assert found.presses is not None
    touched = bytearray(len(found.presses))
    for pattern in look_before_each(found.quiet, meter):
        for cell, value in enumerate(pattern):
            if value:
                touched[cell] = 1
    return [cell for cell, mark in enumerate(touched) if mark]


def are_few(number: int, meter: Meter | None) -> bool:
    """Are so many solutions few enough to be compared?"""
    clocked = meter is not None and min(meter.budget.seconds, meter.budget.nodes) < inf
    return number <= (MOST_TIMED if clocked else MOST)


def search(odometer: Odometer, meter: Meter | None) -> bool:
    """Look for the cheapest combination; True if all were seen."""
    try:
        while odometer.search(SLICE):
            if meter:
                meter.check(SLICE)
    except OutOfBudget:
        return False
    return True


def lower_bound(found: ModularSolution, colors: int, prices: Sequence[int], meter: Meter | None) -> int:
    """What no solution costs less than; nothing where there is no time to find that out."""
    try:
        return weighted_sum(prices, list(least_each(found, colors, meter)))
    except OutOfBudget:
        return 0


def descend(
    start: list[int], quiet: Sequence[Sequence[int]], prices: Sequence[int], colors: int, meter: Meter | None = None
) -> list[int]:
    """From a solution to cheaper ones, by multiples of one generator at a time, until none helps or it takes long."""
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
    assert found.presses is not None
    tick = make_tick(meter, NUMBER * len(found.quiet))
    for cell, value in enumerate(found.presses):
        tick()
        yield value % gcd(colors, *(pattern[cell] for pattern in found.quiet))
