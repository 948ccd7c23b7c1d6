"""make_kit: all files that a portal for puzzles asks for, of one puzzle."""

from __future__ import annotations

import json
from dataclasses import replace

from lamplighter.akari.drawing.svg import svg
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.solving.solve import solve
from lamplighter.akari.text.read_write import write
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.paint.pen import Look
from lamplighter.paint.png import draw_png

PRINT = Look(theme="light")
WIDTH = 1000  # pixels of the pictures


def make_kit(entry: Entry, *, budget: Budget | None = None) -> dict[str, str | bytes]:
    """File names and contents: pictures, addresses and the solution code.

    BadInput if the puzzle has not exactly one solution; OutOfBudget if that was not found out.
    """
    found = solve(entry, budget=budget)
    if found.verdict == "unknown":
        raise OutOfBudget("the budget was spent before it was known whether the solution is the only one")
    if found.verdict != "unique" or found.solution is None:
        raise BadInput(f"a puzzle for a portal has one solution; the answer for this one is {found.verdict!r}")
    bare = replace(entry, lamps=(), marks=(), solution=found.solution.lamps)
    pictures = {"puzzle": svg(replace(bare, solution=None), PRINT), "solution": svg(found.solution, PRINT)}
    return {
        **{f"{name}.svg": picture for name, picture in pictures.items()},
        **{f"{name}.png": draw_png(picture, width=WIDTH) for name, picture in pictures.items()},
        "puzzlink.txt": write(entry.puzzle, "puzzlink") + "\n",
        "penpa.txt": write(bare, "penpa") + "\n",
        "solution-code.txt": solution_code(found.solution),
        "about.json": json.dumps(describe(entry, found.solution), indent=2) + "\n",
    }


def solution_code(solution: Solution) -> str:
    """What a solver types to show that it is solved: the lamps of each row and of each column, and all by name."""
    rows = solution.rows
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    names = " ".join(solution.puzzle.grid.name(lamp) for lamp in solution.lamps)
    return f"rows: {count_lamps(rows)}\ncolumns: {count_lamps(columns)}\nlamps: {names}\n"


def count_lamps(lines: list[str]) -> str:
    """How many lamps each line holds, as `1,0,2`."""
    return ",".join(str(line.count("*")) for line in lines)


def describe(entry: Entry, solution: Solution) -> dict[str, object]:
    """The puzzle's names, size, board and solution, for JSON."""
    names = {name: getattr(entry, name) for name in ("id", "title", "author", "source")}
    size = {"rows": entry.puzzle.rows, "cols": entry.puzzle.cols, "lamps": len(solution.lamps)}
    return {**names, **size, "grid": list(entry.puzzle.lines), "solution": solution.rows}
