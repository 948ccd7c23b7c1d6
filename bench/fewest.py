"""The fewest lamps of open, sparse and denser boards: the default beside all other engines. `run.py` calls this.

python bench/fewest.py          these rows alone
python bench/fewest.py 30       a table of all times instead, up to 30 seconds for each engine and board: minutes

Seconds are those of the clock, for that is what engines are given: a quiet machine is needed.
"""

from __future__ import annotations

import sys
import time

import boards
from rows import row

from lamplighter import Budget, Puzzle, plugins, solve
from lamplighter.akari import ENGINES

OTHERS = ("sat", "cpsat", "scip", "highs", "runs")
AHEAD = 1.2  # as much as another engine may be
LONGEST = 60.0  # seconds for ours
BOARDS = (  # side, walls, walls that are clues
    *((12, 0, 0), (20, 0, 0), (12, 0.1, 0), (20, 0.1, 0), (20, 0.1, 0.5), (20, 0.2, 0.5)),
    *((30, 0.1, 0), (30, 0.2, 0), (40, 0.2, 0.5), (40, 0.2, 0), (60, 0.2, 0.5)),
)


def make(side: int, walls: float, clues: float) -> Puzzle:
    """A board that has solutions."""
    return Puzzle.of(boards.planted(side, walls, clues) if walls else ["." * side] * side)


def describe(side: int, walls: float, clues: float) -> str:
    """The board in words."""
    told = f"{walls:.0%} walls, {'half of them' if clues else 'no'} clues" if walls else "empty"
    return f"{side}x{side}, {told}"


def took(puzzle: Puzzle, engine: str | None, seconds: float) -> tuple[float, str]:
    """Seconds until an engine has the best solution and says that it is one, and which it was; inf if it is open."""
    began = time.perf_counter()
    answer = solve(puzzle, engine=engine, objective="fewest", limit=1, budget=Budget(seconds))
    return time.perf_counter() - began if answer.proven else float("inf"), answer.engine


def compare(layout: tuple[int, float, float]) -> None:
    """One row: no other engine may have finished when we would be more than 1.2 times as slow."""
    puzzle = make(*layout)
    ours, chosen = min(took(puzzle, None, LONGEST) for _ in range(2))
    others = {name: took(puzzle, name, min(ours, LONGEST) / AHEAD)[0] for name in OTHERS if name != chosen}
    ahead = [f"{name} {seconds:.2f} s" for name, seconds in others.items() if seconds * AHEAD < ours]
    figure = f"{ours:.2f} s by {chosen}; {', '.join(ahead) or 'no other'} sooner"
    row(f"fewest lamps, {describe(*layout)}", figure, f"none {AHEAD}x ahead", not ahead and ours < LONGEST)


def tabulate(seconds: float) -> None:
    """All times, as docs/engines.md has them."""
    print(f"| board | default | {' | '.join(OTHERS)} |\n|---|---|{'---|' * len(OTHERS)}")
    for layout in BOARDS:
        puzzle = make(*layout)
        chosen = took(puzzle, None, seconds)[1]
        times = (took(puzzle, name, seconds)[0] for name in OTHERS)
        told = [f"{one:.1f}" if one < seconds else "over" for one in times]
        print(f"| {describe(*layout)} | {chosen} | {' | '.join(told)} |", flush=True)


def main() -> None:
    """The rows of the bench, where all engines are installed."""
    if not any(plugins.tell_missing(plugins.load(ENGINES, name)) for name in OTHERS):
        for layout in BOARDS:
            compare(layout)


if __name__ == "__main__":
    tabulate(float(sys.argv[1])) if sys.argv[1:] else main()
