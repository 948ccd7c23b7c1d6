"""Patterns of three rules, as far as puzzles need them: `python bench/three_rules.py [PUZZLES.jsonl]`.

Where two rules together say no more, every three that meet are asked, and what they conclude is reduced to its pattern,
as `bench/patterns.py` does with two. Printed are how many different patterns were met, and how many of them once only:
as long as that is a large part, there are many more.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from lamplighter import Puzzle
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.demands import Demand, Way, find_demands, find_meetings, list_ways
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.explaining.patterns.naming import name_pattern
from lamplighter.akari.explaining.patterns.occurrences import lift
from lamplighter.akari.explaining.patterns.pattern import Pattern, is_deduction, shrink
from lamplighter.akari.game.position import EVERYWHERE, Position, members

HERE = Path(__file__).parent
MOST_WAYS = 12  # of one demand; what has more says little


def find_trios(position: Position) -> Iterator[tuple[Demand, Demand, Demand]]:
    """Every three demands of which one meets both others."""
    found = find_demands(position, 4)
    meets: dict[int, set[int]] = {}
    for i, j in find_meetings(position, found, EVERYWHERE):
        meets.setdefault(i, set()).add(j)
        meets.setdefault(j, set()).add(i)
    trios = {tuple(sorted((i, *pair))) for i, others in meets.items() for pair in combinations(others, 2)}
    yield from ((found[i], found[j], found[k]) for i, j, k in sorted(trios))


def join_ways(one: list[Way], two: list[Way], shared: int) -> list[Way]:
    """Every way to meet two demands at once."""
    return [
        Way(a.lamps | b.lamps, a.light | b.light)
        for a in one
        for b in two
        if a.lamps & shared == b.lamps & shared and not a.light & b.lamps
    ]


def find_conclusions(position: Position, trio: tuple[Demand, Demand, Demand]) -> Iterator[Pattern]:
    """What three demands say that no two of them say."""
    one, two, three = trio
    of_each = [list_ways(position, demand) for demand in trio]
    if max(map(len, of_each)) > MOST_WAYS:
        return
    both = join_ways(of_each[0], of_each[1], one.cells & two.cells)
    ways = join_ways(both, of_each[2], (one.cells | two.cells) & three.cells)
    lamps = bars = position.open if ways else 0
    every = one.cells | two.cells | three.cells
    for way in ways:
        lamps &= way.lamps
        bars &= (way.light | every) & ~way.lamps
    for cell in members(lamps | bars):
        found = lift(position, trio, cell, bool(lamps >> cell & 1))
        if is_deduction(found):
            yield shrink(found)


def count_trios(puzzle: Puzzle) -> Counter[str]:
    """How often each pattern of three rules says something new on the way through a puzzle."""
    ladder, found = load_techniques(), Counter[str]()
    position = close_position(Position(puzzle), ladder)
    for trio in find_trios(position) if position.open else ():
        found.update(name_pattern(pattern) for pattern in find_conclusions(position, trio))
    return found


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "boards.jsonl"
    lines, found = path.read_text().splitlines(), Counter[str]()
    stuck = 0
    for line in lines:
        here = count_trios(Puzzle.of(json.loads(line)["grid"]))
        stuck += bool(here)
        found += here
    once = sum(number == 1 for number in found.values())
    print(f"{len(lines)} puzzles, {stuck} where three rules say what two do not: {found.total()} conclusions,")
    print(f"{len(found)} different patterns, {once} of them met once")


if __name__ == "__main__":
    main()
