"""Do values put puzzles into the order of their labels? tau-b, Somers' D and AUC, each with a bootstrap interval.

All three count pairs of puzzles with different labels: those whose values are in the order of their labels, less those
in the opposite order. Somers' D divides by the number of such pairs, tau-b by a mean of this and of the number of pairs
with different values. AUC is the share in the right order among the pairs of two labels; equal values count half.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, repeat
from math import sqrt
from random import Random
from typing import NamedTuple

from lamplighter.akari.rating.study.correlation import clip

Cell = tuple[int, int]  # of a puzzle: the place of its label among all labels, that of its value among all values
Tally = dict[int, int]  # of a label: how often it has each value, by the value's place; or of a value, by labels
Tallies = defaultdict[int, Tally]
FEW = 64  # so many values are put into a long list one by one sooner than by sorting it anew
TAIL = 0.025  # of the resamples on either side of an interval


class Figure(NamedTuple):
    """A figure, and where 95 of 100 resamples have it; None where there is none, or nothing was drawn anew."""

    value: float | None
    low: float | None = None
    high: float | None = None

    def to_json(self) -> dict[str, float | None]:
        """The same with four digits after the point."""
        return {name: None if number is None else round(number, 4) for name, number in self._asdict().items()}


def find_figures(cells: Sequence[Cell], groups: Sequence[int], resamples: int, rng: Random) -> list[Figure]:
    """tau-b, Somers' D, then the AUC of each group of labels and the next, with what they are if puzzles are redrawn.

    `groups` has for each label the group it is in, which never falls. The work is that of sorting, once a resample.
    """
    told = compute_figures(cells, groups)
    redrawn = [compute_figures(rng.choices(cells, k=len(cells)), groups) for _ in range(resamples if cells else 0)]
    return [find_interval(value, [figures[place] for figures in redrawn]) for place, value in enumerate(told)]


def find_interval(value: float | None, redrawn: Iterable[float | None]) -> Figure:
    """The middle 95 of 100 among these, widened to hold the value itself; a resample without the figure is left out."""
    known = sorted(one for one in redrawn if one is not None)
    if value is None or not known:
        return Figure(value)
    cut = int(TAIL * len(known))
    return Figure(value, min(value, known[cut]), max(value, known[-1 - cut]))


def compute_figures(cells: Iterable[Cell], groups: Sequence[int]) -> list[float | None]:
    """The figures themselves; None where a side has less than two different values, and where a group is empty."""
    counted = Counter(cells)
    labels, values, wide = tally(counted, 0), tally(counted, 1), tally_groups(counted, groups)
    unlike, scale = count_unlike(labels), sqrt(count_unlike(labels) * count_unlike(values))
    order = count_order(min(labels, values, key=len))  # of either side it is the same; the fewer kinds, the less work
    aucs = (compute_auc(wide[group], wide[group + 1]) for group in range(groups[-1]))
    return [clip(order / scale) if scale else None, order / unlike if unlike else None, *aucs]


def compute_auc(lower: Tally, upper: Tally) -> float | None:
    """How often a puzzle of the upper label has the greater value of the two; None if either has no puzzle."""
    pairs = sum(lower.values()) * sum(upper.values())
    return (1 + count_order({0: lower, 1: upper}) / pairs) / 2 if pairs else None


def tally(counted: Mapping[Cell, int], side: int) -> Tallies:
    """For each label how often it has each value; with side 1 for each value how often it has each label."""
    tallies: Tallies = defaultdict(dict)
    for cell, many in counted.items():
        tallies[cell[side]][cell[1 - side]] = many
    return tallies


def tally_groups(counted: Mapping[Cell, int], groups: Sequence[int]) -> Tallies:
    """For each group of labels how often it has each value."""
    tallies: Tallies = defaultdict(dict)
    for (label, value), many in counted.items():
        group = tallies[groups[label]]
        group[value] = group.get(value, 0) + many
    return tallies


def count_order(tallies: Mapping[int, Tally]) -> int:
    """Pairs of different labels with values in the order of the labels, less those in the opposite order."""
    order, below = 0, list[int]()  # the values of all labels before, sorted
    for _, tally in sorted(tallies.items()):
        for value, many in tally.items():
            order += many * (bisect_left(below, value) + bisect_right(below, value) - len(below))
        put_in(below, tally)
    return order


def put_in(below: list[int], tally: Tally) -> None:
    """Add the values of a label to a sorted list."""
    if len(tally) > FEW:
        below += chain.from_iterable(map(repeat, tally, tally.values()))
        below.sort()
        return
    for value, many in tally.items():
        place = bisect_left(below, value)
        below[place:place] = [value] * many


def count_unlike(tallies: Tallies) -> int:
    """The number of pairs that are not both of one kind."""
    sizes = [sum(tally.values()) for tally in tallies.values()]
    return (sum(sizes) ** 2 - sum(size * size for size in sizes)) // 2
