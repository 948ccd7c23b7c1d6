"""strip: a puzzle without the clues it does not need.

Clues go one by one, in random order. Fewer clues never tell more, so a clue that must stay must still stay when others
have gone, and none is asked twice but to put the quick question to all of them before the slow one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, islice
from random import Random
from typing import Any, NamedTuple

from lamplighter.akari.game.answer import mark_rows
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import lay
from lamplighter.akari.kernel.climbing.grading import Grader
from lamplighter.akari.rating.levels import LEVELS
from lamplighter.akari.rating.levels import level as level_of
from lamplighter.akari.solving import driver
from lamplighter.akari.solving.verdict import find_verdict
from lamplighter.akari.text.read_write import Askable, entry_of
from lamplighter.arguments import describe, expect_text, expect_whole
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.limits import MAX_REASONED

FEW = 6  # clues; more can be taken away in too many ways to look at all
REFUSED = {"none": "no solution", "multiple": "several solutions"}


class Stripped(NamedTuple):
    """A puzzle with its only solution, and the walls whose numbers are `gone`.

    `minimal`: no clue can go without losing the only solution, or the level asked for. Out of budget it is `unknown`:
    more clues may be able to go; where no solution is told, nothing is known of the puzzle and nothing is gone.
    """

    outcome: str
    entry: Entry
    gone: Lamps = ()

    def to_json(self) -> dict[str, Any]:
        """The fields of `strip` in docs/json.md."""
        puzzle, solution = self.entry.puzzle, self.entry.solution
        return {
            "outcome": self.outcome,
            "grid": list(puzzle.lines),
            "solution": mark_rows(puzzle, solution) if solution is not None else None,
            "gone": puzzle.grid.names(self.gone),
        }


def strip(asked: Askable, *, level: str | None = None, seed: int = 0, budget: Budget | None = None) -> Stripped:
    """The puzzle without the clues that can go while the solution stays the only one, and no harder than the level.

    BadInput if it has no solution or several, if it is harder than the level, or if the board is too large.
    """
    entry, run = entry_of(asked), Run(budget)
    puzzle, seed = entry.puzzle, expect_whole(seed, "the seed")
    check_level(level)
    check_cells(len(puzzle.squares))
    verdict, found = find_verdict(puzzle, run)
    if verdict in REFUSED:
        raise BadInput(f"the puzzle has {REFUSED[verdict]}; clues are stripped from a puzzle with exactly one")
    if verdict == "unknown":
        return Stripped("unknown", entry)
    walls = sorted(puzzle.clues)
    Random(seed).shuffle(walls)
    if find_stuck_cells(puzzle, level):
        raise BadInput(f"the puzzle is harder than {level}, and fewer clues do not make it easier")
    outcome, gone = strip_walls(puzzle, found[0], walls, level, run)
    bare = replace(entry, puzzle=puzzle.bare(gone), lamps=(), marks=(), solution=found[0])
    return Stripped(outcome, bare, tuple(sorted(gone)))


def check_level(level: str | None) -> None:
    """Raise TypeError or BadInput if this is neither None nor the name of a level."""
    if level is not None and expect_text(level, "a level") not in LEVELS:
        raise BadInput(f"a level is {', '.join(LEVELS[:-1])} or {LEVELS[-1]}, not {describe(level)}")


def check_cells(cells: int) -> None:
    """Raise BadInput for boards with so many cells that each clue would take too long."""
    if cells > MAX_REASONED:
        raise BadInput(f"clues are stripped and drafts completed on boards up to {MAX_REASONED:,} cells")


def strip_walls(
    puzzle: Puzzle, lamps: Lamps, walls: Sequence[int], level: str | None, run: Run
) -> tuple[str, list[int]]:
    """`minimal`, or `unknown` out of budget; and the walls whose numbers can go together, asked in this order.

    `lamps` are the only solution of the puzzle, which is no harder than the level.
    """
    gone: list[int] = []
    try:
        for wall in find_spare(puzzle, lamps, walls, level, run):
            gone.append(wall)  # one by one, because the budget may end between two
    except OutOfBudget:
        return "unknown", gone
    return "minimal", gone


def find_stuck_cells(puzzle: Puzzle, level: str | None) -> list[int]:
    """The cells that the techniques of a level leave open; none for `difficult` and None, which allow everything."""
    kernel = lay(puzzle, Grader())
    if level == "easy":
        kernel.close(diagonal=True)
    elif level == "medium":
        kernel.grade()
    return kernel.open() if level in LEVELS[:2] else []


def find_spare(puzzle: Puzzle, lamps: Lamps, walls: Sequence[int], level: str | None, run: Run) -> Iterator[int]:
    """The walls that can lose their numbers, each when those before it have lost theirs. Raises OutOfBudget."""
    gone = []
    for wall in find_spare_quickly(puzzle, lamps, walls, level, run) if level != "medium" else ():
        gone.append(wall)  # who asks for medium would get what is easy this way
        yield wall
    if level == "easy":
        return
    puzzle = puzzle.bare(gone)
    for wall in walls:
        run.check()
        if wall not in gone and is_enough(fewer := puzzle.bare([wall]), level, run):
            puzzle = fewer
            yield wall


def find_spare_quickly(
    puzzle: Puzzle, lamps: Lamps, walls: Sequence[int], level: str | None, run: Run
) -> Iterator[int]:
    """The same as far as it takes no search: easy steps still solve the rest, or, if not `easy` is asked, probes do."""
    with driver.lend_kernel(puzzle, run) as kernel:
        kernel.close(diagonal=level == "easy")
        kernel.aim("".join(mark_rows(puzzle, lamps)).encode())
        for wall in walls:
            run.check()
            if kernel.spare(*divmod(wall, puzzle.cols), level != "easy"):
                yield wall


def is_enough(puzzle: Puzzle, level: str | None, run: Run) -> bool:
    """Is there one solution, for `medium` found by techniques up to that level? Other levels are not looked at."""
    if level == "medium":
        return not find_stuck_cells(puzzle, level)
    return sum(1 for _ in islice(driver.find_solutions(puzzle, run), 2)) == 1


def may_become(puzzle: Puzzle, walls: Sequence[int], level: str, run: Run) -> bool:
    """Can the puzzle have the level without some of these numbers? False is a proof, True may be for want of one."""
    if len(walls) > FEW:
        return True
    for gone in chain.from_iterable(combinations(walls, size) for size in range(1, len(walls) + 1)):
        run.check()
        if level_of(fewer := puzzle.bare(gone)) == level and is_enough(fewer, level, run):
            return True
    return False
