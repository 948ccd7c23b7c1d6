"""`lamplighter batch verify`: what a collection says of its puzzles, found out anew."""

from __future__ import annotations

from typing import Any

import click

from lamplighter.cli._parts.batches import lights as _lights
from lamplighter.cli._parts.batches import running
from lamplighter.limits import REASONED

BOARDS = f"{REASONED}; with --game lightsout as `lightsout verify`"


@click.command()
@running.add_input
@running.add_measures
@_lights.add_lights(*_lights.KIND)
@running.add_batch_options
def command(asked: running.BatchAsked, path: str, from_: str | None, lights: dict[str, Any]) -> None:
    """Solve and rate anew, and tell what differs.

    Puzzles are solved by another engine, and ratings have to stand before their judge; so do answers to Lights Out
    boards. The new rows go into a collection of their own; `differs` names what was told otherwise. The exit code is 1
    if there is such a row.

    \b
    lamplighter batch verify puzzles --into checked
    """
    running.run(asked, "verify", path=path, options={"from": from_, **lights})
