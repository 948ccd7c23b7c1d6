"""`lamplighter batch solve`: solutions of many puzzles, into a collection."""

from __future__ import annotations

import click

from lamplighter.cli._parts.batches import running
from lamplighter.limits import CELLS

BOARDS = CELLS


@click.command()
@running.add_input
@running.add_batch_options
def command(asked: running.BatchAsked, path: str, from_: str | None) -> None:
    """Solve all puzzles of a file or folder.

    \b
    lamplighter batch solve puzzles.jsonl --into solved
    """
    running.run(asked, "solve", path=path, options={"from": from_})
