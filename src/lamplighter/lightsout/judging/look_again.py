"""The fewest clicks looked at again: what the cheapest of all solutions cost, with no code of what found them.

Few solutions are tried one by one. Many are weighed together, those of patterns that share no cell for themselves, and
where there are too many for that, in four classes of cells (`classes`). The last two need numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout.game.best import ClassProof
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.judging import rule as referee
from lamplighter.lightsout.judging.patterns import parity_classes, separate, union

NEEDS = ("numpy", "check")
FEW = 10  # patterns whose sums are tried one by one, though there is numpy
MAX_LISTED = 20  # the same where there is none
WEIGHED = 22  # patterns above which an odd board is looked at in classes
MOST_WEIGHED = 34  # patterns above which nothing is weighed: that would take many minutes


class Weighed(NamedTuple):
    """What the cheapest of all solutions cost, and how many they are."""

    least: int
    optima: int


class Seen(NamedTuple):
    """`better`: the clicks of a solution with fewer than was said. `wrong`: what is wrong with the certificate.

    Without either no solution has fewer clicks than was said.
    """

    better: int | None = None
    wrong: str = ""


def has_numpy() -> bool:
    """Is numpy there, and new enough?"""
    try:
        import numpy
    except ImportError:
        return False
    return hasattr(numpy, "bitwise_count")


def expect_numpy(quiet: Sequence[int]) -> None:
    """OutOfBudget, with the line that installs it, where numpy is missing."""
    if not has_numpy():
        raise OutOfBudget(f"2^{len(quiet)} solutions are weighed with numpy: pip install 'lamplighter[{NEEDS[1]}]'")


def weigh_all(question: Question, presses: Sequence[int], quiet: Sequence[int], meter: Meter) -> Weighed | None:
    """What the cheapest of all solutions cost and how many they are; None if they are too many.

    OutOfBudget if there is no time, and where numpy is missing and wanted.
    """
    if len(quiet) <= (FEW if has_numpy() else MAX_LISTED):
        return Weighed(*referee.find_least(question, presses, quiet, meter))
    expect_numpy(quiet)
    groups = separate(quiet, meter) if len(quiet) > WEIGHED else [[*quiet]]
    if max(map(len, groups)) > MOST_WEIGHED:
        return None
    return weigh_groups(question, referee.as_cells(presses), groups, meter)


def weigh_groups(question: Question, start: int, groups: Sequence[Sequence[int]], meter: Meter) -> Weighed:
    """The same for groups of patterns that share no cells, each weighed for itself."""
    from lamplighter.lightsout.judging.scales import Scales

    everything = union(pattern for group in groups for pattern in group)
    least, optima = referee.weigh(start & ~everything, referee.planes_of(question)), 1
    for group in groups:
        scales = Scales(start, group, union(group), question.costs)
        scales.weigh(meter)
        least, optima = least + scales.least, optima * int(scales.tally[0])
    return Weighed(least, optima)


def weigh_classes(
    question: Question, start: int, quiet: Sequence[int], wanted: int, proof: ClassProof | None, meter: Meter
) -> Seen | None:
    """Does a solution have fewer clicks than wanted? By classes of cells, with the help of a certificate or without.

    None if the patterns do not split, or clicks have costs.
    """
    game = question.board.game
    if question.costs is not None or not game.rows % 2 or not game.cols % 2:
        return None
    expect_numpy(quiet)
    from lamplighter.lightsout.judging.classes import FourClasses, Slacks

    found = FourClasses(start, quiet, parity_classes(game.rows, game.cols))
    if not found.split(quiet):
        return None
    if proof is None:
        found.weigh(meter)
        slacks = found.choose(wanted)
        found.weigh(meter, found.least, slacks)
    else:
        slacks = Slacks(*proof.slacks)
        found.weigh(meter, proof.classes, slacks)
        if found.least != [*proof.classes]:
            return Seen(wrong=f"the least of the classes are {', '.join(map(str, found.least))}")
        if (reach := found.reach(slacks)) < wanted:
            return Seen(wrong=f"the slacks show no more than that no solution has fewer than {reach} clicks")
    better = found.look(slacks, wanted, meter)
    if better is None and found.reach(slacks) < wanted:
        raise OutOfBudget("too many solutions are near the least of all classes")
    return Seen(better=better)


def find_cheaper(question: Question, start: int, quiet: Sequence[int], wanted: int) -> int | None:
    """What a solution costs that is cheaper than wanted, if steps of one pattern each come to one; else None."""
    planes = referee.planes_of(question)
    cost, better = referee.weigh(start, planes), True
    while better and cost >= wanted:
        better = False
        for pattern in quiet:
            if (other := referee.weigh(start ^ pattern, planes)) < cost:
                start, cost, better = start ^ pattern, other, True
    return cost if cost < wanted else None
