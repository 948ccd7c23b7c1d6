"""The best solutions by python-sat alone: RC2 raises a lower bound, core by core, until it can be met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.lit_runs import LitRuns
from lamplighter.akari.solvers.rc2 import Optimum
from lamplighter.errors import OutOfBudget

ADAPTABLE = 4000  # cells; on more, finding the at-most-ones takes longer than it saves
SHORT = 4  # cells of a run on average; where runs are longer, RC2 takes longer if it does not see what is known
LONG = 6  # cells of a run on average; where runs are shorter, counting those that are lit does not pay
OPEN = 2.75  # runs in a row or column on average; where there are more, the board falls into regions of their own
MANY = 600  # runs in a direction; on more, counting them takes too many clauses


def find_best_solutions(puzzle: Puzzle, run: Run, known: Mapping[int, bool]) -> Iterator[Lamps]:
    """Each solution once, fewest lamps first, or most first; sets `run.bound`, also when it raises OutOfBudget.

    `known` tells cells that rules and probes decide, True for a lamp: RC2 is asked about the others alone.
    """
    sign = 1 if run.objective == "most" else -1  # what each run would like to be
    fixed = [cell for cell, lamp in known.items() if lamp]
    with run.stage("translate"):
        runs = LitRuns(puzzle, run, known)
        hard = list(runs.clauses(is_counted(puzzle)))
    run.note(known=len(known), variables=runs.last, clauses=sum(map(len, hard)))
    wishes = [sign * lit for lit in runs.open]
    adapt = len(runs.cells) <= ADAPTABLE
    parity = len(wishes) % 2 if run.objective == "most" else 0  # each lamp lights two runs
    with Optimum(hard, wishes, run, adapt, runs.last, parity) as optimum:
        try:
            while (found := find_next_best(optimum, run)) is not None:
                lamps = [variable for variable in found if variable <= len(runs.cells)]
                if run.bound is None:
                    run.bound = len(fixed) + len(lamps)
                yield tuple(sorted([*fixed, *(runs.cells[variable - 1] for variable in lamps)]))
                optimum.add([-variable for variable in lamps])
        except OutOfBudget:
            if run.bound is None:  # each lamp grants or spoils two wishes
                most = (len(wishes) - optimum.cost) // 2
                run.bound = len(fixed) + (most if run.objective == "most" else -(-optimum.cost // 2))
            raise


def is_counted(puzzle: Puzzle) -> bool:
    """Are the runs of a board long and few, so that it pays to count how many are lit in each direction?"""
    across, down = len(puzzle.across), len(puzzle.down)
    few = across + down <= OPEN * (puzzle.rows + puzzle.cols) and max(across, down) <= MANY
    return few and average_run(puzzle) > LONG


def is_dense(puzzle: Puzzle) -> bool:
    """Are the runs of a board so short that it pays to leave out what is known?"""
    return average_run(puzzle) < SHORT


def average_run(puzzle: Puzzle) -> float:
    """How many cells a run has on average."""
    runs = (*puzzle.across, *puzzle.down)
    return sum(map(len, runs)) / max(1, len(runs))


def find_next_best(optimum: Optimum, run: Run) -> list[int] | None:
    """The true variables of the next solution; None if there is none."""
    with run.stage("solve"):
        return optimum.model()
