"""climb: the rung (hardest kind of step) and the score of a puzzle. The five rungs go from plain steps to probing.

The climb goes round by round: all steps of the lowest rung that has any are taken at once. So it does not depend on the
order of looking, and is the same for all rotations and reflections of a puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log2
from typing import NamedTuple

from lamplighter.akari.explaining.survey import cut_open_parts, is_vast
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.window import see_window
from lamplighter.akari.kernel import Kernel, lay, lay_position
from lamplighter.akari.kernel.climbing.climber import Climber

RUNGS = ("plain", "corner", "fill", "pair", "probe")  # the place of each is what the climber calls it
WEIGHTS = (1, 8, 16, 64, 128)  # of a round on each rung, fitted to the grades of others: docs/rating.md
DEEPER = 4  # an assumption within an assumption counts as much as so many
NARROW = 8  # a round counts twice as much if one of 2 to the power of this many places tells something


class ClimbRound(NamedTuple):
    """One round: its rung, how many places one looks at, and how many of them tell something."""

    rung: int
    places: int
    steps: int
    depth: int = 1  # of a probe: how deep assumptions are nested

    @property
    def weight(self) -> float:
        """What it adds to the score: more the higher it is, and the fewer places tell something."""
        narrowness = log2((self.places + 1) / (self.steps + 1))
        return float(WEIGHTS[self.rung] * DEEPER ** (self.depth - 1) * (1 + narrowness / NARROW))


class Climb(NamedTuple):
    """The rounds that solve a puzzle."""

    rounds: tuple[ClimbRound, ...]

    @property
    def rung(self) -> str:
        """The highest rung that is needed."""
        return RUNGS[max((one.rung for one in self.rounds), default=0)]

    @property
    def score(self) -> float:
        """All rounds weighed, on a scale where 10 more is twice as hard."""
        return round(10 * log2(sum(one.weight for one in self.rounds)), 2) if self.rounds else 0.0


def climb(puzzle: Puzzle, run: Run, climber: Climber | None = None) -> Climb:
    """The climb from an empty board to the solution, which must be the only one. Raises OutOfBudget, PartTooLarge.

    The climber, if one is given, is busy with it as long as it lasts.
    """
    return Climb(tuple(take_rounds(puzzle, run, climber or Climber())))


def take_rounds(puzzle: Puzzle, run: Run, climber: Climber) -> Iterator[ClimbRound]:
    """Its rounds, one after the other."""
    lay(puzzle, climber)
    while climber.undecided:
        run.check()
        rung = climber.take_round()
        yield take_nested_round(puzzle, climber, run) if rung < 0 else ClimbRound(rung, climber.spots, climber.steps)


def climb_up_to(puzzle: Puzzle, most: float, run: Run, climber: Climber | None = None) -> Climb | None:
    """The climb, None as soon as its score is known to be more than `most`."""
    total, rounds = 0.0, list[ClimbRound]()
    for one in take_rounds(puzzle, run, climber or Climber()):
        rounds.append(one)
        total += one.weight
        if 10 * log2(total) > most + 0.01:  # scores are rounded to a hundredth
            return None
    return Climb(tuple(rounds))


def climb_by_two(puzzle: Puzzle, run: Run) -> Position:
    """What one or two clues or dark cells at a time settle: the rungs that assume nothing, as far as they lead."""
    climber = lay(puzzle, Climber())
    while climber.take_round(assuming=False) >= 0:
        run.check()
    return read_position(puzzle, climber)


def read_position(puzzle: Puzzle, climber: Climber) -> Position:
    """What a climber has settled."""
    return Position.of(puzzle, climber.lamps(), climber.bars())


def take_nested_round(puzzle: Puzzle, climber: Climber, run: Run) -> ClimbRound:
    """Bars for all lamps that break a rule by assumptions nested as little as possible; where none fails without."""
    depth, bars = 1, list[int]()
    while not bars:
        depth += 1
        bars = list(find_deeper(puzzle, climber, depth, run))
    places = climber.undecided
    climber.bar(bars)
    return ClimbRound(RUNGS.index("probe"), places, len(bars), depth)


def find_deeper(puzzle: Puzzle, climber: Climber, depth: int, run: Run) -> Iterator[int]:
    """The open cells where a lamp breaks a rule, with assumptions nested so deep; on a vast board part by part."""
    if not is_vast(puzzle):
        yield from find_refuted(read_position(puzzle, climber), depth, run)
        return
    for position in cut_open_parts(puzzle, climber.lamps(), climber.bars()):
        yield from see_window(position).in_whole(tuple(find_refuted(position, depth, run)), puzzle)


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
