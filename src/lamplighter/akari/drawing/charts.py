"""Charts of many ratings: levels, rungs, scores, steps, and any number against any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lamplighter import plugins
from lamplighter.akari.game.puzzle import WHITE
from lamplighter.akari.rating.climb import RUNGS
from lamplighter.akari.rating.levels import LEVELS
from lamplighter.akari.rating.measure import MEASURES
from lamplighter.akari.rating.rating import Rating
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.paint.chart import Group, Point, draw_bars, draw_histogram, draw_scatter, draw_sheet

CHART_AXES = ("cells", "score", *plugins.names(MEASURES))
WORDS = {
    "cells": "white cells",
    "score": "score: 10 more is twice as hard",
    "step": "step: the fewest observations",
}
Axes = tuple[str, str]
SIZE, USUAL = ("cells", "score"), ("step", "score")


class ChartSample(NamedTuple):
    """What charts know of a puzzle: its level and its rung, if it has one, and the numbers there are."""

    level: str | None
    rung: str | None
    numbers: dict[str, float]


def make_sample(asked: Askable, found: Rating) -> ChartSample:
    """The numbers of a puzzle; what has no value is left out."""
    values = {name: measure.value for name, measure in found.measures.items()}
    numbers = {"cells": puzzle_of(asked).squares.count(WHITE), "score": found.score, **values}
    return ChartSample(found.level, found.rung, {name: value for name, value in numbers.items() if value is not None})


def draw_charts(samples: Sequence[ChartSample], axes: Axes | None = None, theme: str = "auto") -> str:
    """Levels, rungs, scores, steps, score against size, and one of two `axes` (x, y) against the other, as one SVG.

    Axes are names of `CHART_AXES`; without them it is score against steps.
    """
    levels = count_names([sample.level for sample in samples], LEVELS, "no level")
    rungs = count_names([sample.rung for sample in samples], RUNGS, "no rung")
    pictures = [
        draw_bars(levels, "Puzzles by level", "level", unit="puzzle"),
        draw_bars(rungs, "Puzzles by rung", "rung: the hardest kind of step", unit="puzzle", plain=True),
        draw_spread(samples, "score"),
        draw_spread(samples, "step"),
        *(draw_against(samples, *pair) for pair in dict.fromkeys((SIZE, axes or USUAL))),
    ]
    many = "1 puzzle is" if len(samples) == 1 else f"{len(samples):,} puzzles are"
    return draw_sheet(pictures, f"How hard {many}", theme=theme)


def count_names(found: Sequence[str | None], names: Sequence[str], none: str) -> dict[str, int]:
    """How many puzzles there are of each name, and under `none`, if there are any, how many have no name."""
    rest = found.count(None)
    return {name: found.count(name) for name in names} | ({none: rest} if rest else {})


def draw_spread(samples: Sequence[ChartSample], name: str) -> str:
    """One number of all puzzles that have it, level by level."""
    groups = [
        Group(level, tuple(s.numbers[name] for s in samples if s.level == level and name in s.numbers))
        for level in LEVELS
    ]
    return draw_histogram(groups, name.capitalize(), axis_title(name), unit="puzzle", of=len(samples))


def draw_against(samples: Sequence[ChartSample], x: str, y: str) -> str:
    """The number y against the number x of all puzzles that have both, level by level."""
    known = [sample for sample in samples if x in sample.numbers and y in sample.numbers]
    groups: list[Group[Point]] = [
        Group(level, tuple((s.numbers[x], s.numbers[y]) for s in known if s.level == level)) for level in LEVELS
    ]
    return draw_scatter(
        groups,
        f"{y.capitalize()} against {x}",
        axis_title(x),
        axis_title(y).split(":")[0],
        unit="puzzle",
        of=len(samples),
    )


def axis_title(name: str) -> str:
    """What an axis of this number is called."""
    return WORDS.get(name, name)
