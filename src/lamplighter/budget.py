"""Budget, Meter: how much an answer may cost. A spent budget makes the answer `unknown`, never a guess."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import inf

from lamplighter.arguments import expect_kind, expect_number
from lamplighter.errors import OutOfBudget


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of one answer: seconds on the clock, and nodes.

    Nodes are guesses of a search, conflicts of a solver, profiles of a count.
    """

    seconds: float = inf
    nodes: float = inf

    def __post_init__(self) -> None:
        expect_number(self.seconds, "'seconds' of a budget")
        expect_number(self.nodes, "'nodes' of a budget")

    def start(self) -> Meter:
        """A meter with this budget; its clock runs from now on."""
        return Meter(self)


ENDLESS = Budget()


def budget_of(budget: Budget | None, usual: Budget = ENDLESS) -> Budget:
    """The budget, or the usual one where there is none. Whatever is given as a budget comes through here."""
    if budget is None:
        return usual
    return expect_kind(Budget, budget, "the budget", "a lamplighter.Budget, such as Budget(seconds=2)")


class Meter:
    """A budget being spent: the seconds since it was made, and the nodes that `check` was told of.

    Nodes are spent in `whole` too, if this is the meter for a part of some work.
    """

    __slots__ = ("began", "budget", "ends", "nodes", "whole")

    def __init__(self, budget: Budget, whole: Meter | None = None) -> None:
        self.budget = budget
        self.whole = whole
        self.began = time.perf_counter()
        self.ends = self.began + budget.seconds
        self.nodes = 0

    def check(self, nodes: int = 0) -> None:
        """Note that so many more nodes were spent; raise OutOfBudget when time or nodes are over."""
        self.spend(nodes)
        if self.nodes > self.budget.nodes or time.perf_counter() > self.ends:
            raise OutOfBudget("the budget was spent before the answer was found")

    def spend(self, nodes: int) -> None:
        """Note that so many more nodes were spent, and raise nothing."""
        self.nodes += nodes
        if self.whole:
            self.whole.spend(nodes)

    def within(self, seconds: float = inf, nodes: float = inf) -> Meter:
        """A meter for a part of the work: what is left, but no more than this; what it spends is spent here too."""
        rest = self.rest
        return Meter(Budget(min(rest.seconds, seconds), min(rest.nodes, nodes)), self)

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self.began

    @property
    def left(self) -> float:
        """Seconds left, never below 0."""
        return max(0.0, self.ends - time.perf_counter())

    @property
    def rest(self) -> Budget:
        """What is left, as a budget of its own."""
        return Budget(self.left, self.budget.nodes - self.nodes)

    @property
    def patience(self) -> float:
        """Seconds a solver is given: a little less than are left, so that it can hand over what it has; never 0."""
        return max(0.01, 0.97 * self.left - 0.05)
