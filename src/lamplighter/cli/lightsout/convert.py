"""`lamplighter lightsout convert`: from any format to any other."""

from __future__ import annotations

import click

from lamplighter import plugins
from lamplighter.cli._parts.output import answer_each, space_texts
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli.lightsout import _boards
from lamplighter.lightsout import FORMATS, Record, write
from lamplighter.limits import LIGHTS, MAX_GENERAL

BOARDS = f"{LIGHTS}; models for other solvers {MAX_GENERAL:,}"


@click.command()
@_boards.about_boards
@click.option(
    "--to", type=click.Choice(plugins.names(FORMATS)), default="picture", show_default=True, help="The output format."
)
def command(source: _boards.Source, style: Style, to: str) -> None:
    """Write boards in another format.

    There are pictures, JSON, game ids of Simon Tatham's Flip, and models for other solvers (docs/formats.md).

    \b
    lamplighter lightsout convert --all-on 3x3 --to flip
    lamplighter lightsout convert --rule king board.txt --to lp
    """
    text = space_texts(plugins.load(FORMATS, to))

    def ask(record: Record) -> Reply:
        if style.as_json:
            return Reply({"format": to, "text": write(record, to)}, str)
        found = text(record)
        return Reply({}, lambda: found)

    answer_each(source.boards(), style, ask, separate=False)
