"""`lamplighter batch solve`: solutions of many puzzles, into a collection."""

from __future__ import annotations

from typing import Any

import click

from lamplighter.cli._parts.batches import lights as _lights
from lamplighter.cli._parts.batches import running
from lamplighter.limits import CELLS

BOARDS = f"{CELLS}; with --game lightsout as `lightsout solve`"


@click.command()
@running.add_input
@_lights.add_lights(*_lights.KIND)
@running.add_batch_options
def command(asked: running.BatchAsked, path: str, from_: str | None, lights: dict[str, Any]) -> None:
    """Solve all puzzles of a file or folder.

    --rule, --wrap and --colors are for Lights Out boards whose text does not tell them.

    \b
    lamplighter batch solve puzzles.jsonl --into solved
    lamplighter batch solve boards.txt --game lightsout --into boards
    """
    running.run(asked, "solve", path=path, options={"from": from_, **lights})
