"""`lamplighter family`: boards whose difficulty a formula tells."""

from __future__ import annotations

from typing import NamedTuple

import click

from lamplighter import BadInput, Entry, write
from lamplighter.akari import FAMILIES, FamilyBoard, family_board
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import answer_each
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS

BOARDS = CELLS


@click.command()
@click.argument("name", type=click.Choice(list(FAMILIES)))
@click.argument("size", metavar="ROWSxCOLS", callback=_options.parse_size)
@_options.add_to
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, with the formula (docs/json.md).")
def command(name: str, size: tuple[int, int], to: str | None, as_json: bool) -> None:
    """Print a board that takes many steps, or many switches.

    Both families, step and switch, are from Victor Dekker's thesis (docs/families.md).

    \b
    lamplighter family step 8x12
    lamplighter family switch 6x5 | lamplighter rate
    """
    if as_json and to:
        raise click.UsageError("--to goes without --json")

    def ask(member: FamilyRecord) -> Reply:
        return Reply(member.board.to_json(), lambda: write(Entry(member.board.puzzle, id=member.id), to or "picture"))

    answer_each([find_member(name, *size)], Style(as_json, color=False, quiet=False), ask, separate=False)


class FamilyRecord(NamedTuple):
    """A board of a family as the one record of a stream."""

    board: FamilyBoard
    id: str
    warnings: tuple[str, ...] = ()


def find_member(name: str, rows: int, cols: int) -> FamilyRecord | BadInput:
    """The board, or what is wrong with its size."""
    try:
        return FamilyRecord(family_board(name, rows, cols), f"{name} {rows}x{cols}")
    except BadInput as error:
        return error
