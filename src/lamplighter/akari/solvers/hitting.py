"""Smallest sets that hit given sets, by RC2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.rc2 import Optimum


class Hitting:
    """Sets of these things, added one by one, and the smallest choice that meets them all. Use it in a `with`."""

    def __init__(self, things: Sequence[int], run: Run) -> None:
        self.number = {thing: number for number, thing in enumerate(things, 1)}
        self.things = things
        self.optimum = Optimum((), (-number for number in self.number.values()), run)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.optimum.__exit__(*error)

    def add(self, some: Sequence[int]) -> None:
        """From here on one of these, which must not be empty, has to be chosen."""
        self.optimum.add([self.number[thing] for thing in some])

    def smallest(self) -> list[int]:
        """Fewest things that meet all sets added so far, which may be none; raises OutOfBudget."""
        model = self.optimum.model()
        assert model is not None, "all things together hit every set"
        return [self.things[number - 1] for number in model]
