"""`lamplighter lightsout press`: what clicking does."""

from __future__ import annotations

from collections.abc import Iterator

import click

from lamplighter.cli._parts.output import Reply, Style, answer_each, styled
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._pictures import lights
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.record import Kind, Record
from lamplighter.lightsout.game.spelling import spell
from lamplighter.limits import LIGHTS

BOARDS = LIGHTS


@click.command()
@click.argument("words", nargs=-1, metavar="FILE CELL...")
@styled
@_boards.sources
def command(words: tuple[str, ...], all_on: str | None, format: str | None, kind: Kind, style: Style) -> None:
    """Click on buttons and show the lights; cells are named like r2c3, row 2, column 3.

    \b
    lamplighter lightsout press board.txt r1c1 r2c3
    lamplighter lightsout press --all-on 5x5 r3c3
    """
    files, cells = (words[:1], words[1:]) if all_on is None else ((), words)

    def ask(record: Record) -> Reply:
        board = record.board
        grid = board.game.grid
        after = board.pressed([grid.cell(name) for name in cells])
        told = {
            "lights": spell(after.lights, after.game),
            "changed": [grid.name(cell) for cell in changed(board, after)],
            "solved": after.solved,
        }
        return Reply(told, lambda: lights(after, style.color))

    answer_each(_boards.boards(files, all_on, format, kind), style, ask)


def changed(board: Board, after: Board) -> Iterator[int]:
    """The lights that differ; rows that are the same are passed over at once."""
    cols, bits, most = board.game.cols, board.bits, (1 << board.bits) - 1
    for row, (was, now) in enumerate(zip(board.lights, after.lights, strict=True)):
        if different := was ^ now:
            yield from (row * cols + col for col in range(cols) if different >> bits * col & most)
