"""`lamplighter convert`: from any format to any other."""

from __future__ import annotations

import click

from lamplighter import Entry, write
from lamplighter.akari.exchange import format_named
from lamplighter.cli import _options
from lamplighter.cli._output import Reply, Style, answer_all, common


@click.command()
@common
@_options.to
def command(files: tuple[str, ...], from_: str | None, style: Style, to: str | None) -> None:
    """Write puzzles in another format.

    \b
    lamplighter convert 'https://puzz.link/p?akari/6/6/nekcakbl' --to picture
    """
    format = to or "picture"
    paragraphs = format_named(format).UNIT == "paragraph"
    written = 0

    def ask(entry: Entry) -> Reply:
        nonlocal written
        written += 1
        text = write(entry, format)
        return Reply({"format": format, "text": text}, lambda: f"\n{text}" if paragraphs and written > 1 else text)

    answer_all(files, from_, style, ask, separate=False)
