"""Axis, Bins: where numbers lie on a chart. Steps are 1, 2 or 5 times a power of ten, as exact fractions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, log10, sqrt

HUGE = 1e300  # beyond, floats come to an end
MILLION = 10**6  # from here on numbers are too wide for an axis
EXPONENT = re.compile(r"e\+?(-?)0*")  # 1e+09 is 1e9, 1e-07 is 1e-7
UNIT_BINS = 24  # integers up to so far apart get a bin each


def exact(number: float) -> Fraction:
    """The number as people write it: 0.3 is three tenths."""
    return Fraction(str(float(number)))


def keep_finite(numbers: Iterable[float]) -> list[float]:
    """The numbers that have a place on an axis: neither infinite nor NaN."""
    return [number for number in numbers if abs(number) <= HUGE]


def main_range(numbers: Sequence[float]) -> tuple[float, float]:
    """The least and the greatest number to show, of finite numbers, at least one: of all, unless a few lie far off.

    These are few if they are among the lowest or highest twentieth, far off if they make the range more than ten times
    as long; then the range of the others is shown, with as much again at both ends.
    """
    ordered = sorted(numbers)
    few = len(ordered) // 20
    low, high = ordered[few], ordered[-1 - few]
    reach = high - low
    if reach and ordered[-1] - ordered[0] > 10 * reach:
        return low - reach, high + reach
    return ordered[0], ordered[-1]


def round_step(step: Fraction) -> Fraction:
    """The least number that is 1, 2 or 5 times a power of ten and no less than this one, which is above 0."""
    power = Fraction(10) ** floor(log10(step))
    return next(times * power for times in (1, 2, 5, 10, 20) if times * power >= step)


def span(numbers: Iterable[Fraction]) -> tuple[Fraction, Fraction]:
    """From the least to the greatest; widened where they are as good as one number, so that there is an axis."""
    found = list(numbers) or [Fraction(0), Fraction(1)]
    low, high = min(found), max(found)
    size = max(abs(low), abs(high))
    if high - low > max(size / 10**5, Fraction(1, 10**12)):
        return low, high
    pad = max(Fraction(1), size / 10)
    return low - pad, high + pad


@dataclass(frozen=True, slots=True)
class Axis:
    """The numbers from low to high, with a tick at each multiple of the step."""

    low: Fraction
    high: Fraction
    step: Fraction

    @classmethod
    def over(cls, numbers: Iterable[float], most: int = 6) -> Axis:
        """An axis that begins and ends with a tick and holds all numbers; where all are whole, so are the steps."""
        found = [exact(number) for number in numbers]
        low, high = span(found)
        step = round_step((high - low) / most)
        if all(number.denominator == 1 for number in found):
            step = max(step, Fraction(1))
        return cls(floor(low / step) * step, ceil(high / step) * step, step)

    def roomy(self) -> Axis:
        """The same with some room at both ends, so that nothing lies on the edge."""
        room = (self.high - self.low) / 32
        return Axis(self.low - room, self.high + room, self.step)

    @property
    def ticks(self) -> tuple[Fraction, ...]:
        """The multiples of the step from low to high."""
        return tuple(k * self.step for k in range(ceil(self.low / self.step), floor(self.high / self.step) + 1))

    def share(self, number: Fraction) -> float:
        """Where a number lies between the ends: 0 at the low one, 1 at the high one."""
        return float((number - self.low) / (self.high - self.low))

    def label(self, tick: Fraction) -> str:
        """A tick as people write it, with as many digits as the step has."""
        digits = max(0, -floor(log10(self.step)))
        if max(abs(self.low), abs(self.high)) < MILLION and digits <= 6:
            return f"{float(tick):,.{digits}f}"
        return EXPONENT.sub(r"e\1", f"{float(tick):g}")


@dataclass(frozen=True, slots=True)
class Bins:
    """An axis cut into pieces of one width; each holds its low end and not its high end."""

    axis: Axis
    width: Fraction

    @classmethod
    def over(cls, numbers: Sequence[float]) -> Bins:
        """A bin around each integer if they lie close together, about a dozen bins or fewer otherwise."""
        found = [exact(number) for number in numbers]
        whole = all(number.denominator == 1 for number in found)
        if found and whole and max(found) - min(found) <= UNIT_BINS:
            least, most, half = min(found), max(found), Fraction(1, 2)
            return cls(Axis(least - half, most + half, round_step(max(Fraction(1), (most - least) / 11))), Fraction(1))
        low, high = span(found)
        width = round_step((high - low) / min(12, max(5, ceil(1.2 * sqrt(len(found))))))
        width = max(width, Fraction(1)) if whole else width
        return cls(Axis(floor(low / width) * width, (floor(high / width) + 1) * width, width), width)

    @property
    def count(self) -> int:
        """How many bins there are."""
        return int((self.axis.high - self.axis.low) / self.width)

    def tally(self, numbers: Iterable[float]) -> list[int]:
        """How many of the numbers each bin holds. All must lie on the axis: this is not checked."""
        found = [0] * self.count
        for number in numbers:
            found[int((exact(number) - self.axis.low) / self.width)] += 1
        return found
