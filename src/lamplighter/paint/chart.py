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
from lamplighter.paint.axis import Axis, Bins, exact, keep_finite, main_range
from lamplighter.paint.canvas import Rules, draw_words, make_page
from lamplighter.paint.field import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TEXT,
    WIDTH,
    draw_axis_names,
    draw_ground_axis,
    draw_nothing,
    draw_upright_axis,
    frame_chart,
    place_across,
    place_down,
)
from lamplighter.paint.marks import draw_bar, draw_dot, draw_legend, shorten, width_of

GUTTER = 14  # around and between charts
WIDEST = 72  # bar
RULES: Rules = field.RULES + marks.RULES

Point = tuple[float, float]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Group(Generic[T]):
    """Values that belong together. Its place among all groups, empty ones counted, decides how it looks."""

    name: str
    values: tuple[T, ...] = ()


def draw_bars(counts: Mapping[str, int], title: str, label: str, *, unit: str = "value", plain: bool = False) -> str:
    """A chart with a bar and a number for each count; the bars look like groups in that order, or alike if `plain`."""
    height, slot = Axis.over([0, *counts.values()]), (RIGHT - LEFT) / max(1, len(counts))
    looks = [marks.PLAIN if plain else n for n in range(len(counts))]
    drawn = "".join(
        draw_single(LEFT + n * slot, slot, name, counts[name], height, looks[n]) for n, name in enumerate(counts)
    )
    body = draw_upright_axis(height) + drawn if counts else draw_nothing()
    return frame_chart(title, say_count(sum(counts.values()), 0, unit, None), body + draw_axis_names(label, f"{unit}s"))


def draw_single(left: float, slot: float, name: str, count: int, height: Axis, look: int) -> str:
    """One bar in the middle of its slot, its number and its name."""
    top, middle, wide = place_down(height, Fraction(count)), left + slot / 2, min(slot * 0.62, WIDEST)
    drawn = draw_bar(middle - wide / 2, top, wide, BOTTOM - top, look) if count else ""
    number = (
        draw_words(middle, top - 5, f"{count:,}", TEXT, anchor="middle") if width_of(f"{count:,}", TEXT) < slot else ""
    )
    below = shorten(name, max(3, int(slot / width_of("n", TEXT))))
    return drawn + number + draw_words(middle, BOTTOM + 18, below, TEXT, anchor="middle")


def draw_histogram(
    groups: Sequence[Group[float]], title: str, label: str, *, unit: str = "value", of: int | None = None
) -> str:
    """A chart of how many values there are of each size, the groups stacked. `of`: how many there could be."""
    found = [keep_finite(group.values) for group in groups]
    ends = shown_range(found)
    kept = [[value for value in values if is_within(value, ends)] for values in found]
    shown, total = sum(map(len, kept)), sum(len(group.values) for group in groups)
    if not shown:
        return frame_chart(title, say_count(0, total, unit, of), draw_nothing() + draw_axis_names(label, f"{unit}s"))
    bins = Bins.over([value for values in kept for value in values])
    tallies = [bins.tally(values) for values in kept]
    height = Axis.over([0, *map(sum, zip(*tallies, strict=True))])
    drawn = (
        draw_upright_axis(height)
        + draw_stacked(bins, tallies, height)
        + draw_ground_axis(bins.axis)
        + draw_axis_names(label, f"{unit}s")
    )
    return frame_chart(title, say_count(shown, total - shown, unit, of), drawn + draw_key(groups, kept, solid=True))


def draw_scatter(
    groups: Sequence[Group[Point]],
    title: str,
    x_label: str,
    y_label: str,
    *,
    unit: str = "value",
    of: int | None = None,
) -> str:
    """A chart with a dot for each point. `of`: how many there could be."""
    found = [[point for point in group.values if len(keep_finite(point)) == 2] for group in groups]
    sides = [shown_range([[point[side] for point in points] for points in found]) for side in (0, 1)]
    kept = [[point for point in points if all(map(is_within, point, sides))] for points in found]
    shown, total = sum(map(len, kept)), sum(len(group.values) for group in groups)
    if not shown:
        return frame_chart(title, say_count(0, total, unit, of), draw_nothing() + draw_axis_names(x_label, y_label))
    across, height = (Axis.over([point[side] for points in kept for point in points]).roomy() for side in (0, 1))
    drawn = [
        draw_dot(place_across(across, exact(x)), place_down(height, exact(y)), n)
        for n, dots in enumerate(kept)
        for x, y in dots
    ]
    back = draw_upright_axis(height) + draw_ground_axis(across, lines=True) + draw_axis_names(x_label, y_label)
    return frame_chart(
        title, say_count(shown, total - shown, unit, of), back + "".join(drawn) + draw_key(groups, kept, solid=False)
    )


def draw_sheet(charts: Sequence[str], title: str, *, columns: int = 2, theme: str = "auto") -> str:
    """A whole SVG with these charts, row by row."""
    columns = max(1, min(columns, len(charts)))
    rows = max(1, -(-len(charts) // columns))
    width, height = columns * (WIDTH + GUTTER) + GUTTER, rows * (HEIGHT + GUTTER) + GUTTER
    body = []
    for n, drawn in enumerate(charts):
        x, y = GUTTER + n % columns * (WIDTH + GUTTER), GUTTER + n // columns * (HEIGHT + GUTTER)
        body.append(f'<g transform="translate({x} {y})">{drawn}</g>')
    return make_page(width, height, title, "".join(body), theme=theme, rules=RULES)


def shown_range(groups: Iterable[Sequence[float]]) -> Point:
    """The least and the greatest value to show of all groups together; zeros if there are no values."""
    found = [value for values in groups for value in values]
    return main_range(found) if found else (0, 0)


def is_within(value: float, ends: Point) -> bool:
    """Is the value shown?"""
    return ends[0] <= value <= ends[1]


def say_count(shown: int, far: int, unit: str, of: int | None) -> str:
    """How many values a chart shows, of how many, and how many are left out because they lie far off."""
    total = max(shown + far, of or 0)
    many = f"{shown:,} of {total:,}" if total > shown else f"{shown:,}"
    return f"{many} {unit}{'' if total == 1 else 's'}" + (f"; {far:,} far off" if far else "")


def draw_stacked(bins: Bins, tallies: Sequence[Sequence[int]], height: Axis) -> str:
    """The bars of a histogram; `tallies` has for each group how many values each bin holds."""
    drawn = []
    for place in range(bins.count):
        left, after = (place_across(bins.axis, bins.axis.low + n * bins.width) for n in (place, place + 1))
        middle, wide, below = (left + after) / 2, min(after - left - 2, WIDEST), 0
        for look, tally in enumerate(tallies):
            top, foot = (place_down(height, Fraction(n)) for n in (below + tally[place], below))
            drawn.append(draw_bar(middle - wide / 2, top, wide, foot - top, look) if tally[place] else "")
            below += tally[place]
    return "".join(drawn)


def draw_key(groups: Sequence[Group[T]], kept: Sequence[Sequence[T]], *, solid: bool) -> str:
    """The legend of the groups that have a name and values on the chart."""
    seen = [(n, group.name) for n, group in enumerate(groups) if kept[n] and group.name]
    return draw_legend(LEFT, 44, seen, solid)
