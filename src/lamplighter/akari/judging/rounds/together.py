"""What two rules settle together: what is the same in every way to meet both.

Rules are clues, and dark cells that must be lit. A way is a set of lamps at a rule's open cells, none anywhere else of
them; what the lamps light is dark in it. Two rules go on only where neither says anything alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from lamplighter.akari.judging.ratings.ground import Cells, members
from lamplighter.akari.judging.rounds.looking import Seen
from lamplighter.akari.judging.rounds.standing import Standing, list_single

MOST_BESIDE_CLUE = 8  # sources of a dark cell; a clue's three lamps and a fourth one take two each at most
MOST_OF_BOTH = 4  # of each of two dark cells: a lamp elsewhere takes two, one that lights the other cell two more


class RuleWay(NamedTuple):
    """Lamps, and open cells that hold none if these do."""

    lamps: Cells
    bars: Cells


class OpenRule(NamedTuple):
    """A rule that is not met yet: its open cells, the cells in line with them, and all ways to meet it."""

    clue: bool
    cells: Cells
    near: Cells
    ways: list[RuleWay]


def look_together(standing: Standing, check: Callable[[], None]) -> Seen:
    """What any two rules settle together; a step is each cell. Nothing must follow from one rule alone."""
    rules, lamps, bars = list(list_rules(standing)), 0, 0
    for number, one in enumerate(rules):
        check()
        for two in rules[number + 1 :]:
            if one.near & two.cells and can_tell(one, two):
                news = compare(one, two, standing.open & ~lamps & ~bars)
                lamps, bars = lamps | news.lamps, bars | news.bars
    return Seen(lamps, bars, (lamps | bars).bit_count())


def can_tell(one: OpenRule, two: OpenRule) -> bool:
    """Have the rules so few cells that they can say something together?"""
    return one.clue or two.clue or max(one.cells.bit_count(), two.cells.bit_count()) <= MOST_OF_BOTH


def list_rules(standing: Standing) -> Iterator[OpenRule]:
    """The clues, then the dark cells that have few sources, each set of sources once."""
    for wall in standing.ground.clues:
        free, wanted = standing.free(wall), standing.wanted(wall)
        if 0 < wanted < free.bit_count():
            lamps = [sum(some) for some in combinations(list_single(free), wanted)]
            yield make_rule(standing, free, lamps, clue=True)
    for sources in dict.fromkeys(standing.sources(cell) for cell in members(standing.dark)):
        if 1 < sources.bit_count() <= MOST_BESIDE_CLUE:
            yield make_rule(standing, sources, list_lightings(standing, sources), clue=False)


def list_lightings(standing: Standing, sources: Cells) -> list[Cells]:
    """The ways to light a cell: by one of its sources, or by two that do not see each other."""
    both = [
        one | two
        for one, two in combinations(list_single(sources), 2)
        if not standing.ground.reach(one.bit_length() - 1) & two
    ]
    return list_single(sources) + both


def make_rule(standing: Standing, cells: Cells, lamps: list[Cells], clue: bool) -> OpenRule:
    """A rule with these open cells that is met by any of these sets of lamps among them."""
    light = [standing.ground.light(some) for some in lamps]
    ways = [RuleWay(some, (cells | lit) & standing.open & ~some) for some, lit in zip(lamps, light, strict=True)]
    return OpenRule(clue, cells, standing.ground.light(cells), ways)


def compare(one: OpenRule, two: OpenRule, asked: Cells) -> RuleWay:
    """What all ways to meet both have in common, of the cells that are asked about."""
    lamps = bars = asked
    for a in one.ways:
        for b in two.ways:
            if not (a.lamps & b.bars or b.lamps & a.bars):
                lamps &= a.lamps | b.lamps
                bars &= a.bars | b.bars
                if not lamps | bars:
                    return RuleWay(0, 0)
    return RuleWay(lamps, bars)
