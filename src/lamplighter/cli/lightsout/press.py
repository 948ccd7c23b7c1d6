"""`lamplighter lightsout press`: what clicking does."""

from __future__ import annotations

import click

from lamplighter.cli._parts.output import answer_each
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._pictures import show_lights
from lamplighter.lightsout import Record
from lamplighter.limits import LIGHTS

BOARDS = LIGHTS


@click.command()
@_boards.about_words("FILE CELL...")
def command(source: _boards.Source, style: Style) -> None:
    """Show the lights after clicking on some cells.

    Cells are named like r2c3: row 2, column 3.

    \b
    lamplighter lightsout press board.txt r1c1 r2c3
    lamplighter lightsout press --all-on 5x5 r3c3
    """
    source, cells = source.split()

    def ask(record: Record) -> Reply:
        grid = record.board.game.grid
        after = record.board.pressed([grid.cell(name) for name in cells])
        told = {
            "lights": after.to_json()["lights"],
            "changed": [grid.name(cell) for cell in after.unlike(record.board)],
            "solved": after.solved,
        }
        return Reply(told, lambda: show_lights(after, style.color))

    answer_each(source.boards(), style, ask)
