"""`lamplighter collect pick`: puzzles of a collection, for whatever comes next."""

from __future__ import annotations

import json

import click

from lamplighter.cli._parts.batches.choosing import Chosen, add_choice
from lamplighter.cli._parts.output import space_texts
from lamplighter.collecting import Collection


@click.command()
@click.argument("folder")
@add_choice(20)
@click.option("--to", metavar="FORMAT", help="The output format.  [default: jsonl, with all that is known]")
def command(folder: str, chosen: Chosen, to: str | None) -> None:
    """Choose puzzles, and print them for other commands.

    \b
    lamplighter collect pick puzzles --level medium --size 10x10 --limit 40 | lamplighter book -o book.pdf
    lamplighter collect pick puzzles --where score=60.. --sort -beauty --limit 1 --to picture
    """
    collection = Collection.open(folder)
    if to is None:
        for row in collection.pick(*chosen):
            click.echo(json.dumps(collection.tell(row)))
        return
    write = space_texts(collection.load_format(to))
    for row in collection.pick(*chosen):
        click.echo(write(collection.read(row)))
