"""`lamplighter batch rate`: ratings of many puzzles, into a collection."""

from __future__ import annotations

import click

from lamplighter.cli._parts.batches import running
from lamplighter.limits import RATED

BOARDS = RATED


@click.command()
@running.add_input
@running.add_measures
@running.add_batch_options
def command(asked: running.BatchAsked, path: str, from_: str | None) -> None:
    """Solve and rate all puzzles of a file or folder.

    \b
    lamplighter batch rate puzzles.jsonl --into rated
    """
    running.run(asked, "rate", path=path, options={"from": from_})
