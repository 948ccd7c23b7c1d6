"""Plus and sigma on a rectangle, by light chasing: no matrix, a few passes over the rows.

The first row of presses decides all others, for each row must turn off the lights of the row above. What is left in the
last row then depends on the first row by p(B), a polynomial in B, the adjacency of a path; p = F(h+1), shifted by one
where a press changes its own light. B is cyclic with minimal polynomial f = F(w+1), so the question is one about
polynomials modulo f: with g = gcd(p, f) and u p = g, deg g is the number of free choices.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lamplighter.lightsout.board import Rows
from lamplighter.lightsout.polynomials import degree, divided, fibonacci, gcd, inverse, remainder, shifted

MAX_TRIED = 12  # quiet patterns whose combinations are tried for a short first row


class Plan(NamedTuple):
    """What is known of a size and a rule: f, g, u; the rest is reading the board."""

    path: int
    common: int
    factor: int

    @property
    def nullity(self) -> int:
        """How many quiet patterns are independent."""
        return degree(self.common)


@lru_cache(maxsize=256)
def plan(rows: int, cols: int, centre: bool) -> Plan:
    """The plan of a size. Where p vanishes modulo f, the whole first row is free."""
    path, chase = fibonacci(cols + 1), fibonacci(rows + 1)
    left = remainder(shifted(chase) if centre else chase, path)
    return Plan(path, path, 0) if left == 0 else Plan(path, *inverse(left, path))


def nullity(rows: int, cols: int, centre: bool = True) -> int:
    """How many quiet patterns are independent, without a plan."""
    chase = fibonacci(rows + 1)
    return degree(gcd(fibonacci(cols + 1), shifted(chase) if centre else chase))


def solution(lights: Rows, cols: int, centre: bool) -> Rows | None:
    """Presses that turn all lights off; None if there are none."""
    ready = plan(len(lights), cols, centre)
    left = leftover(lights, cols, centre)
    if ready.common == 1:
        return chased(lights, cols, applied(ready.factor, left, cols), centre)
    quotient, rest = divided(as_polynomial(left, cols), ready.common)
    if rest:
        return None
    return chased(lights, cols, applied(ready.factor, applied(quotient, 1, cols), cols), centre)


def quiet_starts(rows: int, cols: int, centre: bool) -> list[int]:
    """First rows of independent quiet patterns."""
    ready = plan(rows, cols, centre)
    start, full, found = applied(divided(ready.path, ready.common)[0], 1, cols), (1 << cols) - 1, []
    for _ in range(ready.nullity):
        found.append(start)
        start = (start << 1 & full) ^ start >> 1
    return found


def quiet(rows: int, cols: int, centre: bool) -> list[Rows]:
    """Independent patterns of presses that change nothing."""
    return [chased((0,) * rows, cols, start, centre) for start in quiet_starts(rows, cols, centre)]


def shortest_start(lights: Rows, cols: int, centre: bool) -> int | None:
    """The first row of a solution, with the fewest clicks where there are few solutions; None if there is none."""
    found = solution(lights, cols, centre)
    if found is None:
        return None
    starts = [found[0]]
    for quiet_row in quiet_starts(len(lights), cols, centre)[:MAX_TRIED]:
        starts += [start ^ quiet_row for start in starts]
    return min(starts, key=lambda start: (start.bit_count(), start))


def certificate(lights: Rows, cols: int, centre: bool) -> Rows:
    """A quiet pattern that meets an odd number of lights: so no presses turn them off.

    All lights but the last row can be chased away. A quiet pattern meets every chase evenly, so only its last row
    counts; turned upside down it is quiet too, so it is enough to look at first rows.
    """
    left = leftover(lights, cols, centre)
    start = next(row for row in quiet_starts(len(lights), cols, centre) if (row & left).bit_count() % 2)
    return chased((0,) * len(lights), cols, start, centre)[::-1]


def chased(lights: Rows, cols: int, first: int, centre: bool) -> Rows:
    """The presses that follow from the first row: each turns off what is lit above it."""
    full, above, here = (1 << cols) - 1, 0, first
    presses = []
    for row in lights:
        presses.append(here)
        below = row ^ above ^ (here << 1 & full) ^ here >> 1 ^ (here if centre else 0)
        above, here = here, below
    return tuple(presses)


def leftover(lights: Rows, cols: int, centre: bool, first: int = 0) -> int:
    """What chasing from that first row leaves lit in the last row."""
    full, above, here = (1 << cols) - 1, 0, first
    if centre:
        for row in lights:
            above, here = here, row ^ above ^ (here << 1 & full) ^ here >> 1 ^ here
    else:
        for row in lights:
            above, here = here, row ^ above ^ (here << 1 & full) ^ here >> 1
    return here


def applied(polynomial: int, row: int, cols: int) -> int:
    """A polynomial in B applied to a row, by Horner."""
    full, found = (1 << cols) - 1, 0
    for bit in f"{polynomial:b}":
        found = (found << 1 & full) ^ found >> 1
        if bit == "1":
            found ^= row
    return found


def as_polynomial(row: int, cols: int) -> int:
    """The polynomial that makes this row of the first cell alone: cell j is F(j+1); by Clenshaw."""
    here = above = 0
    for bit in f"{row:0{cols}b}":
        here, above = here << 1 ^ above ^ (bit == "1"), here
    return here
