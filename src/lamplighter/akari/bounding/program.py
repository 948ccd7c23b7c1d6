"""LinearProgram: the LP of all rules and claims. Every row may be broken at a price, so that there are always duals."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import inf
from typing import Any, NamedTuple, Protocol

from lamplighter.akari.game.run import Run
from lamplighter.errors import OutOfBudget
from lamplighter.solvers.watching import watch

NEEDS = ("ortools.linear_solver.pywraplp", "solvers")
TINY = 1e-6
LOOSE = 0.05  # lamps more than a half asks for
MUCH = 100  # times dearer than another row is what all halves lack together


class Row(Protocol):
    """An inequality: the lamps on open cells, each times its weight, are at least `bound` together."""

    @property
    def name(self) -> str:
        """How proofs call it."""

    @property
    def weights(self) -> dict[int, int]:
        """What a lamp on each open cell adds to it."""

    @property
    def bound(self) -> int:
        """What is asked of the open cells."""


class Relaxed(NamedTuple):
    """What an LP computed, in doubles: its value, the share of a lamp on each cell, a factor for each row."""

    value: float
    shares: dict[int, float]
    factors: list[float]
    broken: bool  # does it pay the price for a row?


class LinearProgram:
    """Minimises `sign` * (lamps on the cells), 1 for the fewest and -1 for the most, over rows that can be added."""

    def __init__(self, cells: Sequence[int], sign: int, price: int, run: Run) -> None:
        from ortools.linear_solver import pywraplp

        self.run, self.price = run, price
        self.solver = pywraplp.Solver.CreateSolver("GLOP")
        self.lamp = {cell: self.solver.NumVar(0, 1, "") for cell in run.pace(cells)}
        self.aim = self.solver.Objective()
        self.aim.SetMinimization()
        for variable in self.lamp.values():
            self.aim.SetCoefficient(variable, sign)
        self.rows: list[Row] = []
        self.limits: list[Any] = []
        self.lacks: list[Any] = []
        self.common = self.solver.NumVar(0, self.solver.infinity(), "")  # what halves lack, all of them alike
        self.aim.SetCoefficient(self.common, MUCH * price)
        self.halves: list[int] = []  # the numbers of rows that are halves and have not been dropped

    def add(self, row: Row) -> None:
        """One more row."""
        lack = self.solver.NumVar(0, self.solver.infinity(), "")
        self.aim.SetCoefficient(lack, self.price)
        self.lacks.append(lack)
        self.put(row, lack)

    def add_half(self, row: Row) -> None:
        """One more row that follows from others. There are many: they share what they lack, and can be dropped."""
        self.halves.append(len(self.rows))
        self.put(row, self.common)

    def put(self, row: Row, lack: Any) -> None:
        """One more row, which is broken by so much."""
        limit = self.solver.Constraint(row.bound, self.solver.infinity())
        limit.SetCoefficient(lack, 1)
        for cell, weight in row.weights.items():
            limit.SetCoefficient(self.lamp[cell], weight)
        self.rows.append(row)
        self.limits.append(limit)

    def drop_loose(self, shares: dict[int, float]) -> None:
        """Drop the halves that do not bind at these shares: hundreds would slow every LP after this."""
        self.drop([at for at in self.halves if measure_slack(self.rows[at], shares) > LOOSE])

    def drop(self, halves: Sequence[int]) -> None:
        """Drop the rows of these numbers, which are halves."""
        for at in halves:
            self.limits[at].SetLb(-self.solver.infinity())
        self.halves = sorted({*self.halves} - {*halves})

    def list_binding(self) -> list[Row]:
        """All rows but the halves that were dropped."""
        return [row for at, row in enumerate(self.rows) if self.limits[at].lb() > -inf]

    def raise_price(self) -> None:
        """Make it dearer to break a row. Prices begin low, for a high one shows in the factors of sums."""
        self.price *= 4
        for lack in self.lacks:
            self.aim.SetCoefficient(lack, self.price)
        self.aim.SetCoefficient(self.common, MUCH * self.price)

    def solve(self, dark: Collection[int]) -> Relaxed:
        """The optimum without lamps on the dark cells. Raises OutOfBudget, also if the solver does not find it."""
        for cell in dark:
            self.lamp[cell].SetUb(0)
        status = self.ask()
        if status == self.solver.ABNORMAL:  # it lost itself in roundings; begun anew, with fewer rows, it may not
            self.drop(self.halves)
            status = self.ask(anew=True)
        if status != self.solver.OPTIMAL:
            raise OutOfBudget(f"the LP solver ended with status {status}")
        relaxed = self.read()
        for cell in dark:  # after reading: a change makes the solver forget
            self.lamp[cell].SetUb(1)
        return relaxed

    def read(self) -> Relaxed:
        """What the solver found last."""
        shares = {cell: variable.solution_value() for cell, variable in self.lamp.items()}
        factors = [limit.dual_value() for limit in self.limits]
        broken = any(lack.solution_value() > TINY for lack in (self.common, *self.lacks))
        return Relaxed(self.aim.Value(), shares, factors, broken)

    def ask(self, anew: bool = False) -> int:
        """The status with which the solver ends, which may forget how it ended last; it hears the clock and Ctrl-C."""
        from ortools.linear_solver.pywraplp import MPSolverParameters as Parameters

        parameters = Parameters()
        if anew:
            parameters.SetIntegerParam(Parameters.INCREMENTALITY, Parameters.INCREMENTALITY_OFF)
        self.run.check(nodes=1)
        self.run.note(programs=self.run.effort.get("programs", 0) + 1)
        if self.run.meter.left < inf:
            self.solver.SetTimeLimit(max(1, int(1000 * self.run.meter.patience)))
        status: int = watch(lambda: self.solver.Solve(parameters), self.solver.InterruptSolve, self.run.check)
        self.run.check()
        return status


def measure_slack(row: Row, shares: dict[int, float]) -> float:
    """How much more the shares give than a row asks for; below 0 it is broken."""
    return sum(weight * shares[cell] for cell, weight in row.weights.items()) - row.bound
