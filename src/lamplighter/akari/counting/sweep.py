"""Counting a part line by line, without listing its solutions; what counts is how many profiles are open, at most.

Work is done in slices of some milliseconds without the GIL. Generators yield None between two slices, so that the
caller may do other things in between, or give up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lamplighter.akari.counting.plan import SweepLine, SweepPlan
from lamplighter.akari.counting.profiles import BITS, Profiles
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import COMPILED

SLICE = 20_000 if COMPILED else 200  # profiles taken between two looks at the clock: about 10 ms
ROOM = 1 << 25 if COMPILED else 1 << 22  # words; a quarter of a gigabyte


class TooWide(Exception):
    """There are so many profiles that they do not fit into the memory that they may have."""


TOO_WIDE = (TooWide, MemoryError)  # or into what the machine has


def sweep(lines: Iterable[SweepLine], run: Run, begin: Profiles | None = None) -> Iterator[Profiles | None]:
    """The profiles before the first line and behind each, as they are found; None between two slices.

    Without `begin` these are the first lines of a plan. There is one profile behind the last line of a plan, with all
    ways, or none if there is no solution. Raises TooWide, and OutOfBudget: a profile is a node.
    """
    profiles = begin or begin_profiles(1)
    yield profiles
    for line in lines:
        behind = make_behind(profiles, find_width(profiles, line))
        yield from fill(behind, profiles, line, 0, run)
        profiles = behind
        yield profiles


def begin_profiles(width: int) -> Profiles:
    """What stands before the first line of a plan, with so many words: one profile, to which there is one way."""
    profiles = Profiles(width)
    profiles.begin()
    return profiles


def find_width(profiles: Profiles, line: SweepLine) -> int:
    """How many words the numbers behind a line may need, which are at most all ways together."""
    return -(-(profiles.total() * (1 + len(line.cells))).bit_length() // BITS) or 1 if BITS else 1


def make_behind(before: Profiles, width: int) -> Profiles:
    """No profiles yet, with numbers of so many words, and room for about as many as before the line."""
    return Profiles(width, min(before.count, ROOM // (4 * width)))


def fill(behind: Profiles, before: Profiles, line: SweepLine, shift: int, run: Run) -> Iterator[None]:
    """Take a line: the profiles behind it are those before it in every way that it allows."""
    done, slice_ = 0, max(1, 16 * SLICE // (16 + behind.width))  # adding 16 words takes as long as finding a profile
    while done < before.count:
        last = min(before.count, done + slice_)
        reached = behind.take(before, line, done, last, shift)
        run.check(reached - done)
        if reached < last:
            if 2 * behind.size + before.size > ROOM:
                raise TooWide
            behind.grow()
        elif reached < before.count:
            yield None
        done = reached


def sweep_by_lamps(plan: SweepPlan, wide: int, run: Run) -> Iterator[dict[int, int] | None]:
    """How many solutions of a part have how many lamps, as the last that comes; None between two slices.

    The part must have a solution, and `wide` words must be enough for every number of a sweep: profiles that lead
    nowhere may have more ways than there are solutions. All lines have a lamp but those that stay unlit, which are
    counted: each number of ways is a row of numbers, first that of the ways with no such line, then with one, and so
    on. Raises as `sweep` does.
    """
    profiles = begin_profiles(wide)
    for line in plan.lines:
        behind = make_behind(profiles, profiles.used + wide * line.stays)
        yield from fill(behind, profiles, line, wide, run)
        behind.trim(wide)
        profiles = behind
    unlit = (profiles.ways(0, at, wide) for at in range(0, profiles.used, wide))
    yield {len(plan.lines) - number: ways for number, ways in enumerate(unlit) if ways}
