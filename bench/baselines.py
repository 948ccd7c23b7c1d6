"""What we are measured against, written plainly from the published descriptions."""

from __future__ import annotations

from itertools import combinations

Runs = list[list[int]]


def geometry(lines: list[str]) -> tuple[dict[tuple[int, int], int], Runs, dict[int, Runs], list[tuple[int, list[int]]]]:
    """Variables of the white cells, runs, the two runs of each cell, clues with their cells."""
    rows, cols = len(lines), len(lines[0])
    number: dict[tuple[int, int], int] = {}
    for r in range(rows):
        for c in range(cols):
            if lines[r][c] == ".":
                number[r, c] = len(number) + 1
    runs: Runs = []
    of: dict[int, Runs] = {variable: [] for variable in number.values()}
    across = [[(r, c) for c in range(cols)] for r in range(rows)]
    down = [[(r, c) for r in range(rows)] for c in range(cols)]
    for line in across + down:
        run: list[int] | None = None
        for place in line:
            if place not in number:
                run = None
                continue
            if run is None:
                run = []
                runs.append(run)
            run.append(number[place])
            of[number[place]].append(run)
    clues = []
    for r in range(rows):
        for c in range(cols):
            if lines[r][c] in "01234":
                beside = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
                clues.append((int(lines[r][c]), [number[place] for place in beside if place in number]))
    return number, runs, of, clues


def pairwise(lines: list[str]) -> tuple[int, list[list[int]]]:
    """The plain CNF: pairs in a run exclude each other, every cell has a source, clues by subsets."""
    number, runs, of, clues = geometry(lines)
    clauses = [across + [v for v in down if v != variable] for variable, (across, down) in of.items()]
    for run in runs:
        clauses += [[-a, -b] for a, b in combinations(run, 2)]
    for count, cells in clues:
        clauses += [[-v for v in some] for some in combinations(cells, count + 1)]
        if count > len(cells):
            clauses.append([])
        elif count:
            clauses += map(list, combinations(cells, len(cells) - count + 1))
    return len(number), clauses


def cadical(lines: list[str]) -> int:
    """0, 1 or 2 solutions by CaDiCaL through python-sat; the second one by blocking the lamps of the first."""
    from pysat.solvers import Solver

    size, clauses = pairwise(lines)
    if not all(clauses):
        return 0
    with Solver("cadical153", bootstrap_with=clauses) as solver:
        found = 0
        while found < 2 and solver.solve():
            found += 1
            solver.add_clause([-v for v in solver.get_model()[:size] if v > 0])
        return found


def chapter(lines: list[str]) -> int:
    """0, 1 or 2 solutions by CP-SAT with the sums of the Akari chapter, one worker; the second one by a no-good."""
    from ortools.sat.python import cp_model

    number, runs, of, clues = geometry(lines)
    model = cp_model.CpModel()
    lamp = [None, *(model.NewBoolVar("") for _ in number)]
    for variable, (across, down) in of.items():
        model.Add(sum(lamp[v] for v in across) + sum(lamp[v] for v in down if v != variable) >= 1)
    for run in runs:
        model.Add(sum(lamp[v] for v in run) <= 1)
    for count, cells in clues:
        model.Add(sum(lamp[v] for v in cells) == count)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    for found in range(2):
        if solver.Solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return found
        model.AddBoolOr([lamp[v].Not() for v in range(1, len(lamp)) if solver.Value(lamp[v])])
    return 2
