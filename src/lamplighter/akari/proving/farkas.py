"""Rules added up to a contradiction: five cells want light, four columns hold four lamps. An LP finds the factors.

Farkas' lemma: a system of inequalities has no solution over the numbers from 0 to 1 if and only if some sum of them is
out of reach; the factors are the dual values of the LP that breaks them as little as it can. Needs OR-tools; without
it there is no such proof, and others must do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from fractions import Fraction
from math import inf, lcm
from typing import Any

from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.rule_rows import RuleRow, list_rows
from lamplighter.solvers.watching import watch

MOST = 20_000  # open cells
PARTS = 1000  # the largest denominator tried


def find_contradiction(puzzle: Puzzle, lamps: Collection[int], open_: Collection[int], run: Run) -> tuple[str, ...]:
    """Rules with factors whose sum no board can meet, in the words of a proof; empty if none were found.

    `lamps` are known, `open_` cells undecided, and all others known to hold none. Raises OutOfBudget.
    """
    try:
        from ortools.linear_solver import pywraplp
    except ImportError:
        return ()
    solver = pywraplp.Solver.CreateSolver("GLOP")
    if solver is None or len(open_) > MOST:
        return ()
    found = list(run.pace(list_rows(puzzle, set(lamps), set(open_))))
    factors = make_whole(find_duals(solver, found, open_, run))
    if not is_out_of_reach(found, factors):
        return ()
    return tuple(f"{n}*{row.name}" if n > 1 else row.name for n, row in zip(factors, found, strict=True) if n)


def find_duals(solver: Any, found: list[RuleRow], open_: Collection[int], run: Run) -> list[Fraction]:
    """The factor of each rule in the LP that breaks the rules as little as possible.

    All are 0 if the rules can be met, or if the solver did not finish.
    """
    lamp = {cell: solver.NumVar(0, 1, "") for cell in open_}
    aim = solver.Objective()
    asked = []
    for row in run.pace(found):
        lack = solver.NumVar(0, solver.infinity(), "")
        aim.SetCoefficient(lack, 1)
        asked.append(solver.Constraint(row.bound, solver.infinity()))
        asked[-1].SetCoefficient(lack, 1)
        for cell in row.cells:
            asked[-1].SetCoefficient(lamp[cell], row.sign)
    aim.SetMinimization()
    if run.meter.left < inf:
        solver.SetTimeLimit(int(1000 * run.meter.patience))
    if watch(solver.Solve, solver.InterruptSolve, run.check) != solver.OPTIMAL:
        return [Fraction(0)] * len(found)
    return [max(Fraction(0), Fraction(row.dual_value()).limit_denominator(PARTS)) for row in asked]


def make_whole(factors: list[Fraction]) -> list[int]:
    """The factors times their least common denominator."""
    times = lcm(*(factor.denominator for factor in factors))
    return [int(factor * times) for factor in factors]


def is_out_of_reach(found: list[RuleRow], factors: list[int]) -> bool:
    """Is the sum really more than the open cells can give? The LP only computes with doubles."""
    weight: Counter[int] = Counter()
    for row, times in zip(found, factors, strict=True):
        for cell in row.cells:
            weight[cell] += times * row.sign
    wanted = sum(times * row.bound for row, times in zip(found, factors, strict=True))
    return max(factors, default=0) < 10**9 and sum(w for w in weight.values() if w > 0) < wanted
