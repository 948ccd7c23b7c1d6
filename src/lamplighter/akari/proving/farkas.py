"""Rules added up to a contradiction, in the words of a proof: five cells want light, four columns hold four lamps.

Where our own simplex has found one while solving, it finds the same again among rules with names. Otherwise OR-tools
looks at the whole board, if it is installed: it adds up what is too large for us.
"""

from __future__ import annotations

from collections.abc import Collection
from math import inf
from typing import Any

from lamplighter.akari.adding.adding import LONG, Adding, name_addends, round_factors
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.rule_rows import RuleRow, list_rows
from lamplighter.solvers.watching import watch

MOST = 20_000  # open cells


def add_up_part(puzzle: Puzzle, lamps: Collection[int], part: Collection[int], run: Run) -> tuple[str, ...]:
    """Rules with factors about an independent part, whose sum no board can meet; empty if none were found.

    `lamps` are known, and no cell that is undecided shares a rule with the part. Raises OutOfBudget.
    """
    rows = list_rows(puzzle, set(lamps), set(part))
    return name_addends(Adding((row for row in rows if row.cells), run).find(LONG))


def find_contradiction(puzzle: Puzzle, lamps: Collection[int], open_: Collection[int], run: Run) -> tuple[str, ...]:
    """The same about a whole board by OR-tools, if it is there: `open_` are all undecided cells. Raises OutOfBudget."""
    try:
        from ortools.linear_solver import pywraplp
    except ImportError:
        return ()
    solver = pywraplp.Solver.CreateSolver("GLOP")
    if solver is None or len(open_) > MOST:
        return ()
    found = list(run.pace(list_rows(puzzle, set(lamps), set(open_))))
    return name_addends(round_factors(find_duals(solver, found, open_, run), found))


def find_duals(solver: Any, found: list[RuleRow], open_: Collection[int], run: Run) -> list[float]:
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
        return [0.0] * len(found)
    return [row.dual_value() for row in asked]
