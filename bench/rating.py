"""How long it takes to tell how hard a puzzle is: the measures one by one, then `rate`. `run.py` calls this.

python bench/rating.py      these rows alone
"""

from __future__ import annotations

from math import inf
from random import Random
from statistics import median

import boards
from rows import cpu, row

from lamplighter import Budget, Puzzle, generate, plugins, rate, solve
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.planted import plant
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.actions import Observations
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import level, load_level
from lamplighter.akari.rating.measure import MEASURES, Measure
from lamplighter.akari.rating.shortest import BoundedPlan, find_shortest

LARGE = 3000  # cells; what is larger is not held to the targets
WALLS = 0.42  # of a random board: enough for one clue or cell at a time to get far
PATIENCE = 2.0  # seconds for an explanation that needs more than two rules at a time


def one(name: str, puzzle: Puzzle, solution: Lamps, seconds: float = inf) -> Measure:
    """What the measure of that name says."""
    return plugins.load(MEASURES, name).measure(Case(puzzle, solution), Run(Budget(seconds)))


def timed(name: str, solved: list[Solution], seconds: float = inf) -> tuple[list[float], list[Measure]]:
    """CPU seconds of a measure on each puzzle, and what it said."""
    found: list[Measure] = []
    took = [cpu(lambda board=board: found.append(one(name, *board, seconds))) for board in solved]
    return took, found


def by_level(solved: list[Solution]) -> dict[str, list[Solution]]:
    """The puzzles by what they need; difficult ones without the large ones."""
    groups: dict[str, list[Solution]] = {"easy": [], "medium": [], "difficult": []}
    for board in solved:
        groups[level(board.puzzle)].append(board)
    groups["difficult"] = [board for board in groups["difficult"] if len(board.puzzle.squares) < LARGE]
    return groups


def measure_row(name: str, which: str, solved: list[Solution], most: float, usual: float = inf) -> None:
    """Every value proven, none slower than `most` seconds, the median within `usual`."""
    if not solved:
        return
    took, found = timed(name, solved)
    open_ = sum(not measure.proven or measure.value is None for measure in found)
    figure = f"median {1000 * median(took):.1f} ms, worst {max(took):.2f} s, {open_ or 'none'} open"
    target = ("" if usual == inf else f"<= {1000 * usual:g} ms, ") + f"<= {most:g} s, none open"
    good = not open_ and max(took) <= most and median(took) <= usual
    row(f"{name}, {len(solved)} {which} puzzles", figure, target, good)


def cheap_row(solved: list[Solution]) -> None:
    """What a generator asks of every board."""
    switch = plugins.load(MEASURES, "switch")
    took = [
        cpu(lambda board=board: switch.measure(Case(*board), Run())) for board in solved
    ]  # which asks for the level
    row("level and switch, median", f"{1000 * median(took):.2f} ms", "<= 2 ms", median(took) <= 0.002)


def random_row(side: int, most: float) -> None:
    """The fewest steps to all that steps reach, on a board of chance with every wall numbered."""
    puzzle, lamps = plant(side, side, round(WALLS * side * side), Random(side))
    goal = close_position(Position(puzzle), load_level("easy")).lamps
    plans: list[BoundedPlan] = []
    took = cpu(lambda: plans.append(find_shortest(Observations(puzzle, lamps).basic(Run()), [], goal, Run())))
    (plan,) = plans
    figure = f"{plan.value} steps in {took:.2f} s"
    row(f"step, {side}x{side} at random", figure, f"proven, <= {most:g} s", plan.proven and took <= most)


def explanation_row(solved: list[Solution]) -> None:
    """Two rules at a time are a closure; more than two are a search, with a budget of its own."""
    took, found = timed("explanation", solved, PATIENCE)
    short = [
        time for time, measure in zip(took, found, strict=True) if measure.value is not None and measure.value <= 2
    ]
    if short:
        name = f"explanation, {len(short)} puzzles with two rules at a time at most, median"
        row(name, f"{1000 * median(short):.1f} ms", "<= 60 ms", median(short) <= 0.06)


def rate_row(solved: list[Solution]) -> None:
    """Everything, as a user asks for it."""
    took = [(cpu(lambda board=board: rate(board.puzzle)), len(board.puzzle.squares)) for board in solved]
    usual, slowest = median(time for time, _ in took), max(time for time, cells in took if cells < LARGE)
    row(f"rate, {len(solved)} puzzles, median", f"{1000 * usual:.1f} ms", "<= 20 ms", usual <= 0.02)
    row(f"rate, the slowest below {LARGE:,} cells", f"{slowest:.2f} s", "<= 5 s", slowest <= 5)


def reasons_row(side: int, count: int = 30) -> None:
    """The smallest sets of statements, exactly, on boards of our own making, a third of each level."""
    levels = ("easy", "medium", "difficult")
    made = [one for level in levels for one in generate(side, side, count=count // 3, seed=1, level=level)]
    took, found = timed("reasons", [Solution(one.entry.puzzle, one.entry.solution or ()) for one in made])
    open_ = sum(not measure.proven for measure in found)
    figure = f"median {median(took):.2f} s, worst {max(took):.1f} s, {open_ or 'none'} open"
    row(f"reasons, {len(made)} boards of {side}x{side}", figure, "<= 0.3 s median", median(took) <= 0.3)


def large_row(side: int, what: str, measures: tuple[str, ...] | None, most: float) -> None:
    """The rating of a board of our own making, as large as they come."""
    path = boards.cached(f"unique-{side}", lambda: make_large(side))
    puzzle = Puzzle.of(path.read_text())
    took = cpu(lambda: rate(puzzle, measures=measures))
    row(f"rate, {side}x{side}, {what}", f"{took:.1f} s", f"<= {most:g} s", took <= most)


def make_large(side: int) -> list[str]:
    """A board with one solution."""
    return str(next(iter(generate(side, side, seed=1))).entry.puzzle).split("\n")


def main() -> None:
    """All rows about difficulty."""
    answers = [solve(Puzzle.of(rows)) for rows in boards.small()[1]]
    solved = [answer.solutions[0] for answer in answers if answer.verdict == "unique"]
    groups = by_level(solved)
    measure_row("step", "easy", groups["easy"], most=0.3, usual=0.01)
    measure_row("pattern", "medium", groups["medium"], most=0.3)
    measure_row("guess", f"difficult (below {LARGE:,} cells)", groups["difficult"], most=1.5)
    measure_row("refutations", f"difficult (below {LARGE:,} cells)", groups["difficult"], most=20)
    reasons_row(14)
    cheap_row(solved)
    random_row(40, 1)
    random_row(100, 20)
    explanation_row(solved)
    rate_row(solved)
    large_row(100, "all measures", None, 30)
    large_row(200, "level, rung and score", (), 10)


if __name__ == "__main__":
    main()
