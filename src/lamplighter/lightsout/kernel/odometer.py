"""Every combination of some generators added to a start, one after the other; and the cheapest of them.

A generator added as often as it has different multiples adds nothing, so a wheel that is full is turned once more, and
the next one with it. Plain Python; odometer.pxd gives the C types.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence


class Odometer:
    """A combination, the next one, and the cheapest seen so far; value x at place i costs x * prices[i]."""

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
        """Go on to the next combination; False if that is the first one again."""
        for wheel in range(self.wheels):
            self.add(wheel)
            self.digits[wheel] += 1
            if self.digits[wheel] < self.orders[wheel]:
                return True
            self.digits[wheel] = 0
        return False

    def add(self, wheel: int) -> None:
        """Add one generator."""
        first = wheel * self.size
        for i in range(self.size):
            value = self.values[i] + self.amounts[first + i]
            self.values[i] = value - self.colors if value >= self.colors else value

    def price(self) -> int:
        """What the combination costs."""
        total = 0
        for i in range(self.size):
            total += self.values[i] * self.prices[i]
        return total

    def search(self, steps: int) -> bool:
        """Look at so many combinations more and keep the cheapest; False if that was all."""
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
        """The combination."""
        return list(self.values)

    def cheapest(self) -> list[int]:
        """The cheapest combination seen."""
        return list(self.best)
