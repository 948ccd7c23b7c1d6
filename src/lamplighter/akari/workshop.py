"""Workshop: makes one puzzle after the other for an order, and says how far each is from what was wished for."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, floor
from typing import Any, NamedTuple

from lamplighter.akari.answer import LEVELS, Lamps, Run
from lamplighter.akari.kernel import COMPILED
from lamplighter.akari.kernel.chance import stream
from lamplighter.akari.kernel.making import Maker
from lamplighter.akari.measure import Case
from lamplighter.akari.order import FREE, Order
from lamplighter.akari.patterns import closed, techniques
from lamplighter.akari.position import Position
from lamplighter.akari.puzzle import WHITE, Puzzle
from lamplighter.akari.rating import Rating, rated
from lamplighter.akari.symmetry import fold, images

SLICE = 2_000_000 if COMPILED else 20_000  # cells decided between two looks at the clock
BY_RULES, BY_PROBES, BY_PATTERNS = range(3)
TESTS = {"easy": BY_RULES, "medium": BY_PATTERNS, "difficult": BY_PROBES, None: BY_PROBES}
RIGID = bytes(mark != ord(FREE) for mark in range(256))  # of each mark: must it stay as drawn?
FAR = 10_000.0  # off by a level; the ranges and techniques are asked of the right level only


class Candidate(NamedTuple):
    """A puzzle that was made; `off` is 0 if it is as wished."""

    attempt: int
    puzzle: Puzzle
    lamps: Lamps
    level: str
    off: float
    rating: dict[str, Any] | None = None


class Workshop:
    """A maker set up for an order."""

    def __init__(self, order: Order) -> None:
        self.order = order
        mask = ("".join(order.mask) if order.mask else FREE * (order.rows * order.cols)).encode()
        self.pattern = mask.replace(FREE.encode(), WHITE.encode())
        self.rigid = mask.translate(RIGID)
        self.maker = Maker()
        self.maker.shape(order.rows, order.cols, images(order.rows, order.cols, order.symmetry), fold(order.symmetry))
        test = TESTS[order.level or implied(order)]
        self.maker.wish(order.start, order.least, order.most, test, order.decent, order.no_blocks)

    def attempt(self, seed: int, index: int, attempt: int, run: Run, worst: float | None = None) -> Candidate | None:
        """One puzzle; None if none came about, or none that is less off than the worst one of interest."""
        run.check()
        maker = self.maker
        if not maker.begin(stream((seed, index, attempt)), self.pattern, self.rigid) or not self.finished(run):
            return None
        level = LEVELS[maker.grade()]
        off = self.off_by_look(level)
        if worst is not None and off >= worst:
            return None
        text, cols = maker.board().decode(), self.order.cols
        puzzle = Puzzle(tuple(text[first : first + cols] for first in range(0, len(text), cols)))
        lamps = tuple(maker.planted())
        if off or not (self.order.where or self.order.needs or self.order.without):
            return Candidate(attempt, puzzle, lamps, level, off)
        return self.judged(Candidate(attempt, puzzle, lamps, level, off), run)

    def finished(self, run: Run) -> bool:
        """Let the maker work until its board is ready; False if it gives up."""
        keep = ceil(self.order.clues[0] * self.order.start)
        while (done := self.maker.advance(keep, SLICE)) is None:
            run.check()
        return bool(done)

    def off_by_look(self, level: str) -> float:
        """How far the board is off, seen without much thought: its level, its number of clues, its zeros."""
        order, text = self.order, self.maker.board()
        off = FAR * abs(LEVELS.index(level) - LEVELS.index(order.level)) if order.level else 0.0
        walls = len(text) - text.count(b".")
        most = floor(order.clues[1] * walls + 1e-9)
        off += max(0, self.maker.left - most)
        zeros = text.count(b"0")
        return off + (max(0, zeros - order.max_zeros) if order.max_zeros is not None else 0)

    def judged(self, found: Candidate, run: Run) -> Candidate:
        """The same with what the ranges and techniques say of it, the cheapest first."""
        for name in self.order.needs:
            found = found._replace(off=found.off + FAR * (not needs(found.puzzle, name)))
        for name in self.order.without:
            found = found._replace(off=found.off + FAR * (not does_without(found.puzzle, name)))
        if found.off or not self.order.where:
            return found
        names = [one.name for one in self.order.where if one.name != "score"]
        rating = rated(Case(found.puzzle, found.lamps), names, deep=False, run=run)
        off = sum(one.off(value_of(rating, one.name)) for one in self.order.where)
        return found._replace(off=off, rating=told(rating))


class Idle(threading.local):
    """This thread's last workshop, if nobody works in it: to set one up takes as long as to make a small puzzle."""

    shop: Workshop | None = None


IDLE = Idle()


@contextmanager
def workshop(order: Order) -> Iterator[Workshop]:
    """A workshop for an order. Nobody else works in it before it is given back."""
    shop, IDLE.shop = IDLE.shop, None
    if shop is None or shop.order != order:
        shop = Workshop(order)
    try:
        yield shop
    finally:
        IDLE.shop = shop


def implied(order: Order) -> str | None:
    """The level that the ranges ask for without saying so: some measures apply to easier puzzles only."""
    names = {one.name for one in order.where}
    return "easy" if names & {"step", "switch"} else "medium" if "pattern" in names else None


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
