"""The fewest clicks of large squares with all lights on, proved by splitting: `make records`.

python bench/records.py 79 95       these sizes

79x79 has 2^64 solutions, 95x95 has 2^62.
"""

from __future__ import annotations

import resource
import sys

from rows import cpu

from lamplighter.budget import Budget
from lamplighter.lightsout.algebra.space import Space, find_space
from lamplighter.lightsout.fewest.splitting import Split
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.packing import flatten
from lamplighter.lightsout.solving.solve import parity_classes

KNOWN = {39: 561, 47: 971, 59: 1485, 61: 1629, 65: 1867, 79: 2629, 95: 4095}


def split(size: int) -> Split:
    """A square with all lights on, split into its four classes of cells."""
    board = Board.all_on(size, size)
    found, classes = find_space(board), parity_classes(board.game)
    assert isinstance(found, Space)
    assert classes
    start, quiet = flatten(found.presses, size), [flatten(pattern, size) for pattern in found.quiet]
    return Split(start, quiet, classes, start)


def check(size: int, presses: int) -> None:
    """Press them, and see that all lights are off."""
    cells = [cell for cell in range(size * size) if presses >> cell & 1]
    assert Board.all_on(size, size).pressed(cells).solved


def record(size: int) -> None:
    """One line of the table."""
    state = split(size)
    seconds = cpu(lambda: state.run(Budget().start()))
    check(size, state.best.presses)
    assert state.lower == state.best.clicks == state.best.presses.bit_count()
    minima = "+".join(str(part.least) for part in state.parts)
    nullity = sum(len(part.quiet) for part in state.parts[:2])
    looked, clicks = sum(pair.looked for pair in state.pairs), state.best.clicks
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    right = "yes" if KNOWN.get(size, clicks) == clicks else "NO"
    cells = (size, nullity, minima, f"{looked:,}", clicks, f"{seconds:.1f}", f"{memory:.0f}", right)
    print(f"| {' | '.join(map(str, cells))} |", flush=True)


def main() -> None:
    print("| side | nullity | least of the classes | pairs looked at | fewest clicks | CPU s | MB | as known |")
    print("|---|---|---|---|---|---|---|---|")
    for size in map(int, sys.argv[1:]):
        record(size)


if __name__ == "__main__":
    main()
