"""Judge: what of an order a finished puzzle does not meet. It reads the picture, and shares nothing with the maker."""

from __future__ import annotations

from functools import cached_property
from itertools import chain
from math import ceil, floor
from typing import Any, NamedTuple

from lamplighter.akari import referee
from lamplighter.akari.answer import LEVELS, Lamps, Run
from lamplighter.akari.beauty import blocks
from lamplighter.akari.decent import alone
from lamplighter.akari.kernel.patterns import Patterns
from lamplighter.akari.measure import Case
from lamplighter.akari.order import SHARE, Order
from lamplighter.akari.patterns import closed, techniques
from lamplighter.akari.position import Position
from lamplighter.akari.puzzle import WALL, WHITE, Puzzle
from lamplighter.akari.rating import Rating, rated, solved
from lamplighter.akari.walls import asymmetry, numbers_of_walls, strayed

FAR = 10_000.0  # off by a level; the ranges and techniques are asked of the right level only
EVEN = 1e-9  # shares are decimals, and 0.3 of 10 is 3


class Look(NamedTuple):
    """What is seen without much thought: the level, the lamps that follow by it, and how far each option is missed."""

    level: str
    lamps: Lamps | None  # None where the puzzle is too difficult for that
    missed: dict[str, float]


class Judge:
    """A judge of the puzzles for one order."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.patterns = Patterns()

    def look(self, puzzle: Puzzle) -> Look:
        """The level, and all that is missed of size, level, walls and clues; what is met is not told."""
        kernel, order = self.patterns, self.order
        kernel.load(puzzle.squares.encode(), puzzle.rows, puzzle.cols)
        level = kernel.grade()
        lamps = None if LEVELS[level] == "difficult" else tuple(kernel.lamps())
        missed = {
            "size": FAR * ((puzzle.rows, puzzle.cols) != (order.rows, order.cols)),
            "level": FAR * abs(level - LEVELS.index(order.level)) if order.level else 0.0,
            **self.seen(puzzle),
        }
        return Look(LEVELS[level], lamps, {name: off for name, off in missed.items() if off})

    def seen(self, puzzle: Puzzle) -> dict[str, float]:
        """How far the walls and their numbers are off: squares, walls, clues or cells too many or too few."""
        order, squares = self.order, puzzle.squares
        walls = len(squares) - squares.count(WHITE)
        clues = walls - squares.count(WALL)
        low, high = order.clues
        few, many = ceil(low * walls - EVEN), floor(high * walls + EVEN)
        return {
            "walls": self.walls_off(walls),
            "symmetry": asymmetry(puzzle, order.symmetry) if order.symmetry != "none" else 0,
            "clues": max(few - clues, clues - many, 0),
            "mask": strayed(puzzle, order.mask) if order.mask else 0,
            "decent": len(alone(puzzle)) if order.decent else 0,
            "no_blocks": blocks(puzzle) if order.no_blocks else 0,
            "max_zeros": max(0, squares.count("0") - order.max_zeros) if order.max_zeros is not None else 0,
        }

    def walls_off(self, walls: int) -> float:
        """How many walls there are too many or too few."""
        cells = self.order.rows * self.order.cols
        if abs(walls - self.order.walls * cells) <= SHARE * cells + EVEN:
            return 0
        return min(abs(walls - number) for number in self.next_best)

    @property
    def most_walls(self) -> int:
        """The most walls that are not too many."""
        exact = floor((self.order.walls + SHARE) * self.order.rows * self.order.cols + EVEN)
        return exact if self.order.most <= exact else self.next_best[-1]

    @cached_property
    def next_best(self) -> list[int]:
        """The numbers of walls within the share; where symmetry and mask allow none, the next ones they do allow."""
        numbers = numbers_of_walls(self.order)
        middle, room = (share * self.order.rows * self.order.cols for share in (self.order.walls, SHARE + EVEN))
        within = [number for number in numbers if abs(number - middle) <= room]
        sides = ([n for n in numbers if n < middle][-1:], [n for n in numbers if n > middle][:1])
        return within or [*chain(*sides)]

    def one_solution(self, puzzle: Puzzle, lamps: Lamps, look: Look, run: Run) -> bool:
        """Are these lamps the only solution? What is not difficult was decided by the look."""
        if look.lamps is not None:
            return look.lamps == lamps and not referee.faults(puzzle, lamps)
        verdict, found = solved(puzzle, run)
        return verdict == "unique" and found == [lamps]

    def thought(self, puzzle: Puzzle, lamps: Lamps, run: Run) -> tuple[float, dict[str, Any] | None]:
        """How far it is off by techniques and ranges, the cheapest first, and what was measured for these."""
        off = sum(FAR for name in self.order.needs if not needs(puzzle, name))
        off += sum(FAR for name in self.order.without if not does_without(puzzle, name))
        if off or not self.order.where:
            return off, None
        names = [one.name for one in self.order.where if one.name != "score"]
        rating = rated(Case(puzzle, lamps), names, deep=False, run=run)
        return sum(one.off(value_of(rating, one.name)) for one in self.order.where), told(rating)


def value_of(rating: Rating, name: str) -> float | None:
    """The value of a measure, or the score."""
    return rating.score if name == "score" else rating.measures[name].value


def told(rating: Rating) -> dict[str, Any]:
    """What was measured, as JSON."""
    values = {name: measure.value for name, measure in rating.measures.items()}
    return {"rung": rating.rung, "score": rating.score, **values}


def needs(puzzle: Puzzle, name: str) -> bool:
    """Is it solved by the techniques up to this one, but not by the easier ones alone?"""
    ladder = techniques()
    (own,) = techniques((name,))
    easier = [technique for technique in ladder if technique.COST <= own.COST and technique is not own]
    stuck = closed(Position(puzzle), easier)
    return bool(stuck.dark) and not closed(stuck, [*easier, own]).dark


def does_without(puzzle: Puzzle, name: str) -> bool:
    """Do all other techniques solve it, without assumptions?"""
    (own,) = techniques((name,))
    return not closed(Position(puzzle), [technique for technique in techniques() if technique is not own]).dark
