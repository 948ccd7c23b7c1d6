"""Judge: what of an order a finished puzzle does not meet. It reads the picture and asks the maker nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from math import ceil, floor, inf
from typing import Any, NamedTuple

from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.facts.decent import lone_cells
from lamplighter.akari.game import referee
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import WHITE, Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import lay
from lamplighter.akari.kernel.climbing.grading import Grader
from lamplighter.akari.making.beauty import count_blocks
from lamplighter.akari.making.drawn_walls import count_asymmetric, count_strays, numbers_of_walls
from lamplighter.akari.making.wall_plan import SHARE
from lamplighter.akari.making.wishes import Order
from lamplighter.akari.rating.case import Case, Tools
from lamplighter.akari.rating.levels import LEVELS
from lamplighter.akari.rating.rate import cost_of, find_bounds, find_value
from lamplighter.akari.solving.verdict import approve_solutions, load_engine

FAR = 10_000.0  # off by a level; the ranges and techniques are asked of the right level only
EVEN = 1e-9  # shares are decimals, and 0.3 of 10 is 3
ANY = (0.0, 1.0)  # share of clues
PROBING = 200_000  # cells decided by probes before the question goes to a solver


class Glance(NamedTuple):
    """What is cheap to see of a puzzle: its level, and of each option of the order that is missed how far."""

    level: str
    missed: dict[str, float]


class OrderJudge:
    """A judge of the puzzles for one order. It keeps a kernel at work: one puzzle at a time."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.patterns, self.tools = Grader(), Tools()
        self.ranges = sorted(order.where, key=lambda one: cost_of(one.name))
        self.shown: Puzzle | None = None  # whose board the patterns are at work on
        cells = order.rows * order.cols
        self.middle, self.room = order.walls * cells, SHARE * cells + EVEN  # how many walls, more or less

    def look(self, puzzle: Puzzle) -> Glance:
        """The level, and all that is missed of size, level, walls and clues; what is met is not told."""
        level = LEVELS[lay(puzzle, self.patterns).grade()]
        self.shown = puzzle
        return Glance(level, {name: off for name, off in self.list_misses(puzzle, level) if off})

    def list_misses(self, puzzle: Puzzle, level: str) -> Iterator[tuple[str, float]]:
        """Each option that was asked for and how far it is missed, 0 if it is met.

        Size and level count `FAR` for each miss, the others the squares, walls, clues or blocks too many or too few.
        """
        order, squares = self.order, puzzle.squares
        walls = len(squares) - squares.count(WHITE)
        yield "size", FAR * (puzzle.rows != order.rows or puzzle.cols != order.cols)
        yield "walls", self.walls_off(walls)
        if order.level:
            yield "level", off_by_levels(level, order.level)
        if order.symmetry != "none":
            yield "symmetry", count_asymmetric(puzzle, order.symmetry)
        if order.clues != ANY:
            yield "clues", off_by_clues(len(puzzle.clues), walls, order.clues)
        if order.mask:
            yield "mask", count_strays(puzzle, order.mask)
        if order.decent:
            yield "decent", len(lone_cells(puzzle))
        if order.no_blocks:
            yield "no_blocks", count_blocks(puzzle)
        if order.max_zeros is not None:
            yield "max_zeros", max(0, squares.count("0") - order.max_zeros)

    def walls_off(self, walls: int) -> float:
        """How many walls there are too many or too few; 0 if they are within the share."""
        if abs(walls - self.middle) <= self.room:
            return 0
        return min(abs(walls - number) for number in self.next_best)

    @property
    def most_walls(self) -> int:
        """The most walls with which an order is met."""
        exact = floor(self.middle + self.room)
        return exact if self.order.plan.most <= exact else self.next_best[-1]

    @cached_property
    def next_best(self) -> list[int]:
        """The numbers of walls within the share; where symmetry and mask allow none, the next ones they do allow."""
        numbers = numbers_of_walls(self.order)
        within = [number for number in numbers if abs(number - self.middle) <= self.room]
        fewer, more = [n for n in numbers if n < self.middle], [n for n in numbers if n > self.middle]
        return within or [*fewer[-1:], *more[:1]]

    def one_solution(self, puzzle: Puzzle, lamps: Lamps, run: Run) -> bool:
        """Are these lamps the only solution? Mostly patterns or probes decide all cells, otherwise a solver does."""
        kernel = self.patterns
        if self.shown is not puzzle:
            self.look(puzzle)
        if kernel.undecided:
            kernel.close()
            kernel.probe(PROBING)
        if kernel.undecided:
            return list(islice(approve_solutions(puzzle, load_engine("kernel"), run), 2)) == [lamps]
        return tuple(kernel.lamps()) == lamps and not referee.find_faults(puzzle, lamps)

    def think(
        self, puzzle: Puzzle, lamps: Lamps, run: Run, worst: float | None = None
    ) -> tuple[float, dict[str, Any] | None]:
        """How far it is off by techniques, or else by ranges; and what was measured for these, None if nothing was.

        `lamps` must be its only solution. Who has no use for what is off by `worst` or more is told no more than that.
        """
        order, off = self.order, 0.0
        if order.needs or order.without:
            off += FAR * sum(not is_needed(puzzle, name) for name in order.needs)
            off += FAR * sum(not is_dispensable(puzzle, name) for name in order.without)
        if off or not order.where:
            return off, None
        return self.measure(Case(puzzle, lamps, tools=self.tools), run, inf if worst is None else worst)

    def measure(self, case: Case, run: Run, worst: float) -> tuple[float, dict[str, Any] | None]:
        """How far a puzzle is off by ranges, the cheapest first, and its measures; None as soon as that is `worst`."""
        off, values = 0.0, dict[str, float | None]()
        for one in self.ranges:
            low, high = find_bounds(case, one.name, one.high + worst - off, run)
            if off + max(one.low - high, low - one.high, 0.0) >= worst:
                return worst, None
            values[one.name] = low if low == high else find_value(case, one.name, run)
            off += one.off(values[one.name])
            if off >= worst:
                return off, None
        score = values["score"] if "score" in values else find_value(case, "score", run)
        named = {one.name: values[one.name] for one in self.order.where if one.name != "score"}
        return off, {"rung": case.climbed and case.climbed.rung, "score": score, **named}


def off_by_levels(level: str, wanted: str) -> float:
    """How far a level is from another."""
    return FAR * abs(LEVELS.index(level) - LEVELS.index(wanted))


def off_by_clues(clues: int, walls: int, share: tuple[float, float]) -> int:
    """How many clues there are too many or too few."""
    low, high = clue_bounds(walls, share)
    return max(low - clues, clues - high, 0)


def clue_bounds(walls: int, share: tuple[float, float]) -> tuple[int, int]:
    """The fewest and the most clues for so many walls."""
    return ceil(share[0] * walls - EVEN), floor(share[1] * walls + EVEN)


def is_needed(puzzle: Puzzle, name: str) -> bool:
    """Is it solved by the techniques up to this one, but not by the easier ones alone?"""
    ladder = load_techniques()
    (own,) = load_techniques((name,))
    easier = [technique for technique in ladder if technique.COST <= own.COST and technique is not own]
    stuck = close_position(Position(puzzle), easier)
    return bool(stuck.dark) and not close_position(stuck, [*easier, own]).dark


def is_dispensable(puzzle: Puzzle, name: str) -> bool:
    """Do all other techniques solve it, without assumptions?"""
    (own,) = load_techniques((name,))
    others = [technique for technique in load_techniques() if technique is not own]
    return not close_position(Position(puzzle), others).dark
