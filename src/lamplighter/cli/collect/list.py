"""`lamplighter collect list`: a collection as a table, one line per puzzle."""

from __future__ import annotations

import json
from typing import Any

import click

from lamplighter.cli._parts.batches.choosing import Chosen, add_choice
from lamplighter.cli._parts.output import print_safely
from lamplighter.cli._parts.table import align_table
from lamplighter.collecting import Collection


@click.command()
@click.argument("folder")
@add_choice(20)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per puzzle and line (docs/json.md).")
def command(folder: str, chosen: Chosen, as_json: bool) -> None:
    """List puzzles of a collection.

    \b
    lamplighter collect list puzzles
    lamplighter collect list puzzles --level difficult --where guess=2.. --clues ..12 --size 10x10 --sort -score
    """
    collection = Collection.open(folder)
    shown = collection.kind.SHOWN
    rows = list(collection.pick(*chosen))
    if as_json:
        for row in rows:
            click.echo(json.dumps({name: row[name] for name in shown}))
        return
    if rows:
        click.echo(align_table(shown, [[tell_cell(row[name]) for name in shown] for row in rows]))
    click.echo(tell_rest(len(rows), collection.count(chosen.wishes)))


def tell_cell(value: Any) -> str:
    """A value of the table; nothing is a dash."""
    if value is None:
        return "-"
    return f"{value:g}" if isinstance(value, int | float) else print_safely(str(value))


def tell_rest(shown: int, all_there: int) -> str:
    """How many there are, and how many of them were shown."""
    if not all_there:
        return "no puzzles"
    puzzles = "puzzle" if all_there == 1 else "puzzles"
    return f"\n{shown:,} of {all_there:,} {puzzles}" if shown < all_there else f"\n{all_there:,} {puzzles}"
