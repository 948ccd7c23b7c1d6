"""The loops that drive the kernel on a board, for engines, proofs and makers of puzzles; it imports no plug-in.

The loops over long work are here, in plain Python: the kernel works in slices of some milliseconds without the GIL;
between them we look at the clock, and Python hears Ctrl-C.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice, product

from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel, known_cells, lay
from lamplighter.akari.solving.parts import SLICE, find_part_solutions

PROBING_LEAST = 200_000  # cells decided before probing may end unfinished, and
PROBING = 100  # cells decided per cell of the board before probing ends; only vast empty halls come near
PATCHED = 20_000  # cells undecided by the rules from which on probing goes by patches; below there is nothing to win
GLANCE = 100  # cells beyond the runs of a lamp that are decided by a probe that looks no further
KEEP = 1_000_000  # cells; the arrays of a larger board are given back after use


class Idle(threading.local):
    """This thread's kernels that are not in use. A kernel keeps its arrays from board to board."""

    def __init__(self) -> None:
        self.kernels: list[Kernel] = []


IDLE = Idle()


class lend_kernel:  # noqa: N801  read as a verb; a generator would take longer than some boards do
    """`with lend_kernel(puzzle, run) as kernel`: a kernel with the board in it and nothing decided.

    What it did is noted in `run` at the end. It must not be used after the `with`: the next caller in this thread gets
    the same one.
    """

    __slots__ = ("kernel", "puzzle", "run")

    def __init__(self, puzzle: Puzzle, run: Run) -> None:
        self.puzzle = puzzle
        self.run = run

    def __enter__(self) -> Kernel:
        self.kernel = lay(self.puzzle, take_kernel())
        return self.kernel

    def __exit__(self, *error: object) -> None:
        give_back(self.kernel, self.puzzle, self.run)


def take_kernel() -> Kernel:
    """A kernel of this thread. One that is not given back, because `load` failed, is given up with what it holds."""
    idle = IDLE.kernels
    return idle.pop() if idle else Kernel()


def give_back(kernel: Kernel, puzzle: Puzzle, run: Run) -> None:
    """Note in `run` what a kernel did, and keep it for the next board; it must not be used any more."""
    kernel.report(run.effort, run.stages)
    if len(puzzle.squares) <= KEEP:
        IDLE.kernels.append(kernel)


def find_solutions(puzzle: Puzzle, run: Run) -> Iterable[Lamps]:
    """Each solution once; if there are more than `run.limit`, at least so many of them, and perhaps not all.

    All parts are solved before the first solution comes. Raises OutOfBudget.
    """
    kernel, lines = take_kernel(), puzzle.lines
    possible = kernel.settle(puzzle.squares.encode(), len(lines), len(lines[0]), PATCHED, SLICE)
    try:
        if possible is None:
            possible = probe_on(kernel, run)
        known = tuple(kernel.lamps()) if possible else ()
        ways = solve_parts(kernel, run) if possible and kernel.undecided else []
    finally:
        give_back(kernel, puzzle, run)
    if ways:
        return combine_parts(known, ways)
    return (known,) if possible else ()


def find_known(puzzle: Puzzle, run: Run) -> dict[int, bool] | None:
    """The cells that rules and probes decide, True for a lamp; None if there is no solution. Raises OutOfBudget.

    What the kernel did is not noted in `run`, but for the time it took.
    """
    with lend_kernel(puzzle, Run()) as kernel:
        if not close_and_probe(kernel, run):
            return None
        return known_cells(kernel)


def solve_parts(kernel: Kernel, run: Run) -> list[list[Lamps]]:
    """The solutions of each independent part, as many as `run.limit` needs, after `close_and_probe`.

    An empty list ends it: that part has no solution, so the board has none.
    """
    ways: list[list[Lamps]] = []
    together = 1  # solutions that the parts so far have: on vast boards there may be thousands of parts
    for part in split_into_parts(kernel):
        ways.append(list(islice(find_part_solutions(kernel, part, run), -(-run.limit // together))))
        together *= len(ways[-1])
        if not together:
            break
    return ways


def combine_parts(known: Lamps, ways: list[list[Lamps]]) -> Iterator[Lamps]:
    """The solutions of a board: the lamps known, with every choice of one solution for each part."""
    for lamps in product(*ways):
        yield tuple(sorted(chain(known, *lamps)))


def close_and_probe(kernel: Kernel, run: Run, noting: bool = False) -> bool:
    """Decide what the rules and then probes decide; False if that shows that there is no solution.

    Raises OutOfBudget. `noting`: for proofs, the kernel writes down what its probes prove.
    """
    with run.stage("rules"):
        possible = kernel.close() if noting else kernel.close_corners()
    if not possible or not kernel.undecided:
        return possible
    if noting:
        kernel.note()
    return probe_on(kernel, run)


def probe_on(kernel: Kernel, run: Run) -> bool:
    """Probe from where the kernel is to the end; False on a contradiction. Raises OutOfBudget.

    On boards that would take long it ends unfinished, which loses no solution.
    """
    with run.stage("probes"):
        return probe_in_slices(kernel, run, kernel.work + PROBING_LEAST + PROBING * kernel.white)


def probe_in_slices(kernel: Kernel, run: Run, most: int) -> bool:
    """Probe to the end, or until `kernel.work` reaches `most`, which loses no solution; False on a contradiction."""
    probe = kernel.probe
    if kernel.undecided > PATCHED:
        kernel.cut_patches()
        probe = kernel.probe_patches
    result = probe(SLICE)
    if result is None:
        result = probe_longer(kernel, run, most, probe)
    return result is not False


def probe_longer(kernel: Kernel, run: Run, most: int, probe: Callable[[int], bool | None]) -> bool | None:
    """Go on; None when `kernel.work` reaches `most`.

    When a fifth of that is spent, a glance at every cell comes first, unless most probes of a vast board see no more.
    """
    early, vast = kernel.work + (most - kernel.work) // 5, kernel.undecided > PATCHED
    began, before, result = kernel.work, kernel.probes, None
    while result is None and kernel.work < early:
        run.check()
        result = probe(SLICE)
    far = not vast or kernel.work - began > GLANCE * (kernel.probes - before)
    if result is None and far and not glance_in_slices(kernel, run):
        return False
    while result is None and kernel.work < most:
        run.check()
        result = probe(SLICE)
    return result


def glance_in_slices(kernel: Kernel, run: Run) -> bool:
    """Find what can be seen near every cell; False on a contradiction."""
    result = kernel.glance(GLANCE, SLICE)
    while result is None:
        run.check()
        result = kernel.glance(GLANCE, SLICE)
    return result


def split_into_parts(kernel: Kernel) -> range:
    """The numbers of the independent parts of what is undecided; none if all is decided."""
    return range(kernel.split() if kernel.undecided else 0)
