"""The solutions of one part of a board, which the kernel has split: by search, by sums of rules, by CaDiCaL.

What resists the search for a moment is added up: pigeonholes are one sum of rules and many guesses. A part that resists
the search for long goes to CaDiCaL.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from lamplighter.akari.adding.adding import BRIEF, LONG, SHORT, Adding, rows_of
from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.rules import Count
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import COMPILED, Kernel
from lamplighter.akari.solvers.cadical import Model

SLICE = 200_000 if COMPILED else 4_000  # cells decided between two looks at the clock: about 10 ms
PATIENCE = 5_000_000  # cells decided in search of the next solution before CaDiCaL gets the part, or
PATIENCE_PER_CELL = 30  # so many for each cell of the part, if that is more: translating it takes about as long


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
            with run.stage("sums"):
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
