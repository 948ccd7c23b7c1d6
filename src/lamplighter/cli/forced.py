"""`lamplighter forced`: what all solutions share."""

from __future__ import annotations

import click

from lamplighter import Budget, Entry, Forced, draw, forced
from lamplighter.akari import Reading
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS

BOARDS = CELLS

CODES = {"unique": 0, "multiple": 0, "none": NO, "unknown": SPENT}


@click.command()
@add_common_options
@_options.add_engine
@_options.add_time_limit
def command(files: tuple[str, ...], reading: Reading, style: Style, engine: str, budget: Budget | None) -> None:
    """Show the lamps and empty cells that all solutions share.

    \b
    lamplighter forced examples/ambiguous.txt
    """

    def ask(entry: Entry) -> Reply:
        found = forced(entry, engine=engine, budget=budget)
        return Reply(found.to_json(), lambda: tell(found, style), CODES[found.verdict])

    answer_all(files, reading, style, ask)


def tell(found: Forced, style: Style) -> str:
    """The answer for people: the board with what is forced."""
    if found.verdict == "none":
        return "none: there is no solution"
    board = draw(Entry(found.puzzle, lamps=found.lamps, marks=found.bars), color=style.color)
    words = f"{len(found.lamps)} lamps and {len(found.bars)} empty cells are forced, {len(found.open)} cells are open"
    spent = "; the budget was spent, so more may be" if found.verdict == "unknown" else ""
    return f"{board}\n{words}{spent}"
