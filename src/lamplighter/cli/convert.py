"""`lamplighter convert`: from any format to any other."""

from __future__ import annotations

import click

from lamplighter import Entry, write
from lamplighter.cli import _options
from lamplighter.cli._output import Reply, Style, answer_all, common, writer


@click.command()
@common
@_options.to
def command(files: tuple[str, ...], from_: str | None, style: Style, to: str | None) -> None:
    """Write puzzles in another format.

    \b
    lamplighter convert 'https://puzz.link/p?akari/6/6/nekcakbl' --to picture
    """
    format, written = to or "picture", writer(to)

    def ask(entry: Entry) -> Reply:
        return Reply({"format": format, "text": write(entry, format)}, lambda: written(entry))

    answer_all(files, from_, style, ask, separate=False)
