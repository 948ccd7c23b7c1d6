"""Four classes of cells, for `verify`: no solution has fewer clicks, though there are too many to weigh. Needs numpy.

By the parity of row and column a board falls into four classes, two pairs. If every quiet pattern is in one way the sum
of two, one that presses nothing in the second class of a pair and one that presses nothing in the first, then each
class has a short code of its own. It is checked, not believed, that the patterns of a board split like that.

A solution costs what the least members of all classes cost, and what it misses in each. If it misses more than `a` in
the first pair and more than `b` in the second, it costs so much more; all others are looked at, one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.judging.patterns import rank, vanish
from lamplighter.lightsout.judging.quarters import Quarter, Words
from lamplighter.lightsout.judging.scales import WINDOW, Scales

CHUNK = 1 << 12  # members that are looked at together
MOST_BYTES = 1 << 28  # of the shorter of two lists
MOST_PAIRS = 1 << 32  # that are worth looking at: half an hour or more
SOME_PAIRS = 1 << 20  # that are looked at though they prove nothing, in search of a better solution


class Slacks(NamedTuple):
    """Pairs of members that miss at most so much were looked at, or are to be: in the first pair, in the second.

    -1: none of them.
    """

    first: int
    second: int


class Pressed(NamedTuple):
    """Members in order of what they miss: how they press the cells of the other pair, and what they miss."""

    words: Words
    slacks: NDArray[np.int64]


NOTHING = Slacks(-1, -1)


class FourClasses:
    """All solutions, by what they press in four classes of cells. Call `weigh`, then `look`."""

    def __init__(self, start: int, quiet: Sequence[int], cells: Sequence[int]) -> None:
        self.start, self.cells = start, cells
        self.quarters = [
            Quarter(start, vanish(quiet, cells[partner]), cells[mine])
            for mine, partner in ((0, 1), (1, 0), (2, 3), (3, 2))
        ]
        self.pairs = (self.quarters[:2], self.quarters[2:])
        self.looked = 0

    def split(self, quiet: Sequence[int]) -> bool:
        """Is every quiet pattern in exactly one way the sum of one from each class of a pair?"""
        halves = [[*one.basis, *two.basis] for one, two in self.pairs]
        return all(len(half) == len(quiet) == rank(half) for half in halves)

    @property
    def least(self) -> list[int]:
        """What the classes cost at least, each for itself."""
        return [quarter.scales.least for quarter in self.quarters]

    def weigh(self, meter: Meter, told: Sequence[int] | None = None, slacks: Slacks = NOTHING) -> None:
        """Weigh all members of all classes; those near what is told of their least are listed."""
        for place, quarter in enumerate(self.quarters):
            quarter.scales.weigh(meter, told[place] if told else None, slacks[place // 2])

    def beyond(self, pair: int, slack: int) -> int:
        """The least that solutions miss in a pair of classes if they miss more than `slack` there."""
        grain = min(quarter.scales.grain for quarter in self.pairs[pair])
        return (slack // grain + 1) * grain

    def reach(self, slacks: Slacks) -> int:
        """No solution that misses more in both pairs has fewer clicks."""
        return sum(self.least) + self.beyond(0, slacks.first) + self.beyond(1, slacks.second)

    def choose(self, wanted: int) -> Slacks:
        """The slacks that reach so many clicks with the fewest pairs to look at; if these are too many, small ones."""
        upto = [count_pairs(one.scales, two.scales) for one, two in self.pairs]
        ways = []
        for first in range(-1, WINDOW + 1):
            second = next((b for b in range(-1, WINDOW + 1) if self.reach(Slacks(first, b)) >= wanted), None)
            if second is not None:
                ways.append((upto[0][first + 1] + upto[1][second + 1], Slacks(first, second)))
        pairs, slacks = min(ways, default=(MOST_PAIRS + 1, NOTHING))
        return slacks if pairs <= MOST_PAIRS else Slacks(sum(pairs <= SOME_PAIRS for pairs in upto[0]) - 2, -1)

    def look(self, slacks: Slacks, wanted: int, meter: Meter) -> int | None:
        """The clicks of a solution with fewer than wanted among all that miss so little in a pair; None if none has.

        The members must have been listed by `weigh`, with these slacks.
        """
        for pair, others, most in ((0, 1, slacks.first), (1, 0, slacks.second)):
            found = self.look_at(pair, others, most, wanted, meter) if most >= 0 else None
            if found is not None:
                return found
        return None

    def look_at(self, pair: int, others: int, most: int, wanted: int, meter: Meter) -> int | None:
        """The same for one pair. One of two members misses no more than half, so one of two lists is short."""
        one, two = self.pairs[pair]
        rest = self.pairs[others][0].cells | self.pairs[others][1].cells
        need = wanted - one.scales.least - two.scales.least
        for short, long, limit, least in ((one, two, most // 2, 0), (two, one, most - most // 2 - 1, most // 2 + 1)):
            near, far = short.scales.listed.cut(0, limit), long.scales.listed.cut(least, most)
            if len(near.numbers) * rest.bit_count() // 8 > MOST_BYTES:
                raise OutOfBudget("too many members of a class are near its least")
            inner = Pressed(short.press(near.numbers, rest, self.start), near.slacks)
            for first in range(0, len(far.numbers), CHUNK):
                numbers, slacks = far.numbers[first : first + CHUNK], far.slacks[first : first + CHUNK]
                found = self.compare(inner, Pressed(long.press(numbers, rest, 0), slacks), most, need, meter)
                if found is not None:
                    return wanted - need + found
        return None

    def compare(self, short: Pressed, long: Pressed, most: int, need: int, meter: Meter) -> int | None:
        """What a pair of members, one of each list, costs beyond the least if that is below `need`; None if none is."""
        for words, slack in zip(*short, strict=True):
            upto = int(np.searchsorted(long.slacks, most - slack, "right"))
            if not upto:
                break
            meter.check()
            self.looked += upto
            clicks = np.bitwise_count(long.words[:upto] ^ words).sum(1, dtype=np.int64)
            if (found := int((clicks + long.slacks[:upto]).min()) + int(slack)) < need:
                return found
        return None


def count_pairs(one: Scales, two: Scales) -> list[float]:
    """How many pairs of members miss at most -1, 0, 1, ... together; a float is near enough."""
    both = np.convolve(one.tally.astype(float), two.tally.astype(float))[: WINDOW + 1]
    return [0.0, *map(float, np.cumsum(both))]
