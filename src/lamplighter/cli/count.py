"""`lamplighter count`: how many solutions there are."""

from __future__ import annotations

import click

from lamplighter import Budget, Entry, count
from lamplighter.akari import Reading
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS

BOARDS = CELLS


@click.command()
@add_common_options
@_options.add_engine
@_options.add_limit(10_000, "Stop counting here, in each independent part of the board.")
@_options.add_time_limit
def command(
    files: tuple[str, ...], reading: Reading, style: Style, engine: str, limit: int, budget: Budget | None
) -> None:
    """Count the solutions of a puzzle.

    \b
    lamplighter count examples/first.txt
    """

    def ask(entry: Entry) -> Reply:
        found = count(entry, engine=engine, limit=limit, budget=budget)
        code = SPENT if not (found.count or found.exact) else 0 if found.count else NO
        words = f"{found.count}" if found.exact else f"at least {found.count}"
        text = "unknown: the budget was spent" if code == SPENT else words
        return Reply(found.to_json(), lambda: text, code)

    answer_all(files, reading, style, ask)
