"""Odometer: a start plus every combination of some generators, one after the other; and the cheapest of them.

Each generator is a wheel of as many digits as it has different multiples. A wheel that is full is turned once more,
which brings it back to nothing, and the next wheel with it. Plain Python; odometer.pxd gives the C types.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence


class Odometer:
    """A combination, first the start alone, and the cheapest seen so far; value x at place i costs x * prices[i].

    All values are modulo `colors`; `orders` tells how many different multiples each generator has.
    """

    def __init__(
        self,
        start: Sequence[int],
        generators: Sequence[Sequence[int]],
        orders: Sequence[int],
        prices: Sequence[int],
        colors: int,
    ) -> None:
        self.size, self.wheels, self.colors = len(start), len(generators), colors
        self.values, self.best = array("i", start), array("i", start)
        self.amounts = array("i", [amount for generator in generators for amount in generator])
        self.orders, self.digits = array("i", orders), array("i", [0] * len(orders))
        self.prices = array("q", prices)
        self.lowest = self.price()

    def turn(self) -> bool:
        """Go on to the next combination, whatever it costs; False if that is the first one again."""
        for wheel in range(self.wheels):
            self.add(wheel)
            self.digits[wheel] += 1
            if self.digits[wheel] < self.orders[wheel]:
                return True
            self.digits[wheel] = 0
        return False

    def add(self, wheel: int) -> None:
        """Add one generator to the combination."""
        first = wheel * self.size
        for i in range(self.size):
            value = self.values[i] + self.amounts[first + i]
            self.values[i] = value - self.colors if value >= self.colors else value

    def price(self) -> int:
        """What the present combination costs."""
        total = 0
        for i in range(self.size):
            total += self.values[i] * self.prices[i]
        return total

    def search(self, steps: int) -> bool:
        """Go through so many more combinations and keep the cheapest; False if all have been seen."""
        for _ in range(steps):
            if not self.turn():
                return False
            price = self.price()
            if price < self.lowest:
                self.lowest = price
                for i in range(self.size):
                    self.best[i] = self.values[i]
        return True

    def now(self) -> list[int]:
        """The present combination."""
        return list(self.values)

    def cheapest(self) -> list[int]:
        """The cheapest combination that `search` has seen, or the start."""
        return list(self.best)
