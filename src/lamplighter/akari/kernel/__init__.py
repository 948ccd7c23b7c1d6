"""The fast core: everything that follows from an Akari board, on flat arrays, for the machine and not for people.

A file here is plain Python; the `.pxd` file beside it gives its C types, and Cython compiles the pair when the package
is installed (`COMPILED` tells). Each class adds one job to the one before:

    board     the board with its counters; decide, propagate, undo
    reasons   why a cell is decided
    probing   what follows by the rules, and by trying one cell at a time
    claims    what probes have proved, written down for proofs
    parts     the independent parts of what is left
    clauses   what was learnt, and what follows from it
    learning  from a contradiction to a clause
    heap      which cell to guess next
    search    the solutions of a part, one by one: the whole Kernel

and from probing on in another direction:

    grading   levels: Dekker's patterns
    chance    random numbers, the same everywhere
    planting  walls and lamps at random
    making    boards repaired until there is one solution: the whole Maker
"""

from typing import TypeVar

from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.kernel.board import COMPILED, CountedBoard
from lamplighter.akari.kernel.search import Kernel

__all__ = ["COMPILED", "Kernel", "lay"]
K = TypeVar("K", bound=CountedBoard)


def lay(puzzle: Puzzle, kernel: K) -> K:
    """The kernel, of any kind, with the puzzle on it and nothing decided; what it held before is forgotten."""
    kernel.load(puzzle.squares.encode(), puzzle.rows, puzzle.cols)
    return kernel
