"""One independent part of a board, explored: its solutions are listed or, where they are many, counted by a sweep."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from types import TracebackType

from lamplighter.akari.counting.plan import SweepPlan, make_plan
from lamplighter.akari.counting.ranks import find_ranked
from lamplighter.akari.counting.sweep import TOO_WIDE, sweep, sweep_by_lamps
from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel
from lamplighter.akari.solving.parts import SLICE, count_part, find_part_solutions, is_crowded

FIRST = SLICE // 10  # cells decided in listing before anything is swept: some milliseconds, and most parts are done
TURN = SLICE // 20  # and in each turn between two slices of a sweep
FEW = 200  # solutions of a part that are numbered as they are sorted, and not as a sweep meets them
LISTED = 10_000  # solutions of a part that is too wide to sweep
KEPT = 20_000  # solutions that a listing keeps; then it is left to the sweep


@dataclass(frozen=True, slots=True)
class Listed:
    """A part with so many solutions, or more if that is not exact; `lamps` are those of each, if they were kept.

    Which is solution number 7 must not hang on how fast a machine lists: if they are many and there is a plan to sweep
    them, the sweep numbers them.
    """

    ways: int
    exact: bool = True
    lamps: tuple[Lamps, ...] = ()
    plan: SweepPlan | None = None

    def count_by_lamps(self, run: Run) -> dict[int, int]:
        """How many of the solutions have how many lamps; they must have been kept."""
        return dict(Counter(map(len, self.lamps)))

    def pick(self, ranks: list[int], run: Run) -> list[Lamps]:
        """The solutions with these numbers, from 0 on; they must have been kept. Raises TooWide and OutOfBudget."""
        if self.plan and self.ways > FEW:
            return find_ranked(self.plan, ranks, run)
        ordered = sorted(self.lamps)
        return [ordered[rank] for rank in ranks]


@dataclass(frozen=True, slots=True)
class Swept:
    """A part with so many solutions, which nobody has seen, and the plan by which they were counted.

    No number on the way took more than `width` words.
    """

    ways: int
    plan: SweepPlan
    width: int
    exact: bool = True

    def count_by_lamps(self, run: Run) -> dict[int, int]:
        """How many of the solutions have how many lamps. Raises TooWide and OutOfBudget."""
        return next(filter(None, sweep_by_lamps(self.plan, self.width, run)))

    def pick(self, ranks: list[int], run: Run) -> list[Lamps]:
        """The solutions with these numbers, from 0 on. Raises TooWide and OutOfBudget."""
        if self.ways > FEW:
            return find_ranked(self.plan, ranks, run)
        ordered = sorted(find_ranked(self.plan, range(self.ways), run))
        return [ordered[rank] for rank in ranks]


Explored = Listed | Swept


def explore_part(kernel: Kernel, part: int, run: Run, keep: bool) -> Explored:
    """The number of solutions of a part; exact unless there are many and it is too wide to sweep.

    `keep`: solutions that are listed are kept. Raises OutOfBudget.
    """
    with Listing(kernel, part, run, keep) as listing:
        done = listing.go_on(FIRST)
    if done and not (keep and listing.found > FEW):
        return listing.tell(None)
    if not listing.found and is_crowded(kernel, part, run):
        return Listed(0)
    plan = make_plan(kernel, part, run)
    if done:
        return listing.tell(plan)
    if plan and (found := race(Listing(kernel, part, run, keep), plan, run)):
        return found
    return list_some(kernel, part, run, keep, plan)


class Listing:
    """The solutions of a part, one by one, in turns: while it is entered (`with`), `go_on` until all are found."""

    def __init__(self, kernel: Kernel, part: int, run: Run, keep: bool) -> None:
        self.kernel, self.part, self.run = kernel, part, run
        self.found = 0
        self.lamps: list[Lamps] | None = [] if keep else None

    def __enter__(self) -> Listing:
        self.kernel.enter(self.part)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kernel.leave()

    def go_on(self, work: int) -> bool:
        """List on until so many cells were decided; True if all solutions were found. Raises OutOfBudget."""
        kernel = self.kernel
        most = kernel.work + (work if self.lamps is None or self.found < KEPT else 0)
        while kernel.work < most:
            before = kernel.guesses
            result = kernel.find(most - kernel.work)
            self.run.check(kernel.guesses - before)
            if result is False:
                return True
            if result:
                self.found += 1
                if self.lamps is not None:
                    self.lamps.append(tuple(kernel.part_lamps(self.part)))
        return False

    def tell(self, plan: SweepPlan | None) -> Listed:
        """The part as it was listed, after all was found."""
        return Listed(self.found, True, tuple(self.lamps or ()), plan)


def race(listing: Listing, plan: SweepPlan, run: Run) -> Explored | None:
    """What ends first, the listing or the sweep, in turns; None if the sweep is too wide."""
    try:
        with listing:
            last, width = None, 1
            for profiles in sweep(plan.lines, run):
                if profiles is not None:
                    last, width = profiles, max(width, profiles.width)
                elif listing.go_on(TURN):
                    return listing.tell(plan)
    except TOO_WIDE:
        return None
    return Swept(last.ways(0) if last and last.count else 0, plan, width)


def list_some(kernel: Kernel, part: int, run: Run, keep: bool, plan: SweepPlan | None) -> Listed:
    """The solutions up to LISTED; exact if there are no more, and only then they are kept."""
    found = count_part(kernel, part, run, LISTED + 1)
    if found > LISTED:
        return Listed(LISTED, False)
    return Listed(found, True, tuple(find_part_solutions(kernel, part, run)) if keep else (), plan)
