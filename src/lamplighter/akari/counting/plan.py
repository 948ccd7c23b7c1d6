"""The order in which the lines of a part are taken, and what each does to a profile, as numbers.

Lines are the runs of a part in one direction, crossed by those in the other. A line gets a lamp on one of its undecided
cells, or none, and then every run that it crosses at an unlit cell must get one. A thing is *open* from the first line
that touches it to the last: a crossing run, with two bits 0 (nothing is known), 1 (it must get a lamp) or 2 (it has
one), and a clue, with the number of lamps it still needs, at most 3 since the rules have been followed to their end.
A thing that opens gets the lowest free place in the profile, so that different things have the same place in turn.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel

MUST, LAMP = 1, 2  # what is known of a crossing run
PLACES = 32  # things open at a time: a profile is a word of 64 bits
GROWTH = 2.2  # about how many times as many profiles there are with one more thing open
MASK = 0xFFFFFFFFFFFFFFFF
LARGEST = 200_000  # cells of a part that is planned
Crossing = tuple[int, int, int, bool]  # place, line, crossing run, is it undecided?


class SweepLine(NamedTuple):
    """What a line does to the profiles before it, for `Profiles.take`.

    A profile first gets the bits of `start`. If `stays`, the line may have no lamp, and then the crossing runs of
    `reach` must get one. The options are pairs of numbers, for a lamp on each cell of `cells`: the bit that says that
    its run has a lamp, and the lowest bits of the clues beside it. Profiles with one of the bits `bad` lead nowhere;
    of the others the bits of `keep` are left, the rest is closed.
    """

    start: int
    stays: bool
    reach: int
    bad: int
    keep: int
    options: array[int]
    cells: tuple[int, ...]


class SweepPlan(NamedTuple):
    """The lines of a part in order, and about how much work they are."""

    lines: tuple[SweepLine, ...]
    cost: float


@dataclass(slots=True)
class Thing:
    """What is open from one line to another: a crossing run or a clue."""

    begin: int  # its bits when it opens
    clue: bool
    lines: list[int] = field(default_factory=list)  # that touch it, ascending
    chances: list[int] = field(default_factory=list)  # of these, the lines that can give it a lamp
    bit: int = 0  # its lower bit in a profile while it is open

    def find_bad(self, number: int) -> int:
        """The bits that it must not have behind a line."""
        left = sum(line > number for line in self.chances[-2:])
        if self.clue:
            return (3, 2, 0)[left] * self.bit
        return 0 if left else MUST * self.bit


class LineWeb:
    """The lines of a part, numbered in their order, and the things that they touch."""

    def __init__(self, crossings: Sequence[Crossing], clues: Iterable[tuple[list[int], int]], run: Run) -> None:
        """Clues are told as places and number."""
        chances = [one for one in crossings if one[3]]
        numbers = {line: number for number, line in enumerate(sorted({line for _, line, _, _ in chances}))}
        self.runs = {other: Thing(0, False) for _, _, other, _ in chances}
        self.clues: dict[int, list[Thing]] = defaultdict(list)  # by place
        self.options: list[list[tuple[int, Thing]]] = [[] for _ in numbers]
        self.crossed: list[list[Thing]] = [[] for _ in numbers]
        self.must = [False] * len(numbers)
        for place, line, other, undecided in run.pace(sorted(crossings, key=lambda one: (one[1], one[0])), 1024):
            self.cross(place, numbers.get(line), self.runs.get(other), undecided)
        by_place = {place: numbers[line] for place, line, _, _ in chances}
        for places, need in run.pace(clues, 256):
            clue = Thing(need, True)
            clue.lines = clue.chances = sorted(by_place[place] for place in places)
            for place in places:
                self.clues[place].append(clue)

    def cross(self, place: int, number: int | None, thing: Thing | None, undecided: bool) -> None:
        """Note where a line and a run cross; None is one without an undecided cell, so that the other must be lit."""
        if number is None or thing is None:
            if thing is not None:
                thing.begin = MUST
            elif number is not None:
                self.must[number] = True
            return
        thing.lines.append(number)
        self.crossed[number].append(thing)
        if undecided:
            thing.chances.append(number)
            self.options[number].append((place, thing))

    def touched(self, number: int) -> list[Thing]:
        """What a line touches, each thing once."""
        clues = (clue for place, _ in self.options[number] for clue in self.clues[place])
        return list({id(thing): thing for thing in (*self.crossed[number], *clues)}.values())


def make_plan(kernel: Kernel, part: int, run: Run) -> SweepPlan | None:
    """The cheaper of both directions for a part; None if too much would be open at a time. Raises OutOfBudget.

    To be asked while no part is entered.
    """
    if kernel.part_size(part) > LARGEST:
        return None
    crossings = list(run.pace(kernel.crossings(part), 1024))
    clues = [(places, need) for places, need, _ in run.pace(kernel.clue_counts(part), 256)]
    turned = turn_crossings(crossings, kernel.cols)
    plans = [lay_plan(LineWeb(one, clues, run), run) for one in (crossings, turned) if may_fit(one)]
    return min((plan for plan in plans if plan), key=lambda plan: plan.cost, default=None)


def turn_crossings(crossings: Sequence[Crossing], cols: int) -> list[Crossing]:
    """The same with runs down as lines, numbered column by column, as those across are row by row."""
    first = {down: place for place, _, down, _ in reversed(crossings)}
    ranks = {down: rank for rank, down in enumerate(sorted(first, key=lambda down: (first[down] % cols, first[down])))}
    return [(place, ranks[down], across, undecided) for place, across, down, undecided in crossings]


def may_fit(crossings: Sequence[Crossing]) -> bool:
    """Are there never too many crossing runs open? Told before much is made of them; clues come to that."""
    lines: dict[int, list[int]] = defaultdict(list)
    for _, line, other, undecided in crossings:
        if undecided:
            lines[other].append(line)
    firsts, lasts = (sorted(end(touched) for touched in lines.values()) for end in (min, max))
    return all(number - bisect_left(lasts, first) < PLACES for number, first in enumerate(firsts))


def lay_plan(web: LineWeb, run: Run) -> SweepPlan | None:
    """The lines in their order as numbers; None if too much would be open at a time."""
    free = [1 << 2 * place for place in reversed(range(PLACES))]
    active, lines, cost = list[Thing](), list[SweepLine](), 0.0
    for number in run.pace(range(len(web.options))):
        start = 0
        for thing in web.touched(number):
            if thing.lines[0] == number:
                if not free:
                    return None
                thing.bit = free.pop()
                start |= thing.begin * thing.bit
                active.append(thing)
        closed = [thing for thing in active if thing.lines[-1] == number]
        lines.append(write_line(web, number, start, active, closed))
        active = [thing for thing in active if thing.lines[-1] > number]
        free = sorted((*free, *(thing.bit for thing in closed)), reverse=True)
        cost += GROWTH ** len(active) * (1 + len(web.options[number]))
    return SweepPlan(tuple(lines), cost)


def write_line(web: LineWeb, number: int, start: int, active: list[Thing], closed: list[Thing]) -> SweepLine:
    """One line as numbers, with what is open while it is taken, and what of that it closes."""
    options = array("Q")
    for place, thing in web.options[number]:
        options.extend((LAMP * thing.bit, sum(clue.bit for clue in web.clues[place])))
    bad = sum(thing.find_bad(number) for thing in active)
    return SweepLine(
        start,
        not web.must[number],
        sum(thing.bit for thing in web.crossed[number]),
        bad,
        MASK & ~sum(3 * thing.bit for thing in closed),
        options,
        tuple(place for place, _ in web.options[number]),
    )
