"""`lamplighter lightsout table`: the lookup table of light chasing, or how many positions need how many clicks."""

from __future__ import annotations

from typing import Any

import click

from lamplighter.budget import Budget
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import Reply, Style, answer_each, styled
from lamplighter.cli.lightsout import _boards
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.explaining.chase_table import Lookup, table
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.record import Kind
from lamplighter.lightsout.solving.list_solutions import counted, decimal
from lamplighter.limits import MAX_LOOKED_UP

BOARDS = f"{MAX_LOOKED_UP:,} lights"

LIGHTS = str.maketrans("01", ".#")
PRESSES = str.maketrans("01", "-X")
UNKNOWN = "unknown: the budget was spent before the table was made"


@click.command()
@click.argument("size", metavar="ROWSxCOLS")
@styled
@_boards.kinds
@click.option("--columns/--rows", "by_column", default=None, help="Lines to add up by columns, or every last row.")
@click.option("--depths", "deep", is_flag=True, help="How many positions need how many clicks, and God's number.")
@_options.time_limit
def command(size: str, kind: Kind, style: Style, by_column: bool | None, deep: bool, budget: Budget | None) -> None:
    """Print the table of light chasing: chase the lights down, look the last row up, press the first row, chase again.

    Of a wide board the table adds up by columns: for each light of the last row that stands at one of the columns
    listed, take its presses together; what is there twice cancels.

    \b
    lamplighter lightsout table 5x5
    lamplighter lightsout table 5x5 --depths
    """

    def ask(asked: _boards.Size) -> Reply:
        if deep:
            return depths_of(asked.game, budget)
        try:
            found = table(asked.game, by_column, budget)
        except OutOfBudget:
            return Reply({"by_column": by_column, "lines": None}, lambda: UNKNOWN, SPENT)
        return Reply(fields(found), lambda: text(found))

    answer_each([_boards.sized(size, kind)], style, ask, separate=False)


def fields(found: Lookup) -> dict[str, Any]:
    """The table as JSON."""
    bits = [(bits_of(line.bottom, found.cols), bits_of(line.top, found.cols)) for line in found.lines]
    lines = [{"bottom": bottom, "top": top} for bottom, top in bits]
    return {"by_column": found.by_column, "lines": lines}


def text(found: Lookup) -> str:
    """The table for people."""
    if not found.lines:
        return "nothing to look up: chasing solves every board that can be solved"
    pairs = [(bits_of(line.bottom, found.cols), bits_of(line.top, found.cols)) for line in found.lines]
    if found.by_column:
        return "\n".join(f"column {low.index('1') + 1}: {top.translate(PRESSES)}" for low, top in pairs)
    return "\n".join(f"{low.translate(LIGHTS)}  {top.translate(PRESSES)}" for low, top in pairs)


def bits_of(row: int, cols: int) -> str:
    """A row as it is read, left to right."""
    return f"{row:0{cols}b}"[::-1]


def depths_of(game: Game, budget: Budget | None) -> Reply:
    """How many positions need how many clicks, and the most that any needs."""
    from lamplighter.lightsout.census import depths

    meter = budget.start() if budget else None
    most, spent = depths.deepest(game, meter), False
    try:
        numbers = depths.depths(game, meter)
    except BadInput:  # there are too many to count
        numbers = ()
    except OutOfBudget:
        numbers, spent = (), True
    told = {"depths": [*map(decimal, numbers)] or None, "lower": most.lower, "upper": most.upper}
    lines = [f"{depth:>3} {counted(number)}" for depth, number in enumerate(numbers)]
    words = f"is {most.upper}" if most.proven else f"lies between {most.lower} and {most.upper}"
    code = 0 if most.proven and not spent else SPENT
    return Reply(told, lambda: "\n".join([*lines, f"God's number {words}"]), code)
