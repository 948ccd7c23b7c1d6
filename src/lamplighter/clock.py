"""Looks at the clock during long work: often enough for limits to hold, seldom enough to cost nothing.

Whoever is handed a meter raises OutOfBudget when it is spent; without one the work goes on to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from lamplighter.budget import Meter

Piece = TypeVar("Piece", str, tuple[int, ...], list[int])
T = TypeVar("T")
Tick = Callable[[], None]
WORK = 1 << 25  # bits between two looks: some milliseconds
NUMBER = 1 << 9  # what it takes to do something with one number, in bits


def tick_for_nobody() -> None:
    """Does nothing: the tick of work without a meter."""


def make_tick(meter: Meter | None, bits: int) -> Tick:
    """A function to call at every step that touches so many bits; every few milliseconds it checks the meter."""
    if meter is None:
        return tick_for_nobody
    every = left = max(1, WORK // max(1, bits))

    def tick() -> None:
        nonlocal left
        left -= 1
        if left <= 0:
            left = every
            meter.check()

    return tick


def cut_pieces(steps: Piece, bits: int, meter: Meter) -> Iterator[Piece]:
    """A row of steps cut into pieces, with a look at the clock before each; a step touches so many bits."""
    every = max(1, WORK // max(1, bits))
    for first in range(0, len(steps), every):
        meter.check()
        yield steps[first : first + every]


def look_before_each(things: Iterable[T], meter: Meter | None) -> Iterator[T]:
    """The same things, with a look at the clock before each."""
    for thing in things:
        if meter:
            meter.check()
        yield thing


def unwrap_meter(aside: Aside | None) -> Meter | None:
    """The meter inside; None if there is none."""
    return None if aside is None else aside.meter


class Aside:
    """A meter as an argument of a cached function: all are equal, so the result kept does not depend on the meter."""

    __slots__ = ("meter",)

    def __init__(self, meter: Meter) -> None:
        self.meter = meter

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Aside)

    def __hash__(self) -> int:
        return 0
