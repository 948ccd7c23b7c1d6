"""Charts of ratings: what `rate --chart` draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import click

from lamplighter import Entry, Rating, plugins
from lamplighter.akari.answer import LEVELS
from lamplighter.akari.ladder import RUNGS
from lamplighter.akari.puzzle import WHITE
from lamplighter.akari.rating import MEASURES
from lamplighter.cli import _options
from lamplighter.paint.chart import Group, Point, bars, histogram, scatter, sheet
from lamplighter.paint.png import png
from lamplighter.paint.saving import save, writable

NAMES = ("cells", "score", *plugins.names(MEASURES))
WORDS = {"cells": "white cells", "score": "score: 10 more is twice as hard", "step": "step: the fewest observations"}
ENDINGS = (".svg", ".png")
Axes = tuple[str, str]
SIZE, USUAL = ("cells", "score"), ("step", "score")


class Sample(NamedTuple):
    """What charts know of a puzzle: its level and its rung, if it has one, and the numbers there are."""

    level: str | None
    rung: str | None
    numbers: dict[str, float]


class Charting(NamedTuple):
    """Where the charts go, and what is drawn against what."""

    path: Path
    axes: Axes = USUAL


def options(function: _options.Verb) -> _options.Verb:
    """`--chart` and `--axes`; they arrive as `chart` and `axes`."""
    where = click.Path(path_type=Path)
    both = "What --chart draws against what, for example step,score."
    function = click.option("--axes", metavar="X,Y", callback=axes, help=both)(function)
    return click.option("--chart", type=where, metavar="FILE", help="Draw charts too: an .svg or a .png file.")(
        function
    )


def axes(context: click.Context, parameter: click.Parameter, text: str | None) -> Axes | None:
    """X,Y as two names."""
    if text is None:
        return None
    x, comma, y = text.partition(",")
    if not comma:
        raise click.BadParameter(f"{text[:40]!r} is not X,Y, for example step,score")
    for name in (x, y):
        if name not in NAMES:
            raise click.BadParameter(f"{name[:40]!r} is no number of a puzzle; there are: {', '.join(NAMES)}")
    return x, y


def charting(path: Path | None, chosen: Axes | None) -> Charting | None:
    """What is to be drawn, if anything is; a path that cannot be written is refused before the work begins."""
    if path is None:
        if chosen:
            raise click.UsageError("--axes goes with --chart")
        return None
    if path.suffix.lower() not in ENDINGS:
        raise click.UsageError(f"--chart takes a file that ends with {' or '.join(ENDINGS)}")
    if path.suffix.lower() == ".png":
        png(sheet([], ""))  # is what it needs installed?
    return Charting(writable(path), chosen or USUAL)


@contextmanager
def drawn(wanted: Charting | None) -> Iterator[Callable[[Entry, Rating], Any]]:
    """Takes ratings and draws them in the end, also when the end is early."""
    samples: list[Sample] = []
    try:
        yield (lambda entry, found: samples.append(sample(entry, found))) if wanted else (lambda entry, found: None)
    finally:
        if wanted and samples:
            picture = charts(samples, wanted.axes)
            save(wanted.path, png(picture) if wanted.path.suffix.lower() == ".png" else picture)
        elif wanted:
            click.echo(f"lamplighter: no puzzle was rated, so {wanted.path} was not written", err=True)


def sample(entry: Entry, found: Rating) -> Sample:
    """The numbers of a puzzle; what has no value is left out."""
    values = {name: measure.value for name, measure in found.measures.items()}
    numbers = {"cells": entry.puzzle.squares.count(WHITE), "score": found.score, **values}
    return Sample(found.level, found.rung, {name: value for name, value in numbers.items() if value is not None})


def charts(samples: Sequence[Sample], axes: Axes = USUAL, theme: str = "auto") -> str:
    """Levels, rungs, scores, steps, and numbers against each other, as one SVG."""
    levels = counted([sample.level for sample in samples], LEVELS, "no level")
    rungs = counted([sample.rung for sample in samples], RUNGS, "no rung")
    pictures = [
        bars(levels, "Puzzles by level", "level", unit="puzzle"),
        bars(rungs, "Puzzles by rung", "rung: the hardest kind of step", unit="puzzle", plain=True),
        spread(samples, "score"),
        spread(samples, "step"),
        *(against(samples, *pair) for pair in dict.fromkeys((SIZE, axes))),
    ]
    many = "1 puzzle is" if len(samples) == 1 else f"{len(samples):,} puzzles are"
    return sheet(pictures, f"How hard {many}", theme=theme)


def counted(found: Sequence[str | None], names: Sequence[str], none: str) -> dict[str, int]:
    """How many puzzles there are of each name, and, if there are any, how many of none."""
    rest = found.count(None)
    return {name: found.count(name) for name in names} | ({none: rest} if rest else {})


def spread(samples: Sequence[Sample], name: str) -> str:
    """One number of all puzzles that have it, level by level."""
    groups = [
        Group(level, tuple(s.numbers[name] for s in samples if s.level == level and name in s.numbers))
        for level in LEVELS
    ]
    return histogram(groups, name.capitalize(), worded(name), unit="puzzle", of=len(samples))


def against(samples: Sequence[Sample], x: str, y: str) -> str:
    """One number against another."""
    known = [sample for sample in samples if x in sample.numbers and y in sample.numbers]
    groups: list[Group[Point]] = [
        Group(level, tuple((s.numbers[x], s.numbers[y]) for s in known if s.level == level)) for level in LEVELS
    ]
    return scatter(
        groups, f"{y.capitalize()} against {x}", worded(x), worded(y).split(":")[0], unit="puzzle", of=len(samples)
    )


def worded(name: str) -> str:
    """A number's name on an axis."""
    return WORDS.get(name, name)
