"""The solutions of a part have numbers; the one with a given number is found by sweeping back from the end.

Before each line stand the profiles that lead to what is behind it, in their order, each with its number of ways: the
number says which of them it was, and how many ways to that one come before. So a number drawn at random, all equally
likely, gives a solution drawn at random, all equally likely, with no rounding anywhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import isqrt

from lamplighter.akari.counting.plan import SweepLine, SweepPlan
from lamplighter.akari.counting.profiles import Profiles
from lamplighter.akari.counting.sweep import ROOM, SLICE, TooWide, sweep
from lamplighter.akari.game.puzzle import Lamps
from lamplighter.akari.game.run import Run

Waiting = dict[int, list[tuple[int, int]]]  # profile to those that have come there: numbers of ways, and who it is


def find_ranked(plan: SweepPlan, ranks: Sequence[int], run: Run) -> list[Lamps]:
    """The solutions with these numbers, from 0 on and below the number of ways. Raises TooWide and OutOfBudget.

    Every few lines their profiles are kept, and those between are found once more on the way back.
    """
    lamps: list[list[int]] = [[] for _ in ranks]
    waiting: Waiting = {0: [(rank, who) for who, rank in enumerate(ranks)]}
    stride = isqrt(len(plan.lines)) + 1
    kept = keep_profiles(sweep(plan.lines, run), stride)
    for begin in range((len(kept) - 1) * stride, -1, -stride):
        lines = plan.lines[begin : begin + stride]
        layers = keep_profiles(sweep(lines, run, kept.pop()), 1)
        for line, before, behind in reversed(list(zip(lines, layers, layers[1:], strict=False))):
            waiting = step_back(line, before, behind, waiting, lamps, run)
    return [tuple(sorted(cells)) for cells in lamps]


def keep_profiles(layers: Iterator[Profiles | None], stride: int) -> list[Profiles]:
    """The first profiles of a sweep, and behind each so many lines; raises TooWide if that is too much to keep."""
    kept, room = list[Profiles](), ROOM
    for number, profiles in enumerate(filter(None, layers)):
        if number % stride == 0:
            kept.append(profiles)
            room -= profiles.size
            if room < 0:
                raise TooWide
    return kept


def step_back(
    line: SweepLine, before: Profiles, behind: Profiles, waiting: Waiting, lamps: list[list[int]], run: Run
) -> Waiting:
    """From profiles behind a line to those before it; whoever had a lamp on the line gets it."""
    ends = Profiles(1, len(waiting))
    queues = []  # by number in `ends`; the lowest comes last
    for number, those in waiting.items():
        ends.hold(behind.code(number))
        queues.append(sorted(those, reverse=True))
    passed, come = [0] * len(queues), defaultdict[int, list[tuple[int, int]]](list)
    for end, source, option in trace(ends, before, line, run):
        ways, queue = before.ways(source), queues[end]
        while queue and queue[-1][0] < passed[end] + ways:
            rank, who = queue.pop()
            come[source].append((rank - passed[end], who))
            if option >= 0:
                lamps[who].append(line.cells[option])
        passed[end] += ways
    return come


def trace(ends: Profiles, before: Profiles, line: SweepLine, run: Run) -> Iterator[tuple[int, int, int]]:
    """All ways over a line to some ends: number of the end, profile before the line, option of the line or -1."""
    for first in range(0, before.count, SLICE):
        last = min(before.count, first + SLICE)
        run.check(last - first)
        for match in range(ends.trace(before, line, first, last)):
            yield ends.match(match)
