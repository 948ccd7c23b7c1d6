"""The fast core: rules, probes, independent parts, search; CaDiCaL for a part that resists. The default.

The loops over long work are here, in plain Python: the kernel works in slices of some milliseconds without the GIL;
between them we look at the clock, and Python hears Ctrl-C.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, product
from math import prod

from lamplighter.akari.game.entry import Counted, Forced, Lamps, Run
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.rules import Count
from lamplighter.akari.kernel import COMPILED, Kernel
from lamplighter.akari.solvers.cadical import Model
from lamplighter.errors import OutOfBudget

SLICE = 200_000 if COMPILED else 4_000  # cells decided between two looks at the clock: about 10 ms
PROBING_LEAST = 200_000  # cells decided before probing may end unfinished, and
PROBING = 100  # cells decided per cell of the board before probing ends; only vast empty halls come near
PATIENCE = 5_000_000  # cells decided in search of the next solution before CaDiCaL gets the part, and
PATIENCE_PER_CELL = 100  # so many more for each cell of the part
KEEP = 1_000_000  # cells; the arrays of a larger board are given back after use


class Idle(threading.local):
    """This thread's kernels that are not in use. A kernel keeps its arrays from board to board."""

    def __init__(self) -> None:
        self.kernels: list[Kernel] = []


IDLE = Idle()


@contextmanager
def loaded(puzzle: Puzzle, run: Run) -> Iterator[Kernel]:
    """A kernel with the board in it; what it did is noted at the end, however that comes."""
    kernel = IDLE.kernels.pop() if IDLE.kernels else Kernel()
    try:
        kernel.load(puzzle.squares.encode(), puzzle.rows, puzzle.cols)
        yield kernel
    finally:
        run.note(probes=kernel.probes, guesses=kernel.guesses, conflicts=kernel.conflicts)
        if len(puzzle.squares) <= KEEP:
            IDLE.kernels.append(kernel)


def solutions(puzzle: Puzzle, run: Run) -> Iterator[Lamps]:
    """Each solution once; of each independent part no more are looked for than `run.limit` needs."""
    with loaded(puzzle, run) as kernel:
        if not settled(kernel, run):
            return
        known, ways = tuple(kernel.lamps()), ways_of_parts(kernel, run)
    yield from combined(known, ways)


def ways_of_parts(kernel: Kernel, run: Run) -> list[list[Lamps]]:
    """The solutions of each independent part of what is undecided, as many as `run.limit` needs; the last may be []."""
    ways: list[list[Lamps]] = []
    for part in parts(kernel, run):
        wanted = -(-run.limit // prod(map(len, ways)))
        ways.append(list(islice(part_solutions(kernel, part, run), wanted)))
        if not ways[-1]:
            break
    return ways


def combined(known: Lamps, ways: list[list[Lamps]]) -> Iterator[Lamps]:
    """The solutions of a board: one of each part with each of every other."""
    for lamps in product(*ways):
        yield tuple(sorted(sum(lamps, known))) if lamps else known


def count(puzzle: Puzzle, run: Run) -> Counted:
    """The number of solutions: the product over the parts, each counted up to `run.limit`."""
    with loaded(puzzle, run) as kernel:
        if not settled(kernel, run):
            return Counted(0, True)
        total, exact = 1, True
        for part in parts(kernel, run):
            found = part_count(kernel, part, run, run.limit + 1)
            total *= min(found, run.limit)
            exact = exact and found <= run.limit
            if not total:
                return Counted(0, True)
        return Counted(total, exact)


def forced(puzzle: Puzzle, run: Run) -> Forced:
    """What all solutions share: what the rules and probes decide, and the backbone of each part."""
    with loaded(puzzle, run) as kernel:
        if not settled(kernel, run):
            return Forced("none")
        fixed = dict.fromkeys(kernel.lamps(), True) | dict.fromkeys(kernel.bars(), False)
        try:
            for part in parts(kernel, run):
                with Model(kernel.part(part), part_counts(kernel, part), run) as model:
                    common = model.backbone()
                if common is None:
                    return Forced("none")
                fixed |= common
        except OutOfBudget:  # what is fixed stays true
            return Forced.of(puzzle.white(), fixed)._replace(verdict="unknown")
    return Forced.of(puzzle.white(), fixed)


def settled(kernel: Kernel, run: Run, noting: bool = False) -> bool:
    """Decide what the rules and then probes decide; False if that shows that there is no solution.

    `noting`: for proofs, the kernel writes down what its probes prove.
    """
    white = kernel.undecided
    with run.stage("rules"):
        possible = kernel.close()
    left = kernel.undecided
    run.note(rules=white - left, probed=0, searched=0)
    if not possible or not left:
        return possible
    if noting:
        kernel.note()
    with run.stage("probes"):
        possible = probed(kernel, run, kernel.work + PROBING_LEAST + PROBING * white)
    run.note(probed=left - kernel.undecided, searched=kernel.undecided if possible else 0)
    return possible


def probed(kernel: Kernel, run: Run, most: int) -> bool:
    """Probe to the end, or until too much work is done; the search does not depend on it."""
    result = kernel.probe(SLICE)
    while result is None and kernel.work < most:
        run.check()
        result = kernel.probe(SLICE)
    return result is not False


def parts(kernel: Kernel, run: Run) -> range:
    """The independent parts of what is undecided."""
    found = kernel.split() if kernel.undecided else 0
    run.note(parts=found)
    return range(found)


def part_solutions(kernel: Kernel, part: int, run: Run) -> Iterator[Lamps]:
    """Each solution of one part once: by search, and by CaDiCaL from the start if the search runs out of patience."""
    found = set()
    kernel.enter(part)
    try:
        while result := searched(kernel, part, run):
            lamps = tuple(kernel.part_lamps(part))
            found.add(lamps)
            yield lamps
    finally:
        kernel.leave()
    if result is None:
        with Model(kernel.part(part), part_counts(kernel, part), run) as model:
            yield from (lamps for lamps in model.solutions() if lamps not in found)


def part_count(kernel: Kernel, part: int, run: Run, most: int) -> int:
    """How many solutions one part has, up to `most`; none of them is kept."""
    found = 0
    kernel.enter(part)
    try:
        while found < most and (result := searched(kernel, part, run)):
            found += 1
    finally:
        kernel.leave()
    if found < most and result is None:
        with Model(kernel.part(part), part_counts(kernel, part), run) as model:
            return sum(1 for _ in islice(model.solutions(), most))
    return found


def searched(kernel: Kernel, part: int, run: Run) -> bool | None:
    """Is there another solution of the part? None: the patience is spent."""
    most = kernel.work + PATIENCE + PATIENCE_PER_CELL * kernel.part_size(part)
    with run.stage("search"):
        while kernel.work < most:
            before = kernel.guesses
            result = kernel.find(SLICE)
            run.check(kernel.guesses - before)
            if result is not None:
                return result
    return None


def part_counts(kernel: Kernel, part: int) -> Iterator[Count]:
    """What the rules still ask of a part."""
    return (Count(*count) for count in kernel.counts(part))
