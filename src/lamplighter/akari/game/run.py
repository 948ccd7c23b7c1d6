"""Run: what an engine may spend on a puzzle, and what it spent on what."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import islice
from math import inf
from typing import Any, Protocol, TypeVar

from lamplighter.akari.game.position import Position
from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.values import Frozen

BATCH = 65_536  # cells numbered between two looks at the clock
T = TypeVar("T")


class Certificate(Protocol):
    """What shows that a solution is a best one; `lamplighter.Proof` is one. Its `str` is a text for `verify`."""

    def to_json(self) -> dict[str, Any]:
        """The same as a JSON object."""


class Run:
    """One engine at work on one puzzle: its budget, which begins to run here, and notes on what it spent on what."""

    __slots__ = ("bound", "certificate", "effort", "limit", "meter", "objective", "position", "stages")

    def __init__(self, budget: Budget | None = None, limit: int = 2, objective: str | None = None) -> None:
        self.meter = Meter(budget_of(budget))
        self.limit = limit  # how many solutions will be asked for; an engine need not look for more
        self.objective = objective  # None, "fewest" or "most" lamps: then the best solutions come first
        self.bound: int | None = None  # with an objective: the best that is still thinkable
        self.certificate: Certificate | None = None  # with an objective: what shows the bound, if the engine has it
        self.position: Position | None = None  # where an engine stalled
        self.effort: dict[str, Any] = {}  # what was noted
        self.stages: dict[str, float] = {}  # seconds by the name of the stage

    def within(self, seconds: float = inf, nodes: float = inf) -> Run:
        """A Run for a part of the work: what is left of the budget, but no more than this.

        What it spends is spent here too; its notes are its own.
        """
        part = Run(None, self.limit, self.objective)
        part.meter = self.meter.within(seconds, nodes)
        return part

    def check(self, nodes: int = 0) -> None:
        """Count so many more nodes as spent; raises OutOfBudget when time or nodes are over."""
        self.meter.check(nodes)

    def pace(self, items: Iterable[T], every: int = 16) -> Iterator[T]:
        """The same items; raises OutOfBudget, looking every so many of them, when the budget is spent.

        Writing a model down can take longer than solving it.
        """
        for number, item in enumerate(items):
            if number % every == 0:
                self.meter.check()
            yield item

    def number_cells(self, cells: Iterable[int]) -> dict[int, int]:
        """Each cell with its number in a model, from 1, in the order given; raises OutOfBudget."""
        source, number = iter(cells), dict[int, int]()
        while some := list(islice(source, BATCH)):
            self.meter.check()
            number.update(zip(some, range(len(number) + 1, len(number) + len(some) + 1), strict=True))
        return number

    def note(self, **facts: Any) -> None:
        """Add facts to `effort`; one of the same name is overwritten."""
        self.effort.update(facts)

    def sum_up(self) -> Frozen[str, Any]:
        """What was noted, and the times of the stages if there were any: the effort of an answer."""
        return Frozen(self.effort, stages=Frozen(self.stages)) if self.stages else Frozen(self.effort)

    def stage(self, name: str) -> TimedStage:
        """Time a part of the work: `with run.stage("search"): ...`. Times of the same name add up."""
        return TimedStage(self, name)

    def add_time(self, name: str, began: float) -> None:
        """The same for a part that began at this `time.perf_counter()` and ends now, where a `with` would take long."""
        self.stages[name] = self.stages.get(name, 0.0) + time.perf_counter() - began


class TimedStage:
    """Adds the seconds spent in its `with` to a stage of a run. A generator would take longer than some stages do."""

    __slots__ = ("began", "name", "run")

    def __init__(self, run: Run, name: str) -> None:
        self.run = run
        self.name = name

    def __enter__(self) -> None:
        self.began = time.perf_counter()

    def __exit__(self, *error: object) -> None:
        self.run.add_time(self.name, self.began)
