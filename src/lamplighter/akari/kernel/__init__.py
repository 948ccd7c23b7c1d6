"""The fast core: everything that follows from an Akari board, on flat arrays, for the machine and not for people.

A file here is plain Python; the `.pxd` file beside it gives its C types, and Cython compiles the pair when the package
is installed (`COMPILED` tells). Each class adds one job to the one before:

    laying    a board as it is read, with its runs and counters
    board     decide, propagate, undo
    reasons   why a cell is decided
    probing   what follows by the rules, and by trying one cell at a time
    waking    the same on vast boards, where few cells need to be tried again
    claims    what probes have proved, written down for proofs
    parts     the independent parts of what is left
    clauses   what was learnt, and what follows from it
    learning  from a contradiction to a clause
    heap      which cell to guess next
    search    the solutions of a part, one by one
    settling  an ordinary board in one call: the whole Kernel

and from probing on in other directions `climbing` (levels and rungs) and `making`.

The board has a rim of walls. Of each run it knows the number of unknown cells, the number of lamps, and the XOR of the
unknown cells, which is the last one when one is left. A decided cell changes these counters at once and waits in the
trail to be thought through; undoing walks the trail backwards. Work is done in slices without the GIL; the loops with
the clock are in `solving.driver`, which asks for

1. *rules* to their end: a lit run holds no other lamp, a clue is full or tight, an unlit cell with one source gets it;
2. *probing*: a value that leads to a contradiction by the rules is wrong. A probe that meets no contradiction vouches
   for everything it implied, until the next discovery. "No lamp" is tried first beside clues with one cell to spare:
   these probes are short and fail often, which halves the work on printed puzzles. The end does not depend on the
   order. Printed puzzles never get further than this;
3. *parts*: what is left falls apart into independent parts, linked by runs, unlit cells and clues;
4. *search* of each part, learning from contradictions. No clause is written for the rules: a decided cell keeps one
   number, from which its reasons are read off the board when they are asked for. Guesses go row by row, so that a
   contradiction concerns recent guesses; a jump back or a restart takes back no more than a hundred of them.
"""

from itertools import chain
from typing import TypeVar

from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.kernel.board import CountedBoard
from lamplighter.akari.kernel.laying import COMPILED
from lamplighter.akari.kernel.settling import Kernel

__all__ = ["COMPILED", "Kernel", "known_cells", "lay", "lay_position"]
K = TypeVar("K", bound=CountedBoard)


def lay(puzzle: Puzzle, kernel: K) -> K:
    """The kernel, of any kind, with the puzzle on it and nothing decided; what it held before is forgotten."""
    lines = puzzle.lines
    kernel.load(puzzle.squares.encode(), len(lines), len(lines[0]))
    return kernel


def lay_position(position: Position, kernel: Kernel, *, corners: bool = False) -> bool:
    """Put a position on the kernel, with all that the rules conclude; False if the position fails by them.

    With `corners` those of `bar_diagonal` and `bar_corner` are among them. After a position in a window nothing may be
    asked but what follows by rules and probes.
    """
    lay(position.puzzle, kernel)
    for run in position.puzzle.frayed:
        kernel.fray(run[0], down=run.step > 1 or position.puzzle.cols == 1)
    possible = kernel.close(diagonal=corners, square=corners)
    possible = possible and kernel.know(list(members(position.lamps)), True)
    dark = [*members(position.barred), *chain.from_iterable(position.puzzle.bright)]
    return bool(possible and kernel.know(dark, False))


def known_cells(kernel: Kernel) -> dict[int, bool]:
    """The cells that a kernel has decided, True for a lamp."""
    return dict.fromkeys(kernel.lamps(), True) | dict.fromkeys(kernel.bars(), False)
