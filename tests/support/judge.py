"""Slow and simple answers to test the kernel against."""

from collections.abc import Iterator
from itertools import islice

from lamplighter import Puzzle
from lamplighter.akari.game.rules import Count, counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.cadical import Model

Known = dict[int, bool]  # place to is-a-lamp


def cadical(asked: list[Count], limit: int) -> Iterator[tuple[int, ...]]:
    """Up to `limit` solutions of some counts."""
    with Model(sorted({cell for count in asked for cell in count.cells}), asked, Run()) as model:
        yield from islice(model.solutions(), limit)


def closure(asked: list[Count], known: Known) -> Known | None:
    """What the counts decide one by one, `known` included; None on a contradiction."""
    known, size = dict(known), -1
    while len(known) > size:
        size = len(known)
        for places, low, high in asked:
            lamps = sum(known.get(place, False) for place in places)
            free = [place for place in places if place not in known]
            if lamps > high or lamps + len(free) < low:
                return None
            if lamps == high:
                known.update(dict.fromkeys(free, False))
            elif lamps + len(free) == low:
                known.update(dict.fromkeys(free, True))
    return known


def probed(puzzle: Puzzle) -> Known | None:
    """What the rules decide with probing, in the plainest way; None on a contradiction."""
    asked = list(counts(puzzle))
    known = closure(asked, {})
    while known is not None:
        wrong = [
            (place, lamp)
            for place in puzzle.white()
            if place not in known
            for lamp in (True, False)
            if closure(asked, {**known, place: lamp}) is None
        ]
        if not wrong:
            return known
        known = closure(asked, {**known, wrong[0][0]: not wrong[0][1]})
    return None
