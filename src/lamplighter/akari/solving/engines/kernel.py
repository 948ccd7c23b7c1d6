"""The fast core: rules, probes, independent parts, search; CaDiCaL for a part that resists. The default."""

from __future__ import annotations

from dataclasses import replace

from lamplighter.akari.game.answer import Counted, Forced
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel, known_cells
from lamplighter.akari.solvers.cadical import Model
from lamplighter.akari.solving.driver import close_and_probe, find_solutions, lend_kernel, split_into_parts
from lamplighter.akari.solving.parts import count_part, counts_of_part, is_crowded
from lamplighter.errors import OutOfBudget

solutions = find_solutions  # itself: a call more would be felt


def count(puzzle: Puzzle, run: Run) -> Counted:
    """The number of solutions: the product over the parts, each counted up to `run.limit`; exact if none has more."""
    with lend_kernel(puzzle, run) as kernel:
        if not close_and_probe(kernel, run):
            return Counted(0, True)
        total, exact = 1, True
        for part in split_into_parts(kernel):
            found = count_part(kernel, part, run, run.limit + 1)
            total *= min(found, run.limit)
            exact = exact and found <= run.limit
            if not total:
                return Counted(0, True)
        return Counted(total, exact)


def count_all(puzzle: Puzzle, run: Run, by_lamps: bool) -> Counted:
    """The number of solutions without a limit, and by their number of lamps if that is asked for: by `counting`."""
    from lamplighter.akari.counting import tally  # few who solve count

    return tally.count_all(puzzle, run, by_lamps)


def forced(puzzle: Puzzle, run: Run) -> Forced:
    """What all solutions share: what the rules and probes decide, and the backbone of each part.

    A budget spent on the parts gives `unknown` with what is known by then; spent before, it raises OutOfBudget.
    """
    with lend_kernel(puzzle, run) as kernel:
        if not close_and_probe(kernel, run):
            return Forced(puzzle, "none")
        fixed = known_cells(kernel)
        try:
            for part in split_into_parts(kernel):
                common = None if is_crowded(kernel, part, run) else find_backbone(kernel, part, run)
                if common is None:
                    return Forced(puzzle, "none")
                fixed |= common
        except OutOfBudget:  # what is fixed stays true
            return replace(Forced.of(puzzle, fixed), verdict="unknown")
    return Forced.of(puzzle, fixed)


def find_backbone(kernel: Kernel, part: int, run: Run) -> dict[int, bool] | None:
    """The cells of a part that are the same in all its solutions, by CaDiCaL; None if there is no solution."""
    with Model(kernel.part(part), counts_of_part(kernel, part), run) as model:
        return model.backbone()
