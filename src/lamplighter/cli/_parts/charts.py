"""`--chart` and `--axes`: ratings drawn as charts when all of them are there.

What draws is imported only when something is to be drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import click

from lamplighter import Entry, Rating
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.originals import Originals, check_spared

ENDINGS = (".svg", ".png")
BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
Axes = tuple[str, str]


class Charting(NamedTuple):
    """The file for the charts, and the two numbers to draw against each other if they were chosen."""

    path: Path
    axes: Axes | None

    @property
    def as_png(self) -> bool:
        """Does the file's name ask for a PNG?"""
        return self.path.suffix.lower() == ".png"


def add_options(function: _options.Verb) -> _options.Verb:
    """`--chart` and `--axes`; they arrive as `chart` and `axes`."""
    text = "Also draw charts into this .svg or .png file."
    both = "The two numbers that --chart plots, for example step,score."
    function = click.option("--axes", metavar="X,Y", callback=read_axes, help=both)(function)
    return click.option("--chart", type=click.Path(path_type=Path), metavar="FILE", help=text)(function)


def read_axes(context: click.Context, parameter: click.Parameter, text: str | None) -> Axes | None:
    """X,Y as two names of numbers that charts know; None if nothing is given."""
    if text is None:
        return None
    from lamplighter.akari import CHART_AXES

    x, comma, y = text.partition(",")
    if not comma:
        raise click.BadParameter(f"{text[:40]!r} is not X,Y, for example step,score")
    for name in (x, y):
        if name not in CHART_AXES:
            raise click.BadParameter(f"{name[:40]!r} is no number of a puzzle; there are: {', '.join(CHART_AXES)}")
    return x, y


def plan_charts(path: Path | None, chosen: Axes | None, read: Originals = ()) -> Charting | None:
    """What is to be drawn, None if nothing is; a file that cannot be written is refused before the work begins."""
    if path is None:
        if chosen:
            raise click.UsageError("--axes goes with --chart")
        return None
    from lamplighter.paint.png import draw_png
    from lamplighter.paint.saving import check_writable

    wanted = Charting(path, chosen)
    if path.suffix.lower() not in ENDINGS:
        raise click.UsageError(f"--chart takes a file that ends with {' or '.join(ENDINGS)}")
    check_spared(check_writable(path), read)
    if wanted.as_png:
        draw_png(BLANK)  # is what it needs installed?
    return wanted


@contextmanager
def draw_at_end(wanted: Charting | None) -> Iterator[Callable[[Entry, Rating], None]]:
    """A function that takes ratings; all that it was given is drawn when the block ends, also when it ends early."""
    if wanted is None:
        yield lambda entry, found: None
        return
    from lamplighter.akari import ChartSample, draw_charts, make_sample

    samples: list[ChartSample] = []
    try:
        yield lambda entry, found: samples.append(make_sample(entry, found))
    finally:
        if samples:
            save_chart(wanted, draw_charts(samples, wanted.axes))
        else:
            click.echo(f"lamplighter: no puzzle was rated, so {wanted.path} was not written", err=True)


def save_chart(wanted: Charting, picture: str) -> None:
    """Write an SVG into the file, as a PNG if its name asks for that."""
    from lamplighter.paint.png import draw_png
    from lamplighter.paint.saving import save

    save(wanted.path, draw_png(picture) if wanted.as_png else picture)
