"""Code: a set of presses and the quiet patterns that may be added to it. Member u has those whose bits are in u."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.clock import NUMBER, make_tick
from lamplighter.lightsout.algebra.linear import Cells


@dataclass(frozen=True)
class Code:
    """Presses, a basis of quiet patterns, and what a press of each cell costs."""

    start: Cells
    quiet: tuple[Cells, ...]
    costs: tuple[int, ...]

    @cached_property
    def cost(self) -> Callable[[Cells], int]:
        """The function that gives the cost of presses: their number where each cell costs 1."""
        return int.bit_count if self.costs.count(1) == len(self.costs) else self.weigh

    @cached_property
    def planes(self) -> tuple[Cells, ...]:
        """The costs bit by bit: the cells whose cost has bit 0, bit 1, and so on."""
        depth = max(self.costs, default=0).bit_length()
        return tuple(
            int("0" + "".join(str(cost >> bit & 1) for cost in reversed(self.costs)), 2) for bit in range(depth)
        )

    def weigh(self, presses: Cells) -> int:
        """What presses cost, by planes."""
        return sum((presses & plane).bit_count() << bit for bit, plane in enumerate(self.planes))

    def member(self, number: int) -> Cells:
        """The presses with this number."""
        return self.start ^ add_patterns(self.quiet, number)

    def columns(self, meter: Meter | None = None) -> dict[int, int]:
        """For each set of quiet patterns, bit i for pattern i: what the cells cost that these and no others press.

        Cells that `start` presses count as negative. Sums of 0 are left out, but the dict is never empty.
        """
        found: defaultdict[tuple[str, ...], int] = defaultdict(int)
        texts = [f"{pattern:0{len(self.costs)}b}" for pattern in (self.start, *reversed(self.quiet))]
        tick = make_tick(meter, NUMBER + 8 * len(texts))
        for cost, (pressed, *column) in zip(reversed(self.costs), zip(*texts, strict=True), strict=True):
            tick()
            if cost:
                found[tuple(column)] += -cost if pressed == "1" else cost
        return {int("0" + "".join(column), 2): amount for column, amount in found.items() if amount} or {0: 0}


def add_patterns(quiet: Sequence[Cells], number: int) -> Cells:
    """The sum of the patterns whose bits are in the number."""
    presses = 0
    for bit, pattern in enumerate(quiet):
        if number >> bit & 1:
            presses ^= pattern
    return presses


class Member(NamedTuple):
    """A member of a code by number, and how much more it costs than the cheapest."""

    number: int
    slack: int
