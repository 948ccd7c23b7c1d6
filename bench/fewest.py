"""The fewest lamps of open, sparse and denser boards: the default beside all other engines, and beside RC2 as it is
mostly asked, with the plain clauses and a wish for each cell. `run.py` calls this.

python bench/fewest.py          these rows alone: some ten minutes
python bench/fewest.py 20       a table of all times instead, up to 20 seconds for each engine and board

In the table an engine that was over on a board is not asked about larger ones of the same kind: "-".

Times are CPU seconds, of this process with all its threads and of those it starts. Budgets are the clock's, so on a
busy machine an engine may be given less CPU than the budget says.
"""

from __future__ import annotations

import resource
import sys
import time

import boards
from baselines import pairwise
from rows import row

from lamplighter import Budget, OutOfBudget, Puzzle, plugins, solve
from lamplighter.akari import ENGINES
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.rc2 import Optimum

PLAIN = "RC2"
OTHERS = (PLAIN, "sat", "cpsat", "scip", "highs", "runs")
AHEAD = 1.2  # as much as another engine may be
LEAST = 0.1  # seconds that others get in any case
ROUNDS = 3  # of which the quickest counts
QUICK = 2.0  # seconds; what takes longer is measured once
LONGEST = 30.0  # seconds for ours
SEEDS = (7, 8)
LARGE = 40  # side of a board of which there is only one
BOARDS = (  # side, walls, walls that are clues
    *((12, 0, 0), (20, 0, 0), (40, 0, 0), (60, 0, 0)),
    *((side, walls, clues) for side in (12, 20, 30, 40, 60) for walls in (0.05, 0.1, 0.2, 0.3) for clues in (0, 0.5)),
)
Layout = tuple[int, float, float]


def now() -> float:
    """CPU seconds so far, with those of processes that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def make(side: int, walls: float, clues: float, seed: int) -> Puzzle:
    """A board that has solutions."""
    return Puzzle.of(boards.planted(side, walls, clues, seed) if walls else ["." * side] * side)


def describe(side: int, walls: float, clues: float) -> str:
    """The board in words."""
    told = f"{walls:.0%} walls, {'half of them' if clues else 'no'} clues" if walls else "empty"
    return f"{side}x{side}, {told}"


def took(puzzle: Puzzle, engine: str | None, seconds: float) -> tuple[float, str]:
    """CPU seconds until an engine has the best solution and says that it is one, and which it was; inf: it does not."""
    began = now()
    if engine == PLAIN:
        return (now() - began if ask_rc2(puzzle, seconds) else float("inf")), PLAIN
    answer = solve(puzzle, engine=engine, objective="fewest", limit=1, budget=Budget(seconds))
    return now() - began if answer.proven else float("inf"), answer.engine


def ask_rc2(puzzle: Puzzle, seconds: float) -> bool:
    """Does RC2 find a best solution in this time, of the plain clauses, with the wish that no cell holds a lamp?"""
    size, clauses = pairwise(list(puzzle.lines))
    wishes = [-cell for cell in range(1, size + 1)]
    with Optimum([clauses], wishes, Run(Budget(seconds)), adapt=True, trims=0) as optimum:
        try:
            return optimum.model() is not None
        except OutOfBudget:
            return False


def compare(layout: Layout, seed: int) -> None:
    """One row: no other engine may have finished when we would be more than 1.2 times as slow.

    Others get the time of the clock that we took, twice over: they may have been held up by other programs.
    """
    puzzle, began = make(*layout, seed), time.perf_counter()
    first, chosen = took(puzzle, None, LONGEST)
    clock = max(LEAST, 2 * (time.perf_counter() - began))
    others = {name: best(puzzle, name, min(clock, LONGEST)) for name in OTHERS if name != chosen}
    ours = best(puzzle, None, LONGEST) if first < QUICK else first
    ahead = [f"{name} {tell(seconds)}" for name, seconds in others.items() if seconds * AHEAD < ours]
    told = tell(ours) if ours < float("inf") else f"open after {LONGEST:.0f} s"
    figure = f"{told} by {chosen}; {', '.join(ahead) or 'no other'} sooner"
    row(f"fewest lamps, {describe(*layout)}", figure, f"none {AHEAD}x ahead", not ahead)


def best(puzzle: Puzzle, engine: str | None, seconds: float) -> float:
    """The least that an engine took in some rounds, if it does not take long; inf if it was over in the first."""
    found = took(puzzle, engine, seconds)[0]
    again = ROUNDS - 1 if found < QUICK else 0
    return min([found, *(took(puzzle, engine, seconds)[0] for _ in range(again))])


def tell(seconds: float) -> str:
    """A time in words."""
    return f"{1000 * seconds:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


def tabulate(seconds: float) -> None:
    """All times, as docs/engines.md has them."""
    print(f"| board | default | {' | '.join(OTHERS)} |\n|---|---|{'---|' * len(OTHERS)}")
    over: set[tuple[str, float, float]] = set()  # engines, and the kinds of board on which they were
    for layout in BOARDS:
        puzzle, told = make(*layout, SEEDS[0]), []
        ours, chosen = took(puzzle, None, LONGEST)
        for name in OTHERS:
            kind = (name, *layout[1:])
            one = ours if name == chosen else float("nan") if kind in over else took(puzzle, name, seconds)[0]
            told.append(enter(one))
            over |= {kind} if one == float("inf") else set()
        print(f"| {describe(*layout)} | {chosen} | {' | '.join(told)} |", flush=True)


def enter(seconds: float) -> str:
    """A time in the table; inf: over, nan: not asked."""
    return f"{seconds:.2f}" if seconds < float("inf") else "-" if seconds != seconds else "over"


def main() -> None:
    """The rows of the bench, where all engines are installed."""
    if not any(plugins.tell_missing(plugins.load(ENGINES, name)) for name in OTHERS if name != PLAIN):
        for layout in BOARDS:
            for seed in SEEDS if layout[1] and layout[0] < LARGE else SEEDS[:1]:
                compare(layout, seed)


if __name__ == "__main__":
    tabulate(float(sys.argv[1])) if sys.argv[1:] else main()
