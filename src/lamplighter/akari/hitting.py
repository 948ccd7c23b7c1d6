"""Smallest sets that hit given sets, by RC2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lamplighter.akari.answer import Run
from lamplighter.akari.watch import watched


class Hitting:
    """Sets to be hit, more and more of them. Use it in a `with`."""

    def __init__(self, things: Sequence[int], run: Run) -> None:
        from pysat.examples.rc2 import RC2
        from pysat.formula import WCNF

        formula = WCNF()
        self.number = {thing: number for number, thing in enumerate(things, 1)}
        self.things = things
        self.run = run
        formula.extend([[-number] for number in self.number.values()], weights=[1] * len(things))
        self.solver: Any = RC2(formula, solver="g4")

    def __enter__(self) -> Hitting:
        return self

    def __exit__(self, *error: object) -> None:
        self.solver.delete()

    def add(self, some: Sequence[int]) -> None:
        """One of these must be hit."""
        self.solver.add_clause([self.number[thing] for thing in some])

    def smallest(self) -> list[int]:
        """Fewest things that hit all sets so far."""
        model = watched(lambda: self.solver.compute(expect_interrupt=True), self.solver.interrupt, self.run)
        self.run.check()  # an interrupted solver gives no answer
        return [self.things[number - 1] for number in model if 0 < number <= len(self.things)]
