"""`lamplighter collect`: collections of puzzles, one subcommand per file."""

from __future__ import annotations

import click

from lamplighter.cli import Verbs

HELP = """Keep puzzles in a collection, and choose from it.

A collection is a folder of Parquet files that many programs open. `lamplighter batch` fills it, `collect import` too.

\b
  lamplighter collect import puzzles.jsonl more/ --into puzzles
  lamplighter collect stats puzzles
  lamplighter collect pick puzzles --where level=difficult --size 10x10 --sort score --limit 20
"""


@click.group(cls=Verbs, package=__name__, help=HELP)
def command() -> None:
    """The one entry; HELP is shown."""
