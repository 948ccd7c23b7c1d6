"""`--against` and `--order`. What does the work is imported only when it is asked for."""

from __future__ import annotations

import click

from lamplighter.akari import Reading
from lamplighter.cli._parts import options as _options


def add_options(function: _options.Verb) -> _options.Verb:
    """`--against` and `--order`; they arrive as `against` and `order`."""
    text = "Instead tell how well the ratings agree with this field of JSON lines (docs/calibration.md)."
    words = "With --against: the labels from easy to hard, for example easy,normal,hard."
    function = click.option("--order", metavar="LABELS", callback=read_order, help=words)(function)
    return click.option("--against", metavar="FIELD", help=text)(function)


def read_order(context: click.Context, parameter: click.Parameter, text: str | None) -> tuple[str, ...] | None:
    """Words between commas; None if nothing is given."""
    return None if text is None else tuple(text.split(","))


def check_options(reading: Reading, others: bool) -> None:
    """Refuse, as usage, options that go with single ratings (`others`: is there one?), and other formats."""
    if others:
        raise click.UsageError("--against goes without --csv, --plan, --certificate and --chart")
    if reading.format not in (None, "jsonl") or reading.legend is not None:
        raise click.UsageError("--against reads JSON lines alone: labels are their fields")
