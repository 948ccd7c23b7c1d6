"""`lamplighter convert`: from any format to any other."""

from __future__ import annotations

import click

from lamplighter import Entry, plugins, write
from lamplighter.akari.exchange import FORMATS, format_named
from lamplighter.cli._output import Reply, Style, answer_all, common


@click.command()
@common
@click.option(
    "--to", type=click.Choice(plugins.names(FORMATS)), default="picture", show_default=True, help="The format."
)
def command(files: tuple[str, ...], from_: str | None, style: Style, to: str) -> None:
    """Write puzzles in another format.

    \b
    lamplighter convert 'https://puzz.link/p?akari/6/6/nekcakbl' --to picture
    """
    paragraphs = format_named(to).UNIT == "paragraph"
    written = 0

    def ask(entry: Entry) -> Reply:
        nonlocal written
        written += 1
        text = write(entry, to)
        return Reply({"format": to, "text": text}, lambda: f"\n{text}" if paragraphs and written > 1 else text)

    answer_all(files, from_, style, ask, separate=False)
