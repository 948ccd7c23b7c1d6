"""`lamplighter batch`: the same question for thousands or millions of puzzles, one subcommand per file."""

from __future__ import annotations

import click

from lamplighter.cli import Verbs

HELP = """Make, solve or rate puzzles by the million.

The rows go into the folder of a collection (`lamplighter collect`). Whatever stops a batch, the same command again does
what is left, and the rows are the same on any number of machines.

\b
  lamplighter batch generate 10x10 --count 10000 --level medium --into puzzles
  lamplighter batch rate puzzles.jsonl --into rated --scheduler tcp://10.0.0.1:8786
"""


@click.group(cls=Verbs, package=__name__, help=HELP)
def command() -> None:
    """The one entry; HELP is shown."""
