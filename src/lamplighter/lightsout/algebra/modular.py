"""Games of any number of colours: by prime powers, each by elimination, joined by the Chinese remainder theorem."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import prod
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.clock import look_before_each
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.kernel.odometer import Odometer
from lamplighter.lightsout.kernel.residues import Echelon, Row

Counts = tuple[int, ...]  # for each cell how often its button is pressed, or what its light weighs


class ModularSolution(NamedTuple):
    """One solution and generators of the quiet patterns.

    Every solution is the one told plus 0 <= t < order times each generator, in one way only.
    """

    presses: Counts
    quiet: tuple[Counts, ...]
    orders: tuple[int, ...]

    @property
    def number(self) -> int:
        """How many solutions there are."""
        return prod(self.orders)


class EchelonForms(NamedTuple):
    """Equations that have a solution in echelon form, one system for each prime power of the colours."""

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
        """Generators of the quiet patterns, each made when it is asked for."""
        for echelon in self.echelons:
            rest = self.colors // echelon.modulus
            yield from (tuple(rest * value for value in values) for values, _ in echelon.quiet(self.barred))

    def orders(self) -> tuple[int, ...]:
        """How many multiples of each generator differ, in the order of `quiet`."""
        return tuple(order for echelon in self.echelons for _, order in echelon.free(self.barred))


def find_echelons(
    game: Game, wanted: Sequence[int], barred: Collection[int] = (), meter: Meter | None = None
) -> EchelonForms | None:
    """The equations for moving each light on by as much as wanted, without barred buttons; None: there is no way."""
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
    """Generators of weights of lights whose weighted sum no press changes, and how many multiples of each differ."""
    for prime, power in prime_powers(game.colors):
        echelon = Echelon(len(game.effects), prime, power)
        rows = (effect for button, effect in enumerate(game.effects) if button not in barred)
        echelon.fill(({light + 1: amount for light, amount in effect.items()} for effect in rows), meter)
        for values, order in look_before_each(echelon.quiet(), meter):
            yield tuple(game.colors // echelon.modulus * value for value in values), order


def find_contradiction(game: Game, wanted: Sequence[int], barred: Collection[int], meter: Meter | None) -> Counts:
    """Weights of the lights: no press changes the sum of all weights modulo the colours, but what is wanted does.

    To be called only where `find_echelons` gave None.
    """
    found = (weights for weights, _ in even_weights(game, barred, meter) if weighted_sum(weights, wanted) % game.colors)
    return next(found)


def weighted_sum(weights: Sequence[int], amounts: Sequence[int]) -> int:
    """The sum of all amounts, each times its weight."""
    return sum(weight * amount for weight, amount in zip(weights, amounts, strict=True))


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
    odometer = Odometer(found.presses, found.quiet, found.orders, [0] * len(found.presses), colors)
    yield tuple(odometer.now())
    while odometer.turn():
        yield tuple(odometer.now())
