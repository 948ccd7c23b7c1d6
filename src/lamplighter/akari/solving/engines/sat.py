"""CaDiCaL on the whole board: the rules as clauses, no puzzle knowledge at all; RC2 for the fewest or most lamps.

RC2 is asked in the words of lit runs (`solvers.lit_runs`), and is the default for the fewest lamps. On dense boards it
is asked only about what the kernel's rules and probes leave open; on others that does not make it faster.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.answer import Forced
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.rules import counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.cadical import Model
from lamplighter.akari.solvers.maxsat import find_best_solutions, is_dense
from lamplighter.akari.solving.driver import find_known

NEEDS = ("pysat.solvers", "")  # in the base install; named here so that it is imported off the clock
OBJECTIVES = ("fewest", "most")


def solutions(puzzle: Puzzle, run: Run) -> Iterator[Lamps]:
    """Each solution once; with an objective the best first."""
    if run.objective:
        known = find_known(puzzle, run) if is_dense(puzzle) else {}
        if known is not None:
            yield from find_best_solutions(puzzle, run, known)
        return
    with Model(tuple(puzzle.white()), counts(puzzle), run) as model:
        yield from model.solutions()


def forced(puzzle: Puzzle, run: Run) -> Forced:
    """What all solutions share; raises OutOfBudget."""
    white = tuple(puzzle.white())
    with Model(white, counts(puzzle), run) as model:
        fixed = model.backbone()
    if fixed is None:
        return Forced(puzzle, "none")
    return Forced.of(puzzle, fixed)
