"""An LP and claims that runs are not empty: the fewest lamps of open boards, with a certificate for `verify`.

The kernel's rules and probes come first; what they conclude are the first lines of the certificate.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.bounding.board import OpenBoard
from lamplighter.akari.bounding.certificate import write_certificate
from lamplighter.akari.bounding.program import NEEDS as LINEAR
from lamplighter.akari.bounding.search import Search
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.rule_rows import RuleRow
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.limits import MAX_ADDED

NEEDS = LINEAR
OBJECTIVES = CERTIFIES = ("fewest", "most")
LARGEST = MAX_ADDED


def solutions(puzzle: Puzzle, run: Run) -> Iterator[Lamps]:
    """Each solution once; with an objective the best alone, and `run.certificate` shows that they are.

    A best solution that is not proven when the budget ends is yielded before OutOfBudget is raised.
    """
    if len(puzzle.squares) > LARGEST:
        raise BadInput(f"the engine 'runs' is for boards up to {LARGEST:,} cells")
    board = OpenBoard(puzzle, run)
    if board.first is None:
        return
    if run.objective is None:
        yield from find_others(board, len(tuple(puzzle.white())), [])
        return
    best, finished = find_best(board, run.objective)
    yield best
    if not finished:
        raise OutOfBudget("the budget was spent before the best solution was proven to be one")
    yield from find_others(board, len(best), [best])


def find_best(board: OpenBoard, objective: str) -> tuple[Lamps, bool]:
    """The best solution found, and whether it is known that there is no better; then the run has its certificate."""
    best, run = board.first, board.run
    assert best is not None
    search = board.search()
    try:
        with run.stage("bound"):
            while (found := search.find(board.wish(len(best)))) is not None:
                best = tuple(sorted((*board.known, *found)))
    except OutOfBudget:
        run.bound = board.bound(search)
        return best, False
    run.bound = len(best)
    run.certificate = write_certificate(Solution(board.puzzle, best), objective, board.facts, search.lines)
    return best, True


def find_others(board: OpenBoard, lamps: int, known: list[Lamps]) -> Iterator[Lamps]:
    """All solutions but those known with so many lamps, or better."""
    search = board.search()
    for one in known:
        search.forbid([lamp for lamp in one if lamp in search.program.lamp])
    wish = board.wish(lamps, better=False)
    while (found := find_timed(search, wish, board.run)) is not None:
        yield tuple(sorted((*board.known, *found)))
        search.forbid(found)


def find_timed(search: Search, wish: RuleRow, run: Run) -> list[int] | None:
    """What `search.find` finds."""
    with run.stage("others"):
        return search.find(wish)
