"""The integer program of Fagerburg, Mascia and Stützle, by SCIP: every white cell lit, with the fewest lamps.

N. Fagerburg, F. Mascia, T. Stützle, "It is easy to Light Up in practice", IRIDIA TR 2014-004. Minimise the number of
lamps, so that each white cell has a lamp in one of its two groups, no group has two, and every clue has its number.
`nodes` is 0 where presolving found the solution, which the paper observed on all its instances.
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
    return integer.find_solutions(puzzle, run, "GSCIP")
