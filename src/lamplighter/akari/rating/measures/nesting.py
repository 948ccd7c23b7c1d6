"""How deep assumptions must be nested, looking at one clue or cell at a time: 0 is none (easy), 1 one by one."""

from __future__ import annotations

from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel, lay
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.measure import Measure
from lamplighter.errors import OutOfBudget

COST = 1


def measure(case: Case, run: Run) -> Measure:
    """The least depth at which everything is decided. Only wrong assumptions are tried: no other can fail."""
    depth, lamps = 0, frozenset(case.lamps)
    try:
        while count_undecided(case.puzzle, lamps, depth, run):
            depth += 1
    except OutOfBudget:
        return Measure.given_up(depth)
    return Measure.exactly(depth)


def count_undecided(puzzle: Puzzle, solution: frozenset[int], depth: int, run: Run) -> int:
    """The number of cells that assumptions nested so deep leave open."""
    kernel = follow(puzzle, {}, solution, depth, run)
    assert kernel, f"the solution is none of\n{puzzle}"
    return kernel.undecided


def follow(puzzle: Puzzle, known: dict[int, bool], solution: frozenset[int], depth: int, run: Run) -> Kernel | None:
    """What follows from what is known, with assumptions nested so deep; None if a rule breaks."""
    while True:
        run.check()
        kernel = lay(puzzle, Kernel())
        possible = kernel.close(diagonal=True) and all(kernel.know([cell], lamp) for cell, lamp in known.items())
        if not (possible and (depth == 0 or kernel.probe())):
            return None
        known = dict.fromkeys(kernel.lamps(), True) | dict.fromkeys(kernel.bars(), False)
        cell = find_wrong(puzzle, known, kernel.open(), solution, depth, run) if depth > 1 else None
        if cell is None:
            return kernel
        known[cell] = cell in solution


def find_wrong(
    puzzle: Puzzle, known: dict[int, bool], cells: list[int], solution: frozenset[int], depth: int, run: Run
) -> int | None:
    """A cell whose wrong value fails by assumptions nested one less deep; None if there is none."""
    tried = ((cell, {**known, cell: cell not in solution}) for cell in cells)
    return next((cell for cell, assumed in tried if not follow(puzzle, assumed, solution, depth - 1, run)), None)
