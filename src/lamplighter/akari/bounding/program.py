"""LinearProgram: the LP of all rules and claims. Every row may be broken at a price, so that there are always duals."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import inf
from typing import Any, NamedTuple

from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.rule_rows import RuleRow
from lamplighter.errors import OutOfBudget
from lamplighter.solvers.watching import watch

NEEDS = ("ortools.linear_solver.pywraplp", "solvers")
TINY = 1e-6


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
        self.rows: list[RuleRow] = []
        self.limits: list[Any] = []
        self.lacks: list[Any] = []

    def add(self, row: RuleRow) -> None:
        """One more row."""
        solver = self.solver
        lack = solver.NumVar(0, solver.infinity(), "")
        self.aim.SetCoefficient(lack, self.price)
        limit = solver.Constraint(row.bound, solver.infinity())
        limit.SetCoefficient(lack, 1)
        for cell in row.cells:
            limit.SetCoefficient(self.lamp[cell], row.sign)
        self.rows.append(row)
        self.limits.append(limit)
        self.lacks.append(lack)

    def raise_price(self) -> None:
        """Make it dearer to break a row. Prices begin low, for a high one shows in the factors of sums."""
        self.price *= 4
        for lack in self.lacks:
            self.aim.SetCoefficient(lack, self.price)

    def solve(self, dark: Collection[int]) -> Relaxed:
        """The optimum without lamps on the dark cells. Raises OutOfBudget, also if the solver does not find it."""
        for cell in dark:
            self.lamp[cell].SetUb(0)
        status = self.ask()
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
        broken = any(lack.solution_value() > TINY for lack in self.lacks)
        return Relaxed(self.aim.Value(), shares, factors, broken)

    def ask(self) -> int:
        """The status with which the solver ends; it hears the clock and Ctrl-C."""
        self.run.check(nodes=1)
        self.run.note(programs=self.run.effort.get("programs", 0) + 1)
        if self.run.meter.left < inf:
            self.solver.SetTimeLimit(max(1, int(1000 * self.run.meter.patience)))
        status: int = watch(self.solver.Solve, self.solver.InterruptSolve, self.run.check)
        self.run.check()
        return status
