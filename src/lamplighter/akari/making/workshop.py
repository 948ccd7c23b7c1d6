"""Workshop: makes one puzzle after the other for an order; a judge says how far each is from what was wished for."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any, NamedTuple, TypeVar

from lamplighter.akari.game.puzzle import WHITE, Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import COMPILED
from lamplighter.akari.kernel.making.chance import mix_seed
from lamplighter.akari.kernel.making.maker import Maker
from lamplighter.akari.making.judge import OrderJudge, clue_bounds, off_by_levels
from lamplighter.akari.making.wall_plan import FREE
from lamplighter.akari.making.wall_symmetry import fold, images
from lamplighter.akari.making.wishes import Order
from lamplighter.akari.rating.levels import LEVELS
from lamplighter.grid import cut_rows
from lamplighter.solvers.watching import watch

T = TypeVar("T")
VAST = 20_000 if COMPILED else 500  # cells; on more, one round of a maker can take longer than a tenth of a second
SLICE = 2_000_000 if COMPILED else 20_000  # cells decided between two looks at the clock
BY_RULES, BY_PROBES, BY_PATTERNS = range(3)
TESTS = {"easy": BY_RULES, "medium": BY_PATTERNS, "difficult": BY_PROBES, None: BY_PROBES}


class Candidate(NamedTuple):
    """A puzzle with its solution that was made for an order; `off` is how far it misses it, 0 if it is as wished."""

    attempt: int
    puzzle: Puzzle
    lamps: Lamps
    level: str
    off: float
    rating: dict[str, Any] | None = None


class Workshop:
    """A maker set up for an order, and a judge of what it makes. It works on one puzzle at a time and is never shared.

    All that takes a run raises OutOfBudget.
    """

    def __init__(self, order: Order) -> None:
        self.order, self.plan, self.judge, self.options = order, order.plan, OrderJudge(order), order.options
        self.pattern = self.plan.pattern.replace(FREE, WHITE).encode()
        self.rigid = bytes(square != FREE for square in self.plan.pattern)
        self.maker = Maker()
        self.maker.shape(order.rows, order.cols, images(order.rows, order.cols, order.symmetry), fold(order.symmetry))
        self.test = TESTS[order.level or implied_level(order)]
        self.bounds = self.plan.start, self.plan.least
        self.usual = self.plan.most  # walls while a puzzle is made
        self.most = min(self.usual, self.judge.most_walls)

    def attempt(self, seed: int, index: int, attempt: int, run: Run, worst: float | None = None) -> Candidate | None:
        """The puzzle of that seed, index and attempt; None if none came about, or if it is off by `worst` or more."""
        run.check()
        return self.make(mix_seed((seed, index, attempt)), attempt, self.usual, run, worst)

    def make(self, chance: int, attempt: int, most: int, run: Run, worst: float | None) -> Candidate | None:
        """The same with at most `most` walls while it is made.

        If the number of walls is all that is wrong in the end, it is made once more with no more than the judge allows.
        """
        if not self.begin(chance, most, run) or not self.finish(run) or self.is_hopeless(worst, run):
            return None
        puzzle = Puzzle(cut_rows(self.maker.board().decode(), self.order.cols))
        lamps = tuple(self.maker.lamp_places())
        look = self.wait_for(lambda: self.judge.look(puzzle), run)
        if look.missed.keys() == {"walls"} and most > self.most and not self.judge.think(puzzle, lamps, run)[0]:
            return self.make(chance, attempt, self.most, run, worst)
        off = sum(look.missed.values())
        if worst is not None and off >= worst:
            return None
        if off:
            return Candidate(attempt, puzzle, lamps, look.level, off)
        off, rating = self.judge.think(puzzle, lamps, run, worst)
        if not off:
            self.vouch(puzzle, lamps, run)
        return Candidate(attempt, puzzle, lamps, look.level, off, rating)

    def vouch(self, puzzle: Puzzle, lamps: Lamps, run: Run) -> None:
        """Fail if these lamps are not the only solution: nothing else is ever handed out."""
        assert self.judge.one_solution(puzzle, lamps, run), f"{lamps} is not the only solution of\n{puzzle}"

    def begin(self, chance: int, most: int, run: Run) -> bool:
        """Let the maker draw walls and lamps; False if there is no such layout."""
        self.maker.wish(*self.bounds, most, self.test, self.order.decent, self.order.no_blocks)
        return self.wait_for(lambda: self.maker.begin(chance, self.pattern, self.rigid), run)

    def finish(self, run: Run) -> bool:
        """Let the maker work until its board is ready; False if it gives up."""
        if not self.order.clues[0]:
            return self.advance(0, run)
        return self.advance(len(self.pattern), run) and self.advance(self.clues_to_keep(self.maker.left), run)

    def advance(self, keep: int, run: Run) -> bool:
        """Let the maker repair its board and take clues away, but keep so many; False if it gives up."""
        while (done := self.wait_for(lambda: self.maker.advance(keep, SLICE), run)) is None:
            run.check()
        return bool(done)

    def wait_for(self, call: Callable[[], T], run: Run) -> T:
        """What the call gives. On vast boards it may take long, so it is watched: interrupts and the budget end it."""
        return call() if len(self.pattern) <= VAST else watch(call, lambda: None, run.check)

    def clues_to_keep(self, walls: int) -> int:
        """The number of clues to keep on a board with so many walls.

        It is the low share of the walls that were aimed at, but within what the order allows for these walls.
        """
        low, high = clue_bounds(walls, self.order.clues)
        return min(max(low, ceil(self.order.clues[0] * self.plan.start)), high)

    def is_hopeless(self, worst: float | None, run: Run) -> bool:
        """Is the board off by `worst` or more by its level alone, as the maker grades it?"""
        wanted = self.order.level
        if worst is None or wanted is None:
            return False
        return off_by_levels(LEVELS[self.wait_for(self.maker.grade, run)], wanted) >= worst


def implied_level(order: Order) -> str | None:
    """The level that the ranges ask for without saying so: some measures apply to easier puzzles only."""
    names = {one.name for one in order.where}
    return "easy" if names & {"step", "switch"} else "medium" if "pattern" in names else None
