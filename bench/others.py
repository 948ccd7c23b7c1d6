"""Other solvers on boards, in a process that `contest` may kill: `python others.py NAME MOST KEPT < BOARDS.json`.

For each board, a list of rows, two lines of JSON: `[]` when the solver begins, then how many solutions it found, up to
MOST, its CPU seconds, and those of them that were spent in its `solve()` alone. Writing the rules down for it never
counts. Its seconds have in them that it takes in the ready-made clauses, for those of `ours`, which is a NAME too, have
in them that it reads the bare board, and all Python around the kernel. Clauses are written once and kept in the folder
KEPT for the next solver, for circuits have millions.
"""

from __future__ import annotations

import gc
import json
import marshal
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from clauses import Formula
from plan import Plan

MEMORY = 6 << 30  # bytes
SAT = {"CaDiCaL 1.5.3": "cadical153", "CaDiCaL 1.9.5": "cadical195", "Glucose 4": "glucose4"}
PROGRAMS = {"SCIP": "SCIP", "HiGHS": "HIGHS"}
NAMES = (*SAT, "CP-SAT", *PROGRAMS)
Counting = Callable[[int], int]  # up to how many: how many solutions


class Watch:
    """The CPU seconds that were spent in the calls it was given."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def call(self, work: Callable[..., Any], *given: object) -> Any:
        """What the call returns."""
        began = time.process_time()
        result = work(*given)
        self.seconds += time.process_time() - began
        return result


def keep_clauses(path: Path, lines: list[str]) -> list[list[int]]:
    """The clauses of a board, from the file if there is one."""
    if path.exists():
        return marshal.loads(path.read_bytes())  # type: ignore[no-any-return]
    clauses = list(Formula(Plan(lines)))
    path.write_bytes(marshal.dumps(clauses))
    return clauses


def count_by_sat(name: str, clauses: list[list[int]], size: int, watch: Watch) -> Counting:
    """By a solver of python-sat: the lamps of a solution are forbidden together, for no solution contains another."""
    from pysat.solvers import Solver

    def count(most: int) -> int:
        solver, found = Solver(SAT[name], bootstrap_with=clauses), 0
        while found < most and watch.call(solver.solve):
            found += 1
            solver.add_clause([-number for number in solver.get_model()[:size] if number > 0])
        return found

    return count


def write_sums(plan: Plan, add: Callable[[int, int, list[tuple[int, int]]], object]) -> None:
    """The rules as sums, low <= factors times variables <= high; the run number i has variable size + 1 + i."""
    of: list[list[int]] = [[] for _ in range(plan.size + 1)]
    for lit, run in enumerate(plan.runs, plan.size + 1):
        add(0, 0, [(-1, lit), *((1, cell) for cell in run)])
        for cell in run:
            of[cell].append(lit)
    for cell in range(1, plan.size + 1):
        add(1, 3, [(-1, cell), *((1, lit) for lit in of[cell])])
    for count, cells in plan.clues:
        add(count, count, [(1, cell) for cell in cells])


def count_by_cpsat(name: str, plan: Plan, watch: Watch) -> Counting:
    """By CP-SAT with one worker; it lists all solutions itself when there is no limit."""
    from ortools.sat.python import cp_model

    model, solver = cp_model.CpModel(), cp_model.CpSolver()
    lamp = [model.new_bool_var("") for _ in range(plan.size + len(plan.runs) + 1)]
    model.add(lamp[0] == 0)
    write_sums(plan, lambda low, high, terms: add_sum(model, lamp, low, high, terms))
    solver.parameters.num_workers = 1

    def count(most: int) -> int:
        if most > 2:
            return watch.call(list_by_cpsat, solver, model)
        for found in range(most):
            if watch.call(solver.solve, model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                return found
            model.add_bool_or([lamp[v].Not() for v in range(1, plan.size + 1) if solver.boolean_value(lamp[v])])
        return most

    return count


def add_sum(model: Any, lamp: list[Any], low: int, high: int, terms: list[tuple[int, int]]) -> None:
    """A sum in the words of CP-SAT."""
    from ortools.sat.python.cp_model import LinearExpr

    factors, variables = [factor for factor, _ in terms], [lamp[number] for _, number in terms]
    model.add_linear_constraint(LinearExpr.weighted_sum(variables, factors), low, high)


def list_by_cpsat(solver: Any, model: Any) -> int:
    """All solutions, counted as they come."""
    from ortools.sat.python import cp_model

    class Counter(cp_model.CpSolverSolutionCallback):
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    counter = Counter()
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, counter)
    return counter.found


def count_by_program(name: str, plan: Plan, watch: Watch) -> Counting:
    """By an integer program without an aim."""
    from ortools.linear_solver import pywraplp

    solver = pywraplp.Solver.CreateSolver(PROGRAMS[name])
    lamp = [solver.BoolVar("") for _ in range(plan.size + len(plan.runs) + 1)]

    def add(low: int, high: int, terms: list[tuple[int, int]]) -> None:
        made = solver.Constraint(low, high)
        for factor, number in terms:
            made.SetCoefficient(lamp[number], factor)

    write_sums(plan, add)

    def count(most: int) -> int:
        found = 0
        while found < most and watch.call(solver.Solve) in (solver.OPTIMAL, solver.FEASIBLE):
            lit = [number for number in range(1, plan.size + 1) if lamp[number].solution_value() > 0.5]
            add(0, len(lit) - 1, [(1, number) for number in lit])
            found += 1
        return found

    return count


def count_by_ours(lines: list[str], watch: Watch) -> Counting:
    """By `solve` or, without a limit, by `count`: from the rows of the board, and nothing of it is left out."""
    from lamplighter import Puzzle, count, solve

    solve("."), count(".."), solve("0.")  # what is imported is imported now

    def answer(most: int) -> int:
        puzzle = Puzzle.of(lines)
        return len(solve(puzzle, limit=2).solutions) if most == 2 else count(puzzle).count

    return lambda most: watch.call(answer, most)


def prepare(name: str, lines: list[str], watch: Watch, kept: Path) -> Counting:
    """A solver to which all but the board, or its clauses, is known."""
    if name == "ours":
        return count_by_ours(lines, watch)
    if name in SAT:
        return count_by_sat(name, keep_clauses(kept, lines), sum(line.count(".") for line in lines), watch)
    return (count_by_cpsat if name == "CP-SAT" else count_by_program)(name, Plan(lines), watch)


def main() -> None:
    name, most, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for number, lines in enumerate(json.load(sys.stdin)):
        watch = Watch()
        gc.disable()  # millions of clauses are no garbage
        ask = prepare(name, lines, watch, folder / str(number))
        gc.freeze()
        gc.enable()
        print("[]", flush=True)
        began = time.process_time()
        found = ask(most)
        print(json.dumps([found, time.process_time() - began, watch.seconds]), flush=True)


if __name__ == "__main__":
    main()
