"""The loops that drive the kernel on a board, for engines, proofs and makers of puzzles; it imports no plug-in.

The loops over long work are here, in plain Python: the kernel works in slices of some milliseconds without the GIL;
between them we look at the clock, and Python hears Ctrl-C. What resists the search for a moment is added up:
pigeonholes are one sum of rules and many guesses. A part of a board that resists the search for long goes to CaDiCaL.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice, product
from time import perf_counter
from typing import NamedTuple

from lamplighter.akari.adding.adding import BRIEF, LONG, SHORT, Adding, rows_of
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.rules import Count
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import COMPILED, Kernel, lay
from lamplighter.akari.solvers.cadical import Model

SLICE = 200_000 if COMPILED else 4_000  # cells decided between two looks at the clock: about 10 ms
PROBING_LEAST = 200_000  # cells decided before probing may end unfinished, and
PROBING = 100  # cells decided per cell of the board before probing ends; only vast empty halls come near
PATCHED = 20_000  # cells undecided by the rules from which on probing goes by patches; below there is nothing to win
GLANCE = 100  # cells beyond the runs of a lamp that are decided by a probe that looks no further
PATIENCE = 5_000_000  # cells decided in search of the next solution before CaDiCaL gets the part, or
PATIENCE_PER_CELL = 30  # so many for each cell of the part, if that is more: translating it takes about as long
KEEP = 1_000_000  # cells; the arrays of a larger board are given back after use


class Turn(NamedTuple):
    """So many cells are decided in search of the first solution; then rules are added up with so much work.

    But only if so many contradictions were met by then, for a search without them is merely long, and of a part of so
    many cells.
    """

    cells: int
    contradictions: int
    largest: int
    work: int


TURNS = (Turn(10_000, 100, 4_000, SHORT), Turn(40_000, 300, 10_000, BRIEF), Turn(0, 300, 20_000, LONG))


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
        idle = IDLE.kernels
        kernel = idle.pop() if idle else Kernel()
        self.kernel = lay(self.puzzle, kernel)  # one that fails here is given up, with what it holds of both boards
        return kernel

    def __exit__(self, *error: object) -> None:
        kernel = self.kernel
        self.run.note(
            parts=kernel.pieces, probes=kernel.probes, guesses=kernel.guesses, conflicts=kernel.conflicts
        )
        if len(self.puzzle.squares) <= KEEP:
            IDLE.kernels.append(kernel)


def find_solutions(puzzle: Puzzle, run: Run) -> Iterable[Lamps]:
    """Each solution once; if there are more than `run.limit`, at least so many of them, and perhaps not all.

    All parts are solved before the first solution comes. Raises OutOfBudget.
    """
    with lend_kernel(puzzle, run) as kernel:
        if not close_and_probe(kernel, run):
            return ()
        known, ways = tuple(kernel.lamps()), solve_parts(kernel, run)
    return combine_parts(known, ways) if ways else (known,)


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
    white, began = kernel.undecided, perf_counter()
    possible = kernel.close() if noting else kernel.close_corners()
    left = kernel.undecided
    run.add_time("rules", began)
    if not possible or not left:
        run.note(rules=white - left, probed=0, searched=0)
        return possible
    if noting:
        kernel.note()
    began, possible = perf_counter(), False
    try:
        possible = probe_in_slices(kernel, run, kernel.work + PROBING_LEAST + PROBING * white)
    finally:
        open_cells = kernel.undecided
        run.add_time("probes", began)
        run.note(rules=white - left, probed=left - open_cells, searched=open_cells if possible else 0)
    return possible


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


def find_part_solutions(kernel: Kernel, part: int, run: Run) -> Iterator[Lamps]:
    """Each solution of one part once: by search, and by CaDiCaL from the start if the search runs out of patience.

    Finish or close it before another part is entered. Raises OutOfBudget.
    """
    found = set()
    try:
        result = find_first(kernel, part, run)
        while result:
            lamps = tuple(kernel.part_lamps(part))
            found.add(lamps)
            yield lamps
            result = search_part(kernel, part, run)
    finally:
        kernel.leave()
    if result is None:
        with Model(kernel.part(part), counts_of_part(kernel, part), run, kernel.pairs(part)) as model:
            yield from (lamps for lamps in model.solutions() if lamps not in found)


def find_first(kernel: Kernel, part: int, run: Run, turns: tuple[Turn, ...] | None = None) -> bool | None:
    """Enter a part; has it a solution, which the board then shows? None: the patience is spent. Raises OutOfBudget.

    If the search meets many contradictions, a sum of rules may show that there is none: both take turns, each longer
    than the one before. Call `leave` afterwards.
    """
    kernel.enter(part)
    before, adding = kernel.conflicts, None
    for cells, contradictions, largest, work in turns or TURNS:
        result = search_part(kernel, part, run, cells)
        if result is not None:
            return result
        if kernel.conflicts - before >= contradictions and kernel.part_size(part) <= largest:
            kernel.leave()  # for guesses count as decided; what was learnt is kept
            adding = adding or Adding(rows_of(counts_of_part(kernel, part)), run)
            if add_up(adding, work, run):
                return False
            kernel.enter(part)
    return None


def is_crowded(kernel: Kernel, part: int, run: Run) -> bool:
    """Is it soon seen that a part has no solution, by search or a sum? Raises OutOfBudget."""
    try:
        return find_first(kernel, part, run, TURNS[:-1]) is False
    finally:
        kernel.leave()


def add_up(adding: Adding, most: int, run: Run) -> bool:
    """Does a sum of rules that is found with so much work show that there is no solution?"""
    with run.stage("sums"):
        added = adding.find(most)
    run.note(added=len(added))
    return bool(added)


def count_part(kernel: Kernel, part: int, run: Run, most: int) -> int:
    """How many solutions one part has, up to `most`; none of them is kept. Raises OutOfBudget."""
    found = 0
    try:
        result = find_first(kernel, part, run)
        while result:
            found += 1
            result = found < most and search_part(kernel, part, run)
    finally:
        kernel.leave()
    if result is None:
        with Model(kernel.part(part), counts_of_part(kernel, part), run) as model:
            return sum(1 for _ in islice(model.solutions(), most))
    return found


def search_part(kernel: Kernel, part: int, run: Run, patience: int = 0) -> bool | None:
    """Is there another solution of the part, which the board then shows? None: the patience is spent.

    The part must be entered. `patience` is in cells decided, by default what a search has before CaDiCaL gets the part.
    Raises OutOfBudget.
    """
    most = kernel.work + (patience or max(PATIENCE, PATIENCE_PER_CELL * kernel.part_size(part)))
    with run.stage("search"):
        while kernel.work < most:
            before = kernel.guesses
            result = kernel.find(min(SLICE, most - kernel.work))
            run.check(kernel.guesses - before)
            if result is not None:
                return result
    return None


def counts_of_part(kernel: Kernel, part: int) -> Iterator[Count]:
    """What the rules still ask of a part, to be read while no part is entered."""
    return (Count(*count) for count in kernel.counts(part))
