"""The same integer program by HiGHS, which comes in the same package as SCIP: a second opinion on the first.

See `scip` for the program and the paper.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers import integer_program as integer

NEEDS = integer.NEEDS
OBJECTIVES = ("fewest", "most")


def solutions(puzzle: Puzzle, run: Run) -> Iterator[Lamps]:
    """Each solution once, the best first."""
    return integer.find_solutions(puzzle, run, "HIGHS")
