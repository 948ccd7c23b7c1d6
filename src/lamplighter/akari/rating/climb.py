"""climb: the rung (hardest kind of step) and the score of a puzzle. The four rungs go from plain steps to probing.

The climb goes round by round: all steps of the lowest rung that has any are taken at once. So it does not depend on the
order of looking, and is the same for all rotations and reflections of a puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log2
from typing import NamedTuple

from lamplighter.akari.explaining.demands import find_consequences
from lamplighter.akari.explaining.ladder import BASIC, load_techniques
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel, lay_position

RUNGS = ("plain", "corner", "pair", "probe")
CORNER = ("diagonal", "weak_square")
HARDER = 4  # a round of one rung counts as much as so many of the rung below


class ClimbRound(NamedTuple):
    """One round: its rung, how many places one looks at, and how many of them tell something."""

    rung: int
    places: int
    steps: int
    depth: int = 1  # of a probe: how deep assumptions are nested

    @property
    def weight(self) -> float:
        """What it adds to the score: more the higher it is, and the fewer places tell something."""
        return float(HARDER ** (self.rung + self.depth - 1) * (1 + log2((self.places + 1) / (self.steps + 1)) / 4))


class Climb(NamedTuple):
    """The rounds that solve a puzzle; `stuck` is the first position where only probing helps, None if there is none."""

    rounds: tuple[ClimbRound, ...]
    stuck: Position | None

    @property
    def rung(self) -> str:
        """The highest rung that is needed."""
        return RUNGS[max((one.rung for one in self.rounds), default=0)]

    @property
    def score(self) -> float:
        """All rounds weighed, on a scale where 10 more is twice as hard."""
        return round(10 * log2(sum(one.weight for one in self.rounds)), 2) if self.rounds else 0.0


class RungFinding(NamedTuple):
    """What a rung finds in a position: at how many places one looks, how many tell something, and what they tell."""

    places: int
    steps: int
    lamps: Cells
    bars: Cells
    depth: int = 1


def climb(puzzle: Puzzle, run: Run) -> Climb:
    """The climb from an empty board to the solution, which must be the only one."""
    position, rounds, stuck = Position(puzzle), [], None
    waiting = [EVERYWHERE] * len(FINDERS)
    while position.dark:
        rung, found = find_lowest(position, waiting, run)
        stuck = stuck or (position if RUNGS[rung] == "probe" else None)
        rounds.append(ClimbRound(rung, found.places, found.steps, found.depth))
        later = position.after(found.lamps, found.bars)
        news = position.open & ~later.open
        waiting = [before | news for before in waiting]
        position = later
    return Climb(tuple(rounds), stuck)


def find_lowest(position: Position, waiting: list[Cells], run: Run) -> tuple[int, RungFinding]:
    """The lowest rung that finds anything, and what it finds.

    `waiting` has for each rung the cells that have changed since it found nothing, and it looks only there; the
    entries of rungs that find nothing now are set to 0.
    """
    for rung, finder in enumerate(FINDERS):
        run.check()
        found = finder(position, waiting[rung], run)
        if found.steps:
            return rung, found
        waiting[rung] = 0
    raise AssertionError(f"probing is complete, but finds nothing in\n{position}")


def find_plain(position: Position, near: Cells, run: Run) -> RungFinding:
    """One clue or one dark cell decides its own cells."""
    return find_by_techniques(position, near, BASIC, count_clues_left(position) + position.dark.bit_count())


def find_corner(position: Position, near: Cells, run: Run) -> RungFinding:
    """One clue or one dark cell darkens another cell."""
    return find_by_techniques(
        position, near, CORNER, count_clues_left(position) + (position.dark & ~position.open).bit_count()
    )


def find_by_techniques(position: Position, near: Cells, names: tuple[str, ...], places: int) -> RungFinding:
    """All steps of these techniques."""
    steps = [step for technique in load_techniques(names) for step in technique.find(position, near)]
    lamps = bars = 0
    for step in steps:
        lamps, bars = lamps | step.lamps, bars | step.bars
    return RungFinding(places, len(steps), lamps, bars)


def count_clues_left(position: Position) -> int:
    """The number of clues with open cells."""
    return sum(bool(around & position.open) for around in position.views.around.values())


def find_pair(position: Position, near: Cells, run: Run) -> RungFinding:
    """Two clues or dark cells together."""
    lamps = bars = 0
    for verdict in find_consequences(position, near):
        lamps, bars = lamps | verdict.lamps, bars | verdict.bars
    sources = {position.sources(cell) for cell in members(position.dark)}
    return RungFinding(count_clues_left(position) + len(sources), (lamps | bars).bit_count(), lamps, bars)


def find_by_probing(position: Position, near: Cells, run: Run) -> RungFinding:
    """Bars for all lamps that break a rule by steps of one clue or cell, with nested assumptions where none does.

    It looks everywhere, whatever is `near`.
    """
    bars, depth = 0, 0
    while not bars:
        depth += 1
        bars = sum(1 << cell for cell in find_refuted(position, depth, run))
    return RungFinding(position.open.bit_count(), bars.bit_count(), 0, bars, depth)


def find_refuted(position: Position, depth: int, run: Run) -> Iterator[int]:
    """The open cells where a lamp breaks a rule, with assumptions nested so deep; all if the position itself fails."""
    kernel = Kernel()
    possible = lay_position(position, kernel, corners=True)
    for cell in members(position.open):
        run.check()
        if not possible or kernel.refutes(cell, True) or (depth > 1 and is_hopeless(position, cell, depth - 1, run)):
            yield cell


def is_hopeless(position: Position, lamp: int, depth: int, run: Run) -> bool:
    """Does this lamp break a rule if further lamps are assumed, nested so deep, and barred where they fail?"""
    here, before = position.after(lamps=1 << lamp), None
    while here != before and not here.broken:
        before = here
        for cell in find_refuted(before, depth, run):
            here = here.after(bars=1 << cell)
    return bool(here.broken)


FINDERS: tuple[Callable[[Position, Cells, Run], RungFinding], ...] = (
    find_plain,
    find_corner,
    find_pair,
    find_by_probing,
)
