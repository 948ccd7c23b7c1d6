"""Vast boards: how time and memory grow with the board, and hints on a million cells. `run.py` calls this.

python bench/vast.py [most]      these rows alone, on boards up to `most` x `most` (2000); the first time makes them
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from math import log
from pathlib import Path
from typing import NamedTuple

import boards
from rows import cpu, process, row

from lamplighter import Budget, Entry, Puzzle, explain, hint, rate
from lamplighter.akari.kernel import Kernel, lay

HERE = Path(__file__).parent
TIMES = {100: 5, 200: 5, 400: 3, 800: 3, 1000: 3, 2000: 2}  # side of a board, and how often each job is done on it
MILLION = 1000
JOBS = ("solve", "prove", "verify")
KINDS: dict[str, Callable[[int], list[str]]] = {"unique": boards.repaired, "multiple": boards.planted}
GROWTH = 1.1  # the largest exponent: so much of a power of the number of cells
LEAST = 1.0  # megabytes; less cannot be told from what the process held before


class Point(NamedTuple):
    """A job on a board of so many cells: seconds, and megabytes above what the process held before."""

    cells: int
    seconds: float
    megabytes: float


def find_board(kind: str, side: int) -> Path:
    """A board of this kind, made once."""
    return boards.cached(f"vast-{kind}-{side}", lambda: KINDS[kind](side))


def ask(job: str, kind: str, side: int) -> Point:
    """A job in a process of its own, the quickest of some: one alone would tell of what else the machine did."""
    words = [sys.executable, str(HERE / "job.py"), job, str(find_board(kind, side))]
    done = [subprocess.run(words, capture_output=True, text=True, check=True, cwd=HERE) for _ in range(TIMES[side])]
    found = [json.loads(one.stdout) for one in done]
    assert {one["verdict"] for one in found} == {kind}, (kind, side, found)
    return Point(side * side, min(one["seconds"] for one in found), max(LEAST, found[0]["above"]))


def fit(points: list[tuple[float, float]]) -> float:
    """The exponent: the slope of the line through the logarithms, by least squares."""
    logs = [(log(x), log(y)) for x, y in points]
    middle = [sum(values) / len(logs) for values in zip(*logs, strict=True)]
    away = [(x - middle[0], y - middle[1]) for x, y in logs]
    return sum(x * y for x, y in away) / sum(x * x for x, _ in away)


def growth_rows(kind: str, sides: list[int]) -> None:
    """The exponents of each job, with what the largest board takes."""
    for job in JOBS:
        points = [ask(job, kind, side) for side in sides]
        size, last = f"{sides[0]}x{sides[0]} to {sides[-1]}x{sides[-1]}", points[-1]
        time = fit([(point.cells, point.seconds) for point in points])
        memory = fit([(point.cells, point.megabytes) for point in points])
        name = f"{job}, {kind}, {size}, exponent of"
        row(f"{name} time", f"{time:.2f} ({last.seconds:.1f} s at last)", f"<= {GROWTH}", time <= GROWTH)
        row(f"{name} memory", f"{memory:.2f} ({last.megabytes:.0f} MB at last)", f"<= {GROWTH}", memory <= GROWTH)


def list_positions(puzzle: Puzzle) -> Iterator[tuple[str, Entry]]:
    """A board as it is printed, when plain steps have told all they can, and when assumptions have but for one cell."""
    yield "empty", Entry(puzzle)
    kernel = lay(puzzle, Kernel())
    kernel.close()
    yield "after all plain steps", Entry(puzzle, lamps=tuple(kernel.lamps()), marks=tuple(kernel.bars()))
    kernel.probe()
    yield "one lamp missing", Entry(puzzle, lamps=tuple(kernel.lamps())[:-1])


def make_stuck(puzzle: Puzzle) -> Entry:
    """A board with many solutions on which rules and single assumptions have told all they can."""
    kernel = lay(puzzle, Kernel())
    kernel.close()
    kernel.probe()
    return Entry(puzzle, lamps=tuple(kernel.lamps()), marks=tuple(kernel.bars()))


def hint_rows(side: int) -> None:
    """The next step, asked in Python and by the command line."""
    path = find_board("unique", side)
    puzzle = Puzzle.of(path.read_text())
    stuck = make_stuck(Puzzle.of(find_board("multiple", side).read_text()))
    for name, entry in (*list_positions(puzzle), ("many solutions, only pairs left", stuck)):
        took = min(cpu(lambda entry=entry: hint(entry, 4)) for _ in range(3))
        row(f"hint, {side}x{side}, {name}", f"{took:.2f} s", "<= 1 s", took <= 1)
    bare, words = process(sys.executable, "-c", "pass"), (sys.executable, "-m", "lamplighter", "hint", str(path))
    whole = process(*words, times=3) - bare
    row(f"lamplighter hint on {side}x{side}, whole process, over bare Python", f"{whole:.2f} s", "<= 1 s", whole <= 1)
    took = cpu(lambda: explain(puzzle, near=len(puzzle.squares) // 2 + side // 2))
    row(f"explain, {side}x{side}, the part around its middle", f"{took:.2f} s", "<= 5 s", took <= 5)


def rate_row(side: int) -> None:
    """Level, rung and score of the whole board."""
    puzzle = Puzzle.of(find_board("unique", side).read_text())
    took = cpu(lambda: rate(puzzle, measures=(), budget=Budget(600)))
    row(f"rate, {side}x{side}, level, rung and score", f"{took:.1f} s", "<= 10 s", took <= 10)


def main(most: int = max(TIMES)) -> None:
    """All rows about vast boards up to a side."""
    sides = [side for side in TIMES if side <= most]
    for kind in KINDS:
        growth_rows(kind, sides)
    hint_rows(min(MILLION, most))
    rate_row(min(MILLION, most))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
