"""Charts as SVG, drawn by hand: bars, histograms, scatter plots, and sheets of them.

A chart is a fragment of one size, ready for a sheet. Each says how many values it shows. Values far beyond all others
are left out, and the chart says so too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from lamplighter.paint import field, marks
from lamplighter.paint.axis import Axis, Bins, core, exact, usual
from lamplighter.paint.canvas import Rules, page, words
from lamplighter.paint.field import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TEXT,
    WIDTH,
    chart,
    down,
    floor_lines,
    ground,
    named,
    nothing,
    right,
)
from lamplighter.paint.marks import bar, dot, legend, shortened, width_of

GUTTER = 14  # around and between charts
WIDEST = 72  # bar
RULES: Rules = field.RULES + marks.RULES

Point = tuple[float, float]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Group(Generic[T]):
    """Values that belong together. Its place among the groups decides how it looks, also when it is empty."""

    name: str
    values: tuple[T, ...] = ()


def bars(counts: Mapping[str, int], title: str, label: str, *, unit: str = "value", plain: bool = False) -> str:
    """A bar for each count, with its number; in the looks of groups of the same order, or all alike."""
    height, slot = Axis.over([0, *counts.values()]), (RIGHT - LEFT) / max(1, len(counts))
    looks = [marks.PLAIN if plain else n for n in range(len(counts))]
    drawn = "".join(
        single(LEFT + n * slot, slot, name, counts[name], height, looks[n]) for n, name in enumerate(counts)
    )
    body = floor_lines(height) + drawn if counts else nothing()
    return chart(title, noted(sum(counts.values()), 0, unit, None), body + named(label, f"{unit}s"))


def single(left: float, slot: float, name: str, count: int, height: Axis, look: int) -> str:
    """One bar in the middle of its slot, its number and its name."""
    top, middle, wide = down(height, Fraction(count)), left + slot / 2, min(slot * 0.62, WIDEST)
    drawn = bar(middle - wide / 2, top, wide, BOTTOM - top, look) if count else ""
    number = words(middle, top - 5, f"{count:,}", TEXT, anchor="middle") if width_of(f"{count:,}", TEXT) < slot else ""
    below = shortened(name, max(3, int(slot / width_of("n", TEXT))))
    return drawn + number + words(middle, BOTTOM + 18, below, TEXT, anchor="middle")


def histogram(
    groups: Sequence[Group[float]], title: str, label: str, *, unit: str = "value", of: int | None = None
) -> str:
    """How many values there are of each size, the groups on top of each other. `of`: how many there could be."""
    found = [usual(group.values) for group in groups]
    ends = limits(found)
    kept = [[value for value in values if within(value, ends)] for values in found]
    shown, total = sum(map(len, kept)), sum(len(group.values) for group in groups)
    if not shown:
        return chart(title, noted(0, total, unit, of), nothing() + named(label, f"{unit}s"))
    bins = Bins.over([value for values in kept for value in values])
    tallies = [bins.tally(values) for values in kept]
    height = Axis.over([0, *map(sum, zip(*tallies, strict=True))])
    drawn = floor_lines(height) + stacked(bins, tallies, height) + ground(bins.axis) + named(label, f"{unit}s")
    return chart(title, noted(shown, total - shown, unit, of), drawn + key(groups, kept, solid=True))


def scatter(
    groups: Sequence[Group[Point]],
    title: str,
    x_label: str,
    y_label: str,
    *,
    unit: str = "value",
    of: int | None = None,
) -> str:
    """A dot for each point. `of`: how many there could be."""
    found = [[point for point in group.values if len(usual(point)) == 2] for group in groups]
    sides = [limits([[point[side] for point in points] for points in found]) for side in (0, 1)]
    kept = [[point for point in points if all(map(within, point, sides))] for points in found]
    shown, total = sum(map(len, kept)), sum(len(group.values) for group in groups)
    if not shown:
        return chart(title, noted(0, total, unit, of), nothing() + named(x_label, y_label))
    across, height = (Axis.over([point[side] for points in kept for point in points]).roomy() for side in (0, 1))
    drawn = [dot(right(across, exact(x)), down(height, exact(y)), n) for n, dots in enumerate(kept) for x, y in dots]
    back = floor_lines(height) + ground(across, lines=True) + named(x_label, y_label)
    return chart(title, noted(shown, total - shown, unit, of), back + "".join(drawn) + key(groups, kept, solid=False))


def sheet(charts: Sequence[str], title: str, *, columns: int = 2, theme: str = "auto") -> str:
    """A page of charts, row by row."""
    columns = max(1, min(columns, len(charts)))
    rows = max(1, -(-len(charts) // columns))
    width, height = columns * (WIDTH + GUTTER) + GUTTER, rows * (HEIGHT + GUTTER) + GUTTER
    body = []
    for n, drawn in enumerate(charts):
        x, y = GUTTER + n % columns * (WIDTH + GUTTER), GUTTER + n // columns * (HEIGHT + GUTTER)
        body.append(f'<g transform="translate({x} {y})">{drawn}</g>')
    return page(width, height, title, "".join(body), theme=theme, rules=RULES)


def limits(groups: Iterable[Sequence[float]]) -> Point:
    """What is shown of the values of all groups together."""
    found = [value for values in groups for value in values]
    return core(found) if found else (0, 0)


def within(value: float, ends: Point) -> bool:
    """Is the value shown?"""
    return ends[0] <= value <= ends[1]


def noted(shown: int, far: int, unit: str, of: int | None) -> str:
    """How many values a chart shows, and of how many."""
    total = max(shown + far, of or 0)
    many = f"{shown:,} of {total:,}" if total > shown else f"{shown:,}"
    return f"{many} {unit}{'' if total == 1 else 's'}" + (f"; {far:,} far off" if far else "")


def stacked(bins: Bins, tallies: Sequence[Sequence[int]], height: Axis) -> str:
    """The bars of a histogram."""
    drawn = []
    for place in range(bins.count):
        left, after = (right(bins.axis, bins.axis.low + n * bins.width) for n in (place, place + 1))
        middle, wide, below = (left + after) / 2, min(after - left - 2, WIDEST), 0
        for look, tally in enumerate(tallies):
            top, foot = (down(height, Fraction(n)) for n in (below + tally[place], below))
            drawn.append(bar(middle - wide / 2, top, wide, foot - top, look) if tally[place] else "")
            below += tally[place]
    return "".join(drawn)


def key(groups: Sequence[Group[T]], kept: Sequence[Sequence[T]], *, solid: bool) -> str:
    """The legend, of groups that are seen; one nameless group needs none."""
    seen = [(n, group.name) for n, group in enumerate(groups) if kept[n] and group.name]
    return legend(LEFT, 44, seen, solid)
