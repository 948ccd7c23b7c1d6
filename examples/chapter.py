"""The solver of the Akari chapter in lines of our own, and what `lamplighter.solve` says where it keeps silent.

V. Jandhyala, "Akari", in *Nikoli*. `solve_akari` has the chapter's signature and does what the chapter's does: a
Boolean for each white cell, a sum for each rule, and the first placement that CP-SAT comes upon. Whether it is the only
one is not asked. (Nor does the chapter ask whether there is one, and reads values that CP-SAT never set; this raises
instead.) The engine `cpsat` has the same three families of constraints. It tells the three cases apart, can be given a
time limit, and shows no placement that the referee has not approved.

python examples/chapter.py
"""

from __future__ import annotations

from ortools.sat.python import cp_model

import lamplighter

Place = tuple[int, int]  # row, column
Squares = list[list[str | int | None]]


def solve_akari(rows: int, cols: int, grid: Squares) -> set[Place]:
    """The lamps of a solution, whichever comes first. grid[r][c] is None (white), 'x' (black) or a number."""
    model = cp_model.CpModel()
    white = [(row, col) for row in range(rows) for col in range(cols) if grid[row][col] is None]
    lamp = {place: model.new_bool_var("") for place in white}
    across, down = find_runs(white, (0, 1)), find_runs(white, (1, 0))
    for place in white:
        model.add(sum(lamp[other] for other in {*across[place], *down[place]}) >= 1)
        for run in (across[place], down[place]):
            if run[0] == place:  # once for each run
                model.add(sum(lamp[other] for other in run) <= 1)
    for row in range(rows):
        for col in range(cols):
            if isinstance(grid[row][col], int):
                beside = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
                model.add(sum(lamp[place] for place in beside if place in lamp) == grid[row][col])
    solver = cp_model.CpSolver()
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise ValueError("CP-SAT finds no placement")
    return {place for place in white if solver.boolean_value(lamp[place])}


def find_runs(white: list[Place], way: Place) -> dict[Place, list[Place]]:
    """For each white cell the run along one way in which it lies; white cells come row by row."""
    runs: dict[Place, list[Place]] = {}
    for row, col in white:
        runs[row, col] = runs.get((row - way[0], col - way[1]), [])  # the list of the cell before it, if there is one
        runs[row, col].append((row, col))
    return runs


BOARDS: dict[str, Squares] = {
    "one solution": [
        ["x", None, None, None, "x"],
        [None, None, None, 3, None],
        [None, None, None, None, 2],
        [None, None, 1, None, None],
    ],
    "two solutions": [[None, None]],
    "no solution": [[None, 2, None], ["x", None, "x"], [0, None, "x"]],
}


def show(name: str, grid: Squares) -> None:
    """What both say of a board."""
    try:
        found = f"a placement of {len(solve_akari(len(grid), len(grid[0]), grid))}"
    except ValueError:
        found = "none"
    answer = lamplighter.solve(lamplighter.Puzzle.of(grid), engine="cpsat")
    print(f"{name:14} the chapter: {found:16} solve: {answer.verdict}")


if __name__ == "__main__":
    for title, squares in BOARDS.items():
        show(title, squares)
