"""Other solvers on boards, in a process that `contest` may kill: `python others.py NAME MOST KEPT < BOARDS.json`.

For each board, a list of rows, two lines of JSON: `[]` when the solver begins, then how many solutions it found, up to
MOST, its CPU seconds, and those of them that were spent in its `solve()` alone. One rule is for all: what is told to a
solver is written down beforehand, which never counts, and its seconds begin when it takes that in, clauses from lists
or sums from a file. Those of `ours`, which is a NAME too, begin when it reads the bare board, with all Python around
the kernel. What is written down is kept in the folder KEPT for the next solver, for circuits have millions of clauses.
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
from sums import Sums, write_listing, write_program

MEMORY = 6 << 30  # bytes
SAT = {"CaDiCaL 1.5.3": "cadical153", "CaDiCaL 1.9.5": "cadical195", "Glucose 4": "glucose4"}
PROGRAMS = {"CP-SAT": "SAT", "SCIP": "SCIP", "HiGHS": "HIGHS"}
NAMES = (*SAT, *PROGRAMS)
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


def keep_sums(path: Path, lines: list[str], write: Callable[[Sums, Path], None]) -> Path:
    """The file with the sums of a board, written if there is none."""
    if not path.exists():
        write(Sums(Plan(lines)), path)
    return path


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


def count_by_program(name: str, path: Path, size: int, watch: Watch) -> Counting:
    """By an integer program without an aim; the lamps of a solution are forbidden together."""
    from ortools.linear_solver.python.model_builder_helper import ModelBuilderHelper, ModelSolverHelper

    def count(most: int) -> int:
        model, found = ModelBuilderHelper(), 0
        assert model.read_model_from_proto_file(str(path))
        while found < most:
            solver = ModelSolverHelper(PROGRAMS[name])
            solver.set_solver_specific_parameters("num_workers:1" if name == "CP-SAT" else "")
            watch.call(solver.solve, model)
            if solver.status().name == "INFEASIBLE":
                break
            assert solver.status().name in ("OPTIMAL", "FEASIBLE")
            forbid(model, solver.variable_values()[1 : size + 1])
            found += 1
        return found

    return count


def forbid(model: Any, values: Any) -> None:
    """The model with one sum more: not all lamps of this solution again."""
    lamps = (values > 0.5).nonzero()[0].tolist()
    number = model.add_linear_constraint()
    model.set_constraint_upper_bound(number, len(lamps) - 1)
    for lamp in lamps:
        model.add_term_to_constraint(number, lamp + 1, 1)


def list_by_cpsat(path: Path, watch: Watch) -> Counting:
    """By CP-SAT, which lists all solutions itself."""
    from ortools.sat.python import cp_model

    class Counter(cp_model.CpSolverSolutionCallback):
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    def count(most: int) -> int:
        model, solver, counter = cp_model.CpModel(), cp_model.CpSolver(), Counter()
        assert model.proto.parse_text_format(path.read_text())
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = True
        watch.call(solver.solve, model, counter)
        return counter.found

    return count


def count_by_ours(lines: list[str], watch: Watch) -> Counting:
    """By `solve` or, without a limit, by `count`: from the rows of the board, and nothing of it is left out."""
    from lamplighter import Puzzle, count, solve

    solve("."), count(".."), solve("0.")  # what is imported is imported now

    def answer(most: int) -> int:
        puzzle = Puzzle.of(lines)
        return len(solve(puzzle, limit=2).solutions) if most == 2 else count(puzzle).count

    return lambda most: watch.call(answer, most)


def prepare(name: str, lines: list[str], watch: Watch, kept: Path, most: int) -> Counting:
    """A solver to which all but the board, or what was written down of it, is known."""
    if name == "ours":
        return count_by_ours(lines, watch)
    size = sum(line.count(".") for line in lines)
    if name in SAT:
        return count_by_sat(name, keep_clauses(kept.with_suffix(".clauses"), lines), size, watch)
    if name == "CP-SAT" and most > 2:
        return list_by_cpsat(keep_sums(kept.with_suffix(".text"), lines, write_listing), watch)
    return count_by_program(name, keep_sums(kept.with_suffix(".program"), lines, write_program), size, watch)


def main() -> None:
    name, most, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for number, lines in enumerate(json.load(sys.stdin)):
        watch = Watch()
        gc.disable()  # millions of clauses are no garbage
        ask = prepare(name, lines, watch, folder / str(number), most)
        gc.freeze()
        gc.enable()
        print("[]", flush=True)
        began = time.process_time()
        found = ask(most)
        print(json.dumps([found, time.process_time() - began, watch.seconds]), flush=True)


if __name__ == "__main__":
    main()
