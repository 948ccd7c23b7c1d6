"""`lamplighter collect show`: one puzzle of a collection, with all that is known of it."""

from __future__ import annotations

import json
from typing import Any

import click

from lamplighter.cli._parts.output import print_safely
from lamplighter.collecting import Collection


@click.command()
@click.argument("folder")
@click.argument("name", metavar="ID")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object (docs/json.md).")
def command(folder: str, name: str, as_json: bool) -> None:
    """Show one puzzle with all that is known of it.

    ID is its content id, the beginning of one, or the id that came with it.

    \b
    lamplighter collect show puzzles be05e4
    """
    collection = Collection.open(folder)
    row = collection.find(name)
    told = collection.tell(row)
    if as_json:
        click.echo(json.dumps(told))
        return
    pictures = [name for name in told if isinstance(row.get(name), str) and "\n" in row[name]]
    for picture in pictures:
        click.echo(f"{picture}:\n{row[picture]}\n")
    for field, value in told.items():
        if field not in pictures:
            click.echo(f"{field:<12} {tell_value(value)}")


def tell_value(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, list):
        return ", ".join(map(tell_value, value)) or "-"
    if isinstance(value, dict):
        return " ".join(tell_value(one) for one in value.values())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else print_safely(str(value))
