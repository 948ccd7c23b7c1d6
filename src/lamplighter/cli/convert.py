"""`lamplighter convert`: from any format to any other, turned and mirrored if asked."""

from __future__ import annotations

import click

from lamplighter import Entry, content_id, write
from lamplighter.akari.canonical import canonical_entry
from lamplighter.akari.exchange import Reading, format_named
from lamplighter.cli import _options
from lamplighter.cli._output import Reply, Style, answer_all, common

TURNS = {"90": 1, "180": 2, "270": 3}
FLIPS = {"h": (0, True), "v": (2, True)}  # top and bottom exchanged: mirrored left to right, then turned by half


@click.command()
@common
@_options.to
@click.option("--canonical", "as_canonical", is_flag=True, help="Turn to the first of the eight views (docs/json.md).")
@click.option("--rotate", type=click.Choice(list(TURNS)), help="Turn clockwise by so many degrees.")
@click.option("--flip", type=click.Choice(list(FLIPS)), help="Then exchange left and right (h), or top and bottom (v).")
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    to: str | None,
    as_canonical: bool,
    rotate: str | None,
    flip: str | None,
) -> None:
    """Write puzzles in another format, turned or mirrored if asked.

    Lamps, marks and solutions are turned along.

    \b
    lamplighter convert 'https://puzz.link/p?akari/6/6/nekcakbl' --to picture
    lamplighter convert --rotate 90 --flip v examples/attempt.txt
    """
    if as_canonical and (rotate or flip):
        raise click.UsageError("--canonical goes without --rotate and --flip")
    format = to or "picture"
    apart = getattr(format_named(format), "UNIT", None) != "line"
    written = 0

    def ask(entry: Entry) -> Reply:
        nonlocal written
        written += 1
        text = write(canonical_entry(entry) if as_canonical else turned(entry, rotate, flip), format)
        fields = {"format": format, "text": text, "content_id": content_id(entry)}
        return Reply(fields, lambda: f"\n{text}" if apart and written > 1 else text)

    answer_all(files, reading, style, ask, separate=False)


def turned(entry: Entry, rotate: str | None, flip: str | None) -> Entry:
    """The entry rotated first, then flipped."""
    if rotate:
        entry = entry.turned(TURNS[rotate])
    return entry.turned(*FLIPS[flip]) if flip else entry
