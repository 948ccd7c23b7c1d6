"""How deep assumptions must be nested, looking at one clue or cell at a time: 0 is none (easy), 1 one by one."""

from __future__ import annotations

from lamplighter.akari.explaining.survey import is_vast
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel, known_cells, lay
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.measure import Measure
from lamplighter.errors import OutOfBudget

COST = 1

DEEPER = "on so large a board assumptions are not nested"


def measure(case: Case, run: Run) -> Measure:
    """The least depth at which everything is decided. Only wrong assumptions are tried: no other can fail."""
    depth, lamps = 0, frozenset(case.lamps)
    try:
        while count_undecided(case.puzzle, lamps, depth, run):
            depth += 1
            if depth > 1 and is_vast(case.puzzle):
                return Measure(lower=depth, proven=False, reason=DEEPER)
    except OutOfBudget:
        return Measure.given_up(depth)
    return Measure.exactly(depth)


def count_undecided(puzzle: Puzzle, solution: frozenset[int], depth: int, run: Run) -> int:
    """The number of cells that assumptions nested so deep leave open."""
    kernel = follow(puzzle, {}, solution, depth, run)
    assert kernel, f"the solution is none of\n{puzzle}"
    return kernel.undecided


def follow(
    puzzle: Puzzle, known: dict[int, bool], solution: frozenset[int] | None, depth: int, run: Run
) -> Kernel | None:
    """What follows from what is known, with assumptions nested so deep; None if a rule breaks.

    With the solution, if all that is known agrees with it, only assumptions that do not are made.
    """
    while True:
        run.check()
        kernel = lay(puzzle, Kernel())
        possible = kernel.close(diagonal=True) and all(kernel.know([cell], lamp) for cell, lamp in known.items())
        if not (possible and (depth == 0 or kernel.probe())):
            return None
        if depth < 2:
            return kernel
        known = known_cells(kernel)
        wrong = find_wrong(puzzle, known, list_assumptions(kernel, solution), depth, run)
        if wrong is None:
            return kernel
        known[wrong[0]] = not wrong[1]


def list_assumptions(kernel: Kernel, solution: frozenset[int] | None) -> list[tuple[int, bool]]:
    """What may be wrong of the open cells: without a solution, that there is a lamp, and that there is none."""
    if solution is not None:
        return [(cell, cell not in solution) for cell in kernel.open()]
    return [(cell, lamp) for cell in kernel.open() for lamp in (False, True)]


def find_wrong(
    puzzle: Puzzle, known: dict[int, bool], assumptions: list[tuple[int, bool]], depth: int, run: Run
) -> tuple[int, bool] | None:
    """An assumption that fails by others nested one less deep; None if there is none."""
    tried = ((one, {**known, one[0]: one[1]}) for one in assumptions)
    return next((one for one, assumed in tried if not follow(puzzle, assumed, None, depth - 1, run)), None)
