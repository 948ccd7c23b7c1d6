"""Plus and sigma on a rectangle, by light chasing: no matrix, a few passes over the rows.

The first row of presses decides all others, for each row must turn off the lights of the row above. What is left in the
last row then depends on the first row by p(B), a polynomial in B, the adjacency of a path; p = F(h+1), shifted by one
where a press changes its own light. B is cyclic with minimal polynomial f = F(w+1), so the question is one about
polynomials modulo f: with g = gcd(p, f) and u p = g, deg g is the number of free choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.clock import Aside, cut_pieces, look_before_each, make_tick, unwrap_meter
from lamplighter.lightsout.algebra.polynomials import degree, divide, fibonacci, gcd, inverse, remainder, shift_by_one
from lamplighter.lightsout.game.packing import Rows

MAX_TRIED = 12  # quiet patterns whose combinations are tried for a short first row
QUICK = 1 << 12  # rows and columns up to which all this takes no time to speak of
STEP = 1 << 12  # what a step on a short row takes, in bits


class ChasePlan(NamedTuple):
    """What solving takes that depends on size and rule alone: the polynomials f, g and u of the text above."""

    path: int
    common: int
    factor: int

    @property
    def nullity(self) -> int:
        """How many quiet patterns are independent."""
        return degree(self.common)


def heed_if_large(rows: int, cols: int, meter: Meter | None) -> Meter | None:
    """The meter; None for boards so small that looking at the clock is not worth it."""
    return meter if max(rows, cols) > QUICK else None


def plan(rows: int, cols: int, centre: bool, meter: Meter | None = None) -> ChasePlan:
    """The plan of a size. Where p vanishes modulo f, the whole first row is free."""
    clock = heed_if_large(rows, cols, meter)
    return make_plan(rows, cols, centre, None if clock is None else Aside(clock))


@lru_cache(maxsize=256)
def make_plan(rows: int, cols: int, centre: bool, aside: Aside | None) -> ChasePlan:
    """What `plan` tells; made once for each size and rule."""
    tick = make_tick(unwrap_meter(aside), max(rows, cols))
    path, whole = fibonacci(cols + 1), fibonacci(rows + 1)
    left = remainder(shift_by_one(whole) if centre else whole, path, tick)
    return ChasePlan(path, path, 0) if left == 0 else ChasePlan(path, *inverse(left, path, tick))


def nullity(rows: int, cols: int, centre: bool = True, meter: Meter | None = None) -> int:
    """How many quiet patterns are independent; faster than a plan, where nothing else is asked."""
    whole = fibonacci(rows + 1)
    common = gcd(fibonacci(cols + 1), shift_by_one(whole) if centre else whole, make_tick(meter, max(rows, cols)))
    return degree(common)


def find_solution(lights: Rows, cols: int, centre: bool, meter: Meter | None = None) -> Rows | None:
    """Presses that turn all lights off; None if there are none."""
    meter = heed_if_large(len(lights), cols, meter)
    ready = plan(len(lights), cols, centre, meter)
    left = leftover(lights, cols, centre, meter=meter)
    if ready.common == 1:
        return chase(lights, cols, apply(ready.factor, left, cols, meter), centre, meter)
    quotient, rest = divide(as_polynomial(left, cols, meter), ready.common, make_tick(meter, cols))
    if rest:
        return None
    first = apply(ready.factor, apply(quotient, 1, cols, meter), cols, meter)
    return chase(lights, cols, first, centre, meter)


def quiet_starts(rows: int, cols: int, centre: bool, meter: Meter | None = None) -> Iterator[int]:
    """First rows of independent quiet patterns."""
    ready, tick = plan(rows, cols, centre, meter), make_tick(meter, cols)
    start, full = apply(divide(ready.path, ready.common, tick)[0], 1, cols, meter), (1 << cols) - 1
    for _ in range(ready.nullity):
        tick()
        yield start
        start = (start << 1 & full) ^ start >> 1


def quiet_rows(rows: int, cols: int, centre: bool, meter: Meter | None = None) -> Iterator[Rows]:
    """Independent patterns of presses that change nothing."""
    dark, clock = (0,) * rows, heed_if_large(rows, cols, meter)
    starts = look_before_each(quiet_starts(rows, cols, centre, clock), meter)
    return (chase(dark, cols, start, centre, clock) for start in starts)


def shortest_start(lights: Rows, cols: int, centre: bool, meter: Meter | None = None) -> int | None:
    """The first row of a solution, one with few clicks in that row; None if there is no solution.

    No solution has fewer there if at most MAX_TRIED quiet patterns are independent.
    """
    found = find_solution(lights, cols, centre, meter)
    if found is None:
        return None
    starts = [found[0]]
    for quiet_row in islice(quiet_starts(len(lights), cols, centre, meter), MAX_TRIED):
        starts += [start ^ quiet_row for start in starts]
    return min(starts, key=lambda start: (start.bit_count(), start))


def find_certificate(lights: Rows, cols: int, centre: bool, meter: Meter | None = None) -> Rows:
    """A quiet pattern that meets an odd number of lights, for lights that no presses turn off: it proves that.

    All lights but the last row can be chased away. A quiet pattern meets every chase evenly, so only its last row
    counts; turned upside down it is quiet too, so it is enough to look at first rows.
    """
    meter = heed_if_large(len(lights), cols, meter)
    left = leftover(lights, cols, centre, meter=meter)
    starts = quiet_starts(len(lights), cols, centre, meter)
    start = next(row for row in starts if (row & left).bit_count() % 2)
    return chase((0,) * len(lights), cols, start, centre, meter)[::-1]


def chase(lights: Rows, cols: int, first: int, centre: bool, meter: Meter | None = None) -> Rows:
    """The presses that follow from the first row: each turns off what is lit above it."""
    full, above, here = (1 << cols) - 1, 0, first
    presses = []
    for rows in (lights,) if meter is None else cut_pieces(lights, STEP + cols, meter):
        for row in rows:
            presses.append(here)
            below = row ^ above ^ (here << 1 & full) ^ here >> 1 ^ (here if centre else 0)
            above, here = here, below
    return tuple(presses)


def leftover(lights: Rows, cols: int, centre: bool, first: int = 0, meter: Meter | None = None) -> int:
    """What chasing from that first row leaves lit in the last row."""
    full, above, here = (1 << cols) - 1, 0, first
    for rows in (lights,) if meter is None else cut_pieces(lights, STEP + cols, meter):
        if centre:
            for row in rows:
                above, here = here, row ^ above ^ (here << 1 & full) ^ here >> 1 ^ here
        else:
            for row in rows:
                above, here = here, row ^ above ^ (here << 1 & full) ^ here >> 1
    return here


def apply(polynomial: int, row: int, cols: int, meter: Meter | None = None) -> int:
    """A polynomial in B applied to a row, by Horner."""
    full, found = (1 << cols) - 1, 0
    for bits in (f"{polynomial:b}",) if meter is None else cut_pieces(f"{polynomial:b}", STEP + cols, meter):
        for bit in bits:
            found = (found << 1 & full) ^ found >> 1
            if bit == "1":
                found ^= row
    return found


def as_polynomial(row: int, cols: int, meter: Meter | None = None) -> int:
    """The polynomial in B that makes this row from the first cell alone: cell j is F(j+1); by Clenshaw."""
    here = above = 0
    for bits in (f"{row:0{cols}b}",) if meter is None else cut_pieces(f"{row:0{cols}b}", STEP + cols, meter):
        for bit in bits:
            here, above = here << 1 ^ above ^ (bit == "1"), here
    return here
