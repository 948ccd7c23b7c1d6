"""`lamplighter batch verify`: what a collection says of its puzzles, found out anew."""

from __future__ import annotations

import click

from lamplighter.cli._parts.batches import running
from lamplighter.limits import REASONED

BOARDS = REASONED


@click.command()
@running.add_input
@running.add_measures
@running.add_batch_options
def command(asked: running.BatchAsked, path: str, from_: str | None) -> None:
    """Solve and rate anew, and tell what differs.

    Puzzles are solved by another engine, and ratings have to stand before their judge. The new rows go into a
    collection of their own; `differs` names what was told otherwise. The exit code is 1 if there is such a row.

    \b
    lamplighter batch verify puzzles --into checked
    """
    running.run(asked, "verify", path=path, options={"from": from_})
