"""Rank correlation: do two columns of figures rise and fall together, whatever their scales?"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import sqrt
from statistics import StatisticsError, correlation

Figures = Sequence[float]
FEWEST = 3  # two points are always in one order or the other, which says nothing


def ranks(figures: Figures) -> list[float]:
    """The place of each figure among all, from 1; equal ones share the mean of their places."""
    order = sorted(figures)
    return [(bisect_left(order, figure) + bisect_right(order, figure) + 1) / 2 for figure in figures]


def spearman(one: Figures, two: Figures) -> float | None:
    """Spearman's rho, from -1 to 1; None with fewer than three pairs, or where one side is always the same."""
    if len(one) < FEWEST:
        return None
    try:
        return clip(correlation(ranks(one), ranks(two)))
    except StatisticsError:
        return None


def partial(one: Figures, two: Figures, third: Figures) -> float | None:
    """Spearman's rho of two columns with the third held fixed; None with three pairs or fewer, or a constant column.

    None also where the third column alone explains one of the others.
    """
    between, first, second = spearman(one, two), spearman(one, third), spearman(two, third)
    if between is None or first is None or second is None or len(one) <= FEWEST:
        return None
    left = (1 - first**2) * (1 - second**2)
    return clip((between - first * second) / sqrt(left)) if left > 1e-12 else None


def clip(rho: float) -> float:
    """A correlation kept between -1 and 1, which rounding errors may exceed."""
    return max(-1.0, min(1.0, rho))
