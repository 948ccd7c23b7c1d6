"""`lamplighter lightsout table`: the lookup table of light chasing, or how many positions need how many clicks."""

from __future__ import annotations

import click

from lamplighter.budget import Budget
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import answer_each
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli.lightsout import _boards
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout import Depths, Game, Kind, Lookup, depths, table, write_number
from lamplighter.limits import MAX_LOOKED_UP

BOARDS = f"{MAX_LOOKED_UP:,} lights"

LIGHTS = str.maketrans("01", ".#")
PRESSES = str.maketrans("01", "-X")
UNKNOWN = "unknown: the budget was spent before the table was made"


@click.command()
@_boards.about_size("ROWSxCOLS")
@click.option(
    "--columns/--rows", "by_column", default=None, help="One line per column, to be added up; or one per last row."
)
@click.option("--depths", "deep", is_flag=True, help="Print how many positions need how many clicks, and God's number.")
@_options.add_time_limit
def command(size: str, kind: Kind, style: Style, by_column: bool | None, deep: bool, budget: Budget | None) -> None:
    """Print the table for light chasing.

    Chase the lights down, look up the last row in the table, click in the first row what it says, and chase again. For
    a wide board the table has a line for each column: add up those of the lights left; what is there twice cancels.

    \b
    lamplighter lightsout table 5x5
    lamplighter lightsout table 5x5 --depths
    """

    def ask(asked: _boards.Size) -> Reply:
        if deep:
            return reply_depths(asked.game, budget)
        try:
            found = table(asked.game, by_column, budget)
        except OutOfBudget:
            return Reply({"by_column": by_column, "lines": None}, lambda: UNKNOWN, SPENT)
        return Reply(found.to_json(), lambda: say_table(found))

    answer_each([_boards.read_sized(size, kind)], style, ask, separate=False)


def say_table(found: Lookup) -> str:
    """The table for people."""
    if not found.lines:
        return "nothing to look up: chasing solves every board that can be solved"
    pairs = [(line["bottom"], line["top"]) for line in found.to_json()["lines"]]
    if found.by_column:
        return "\n".join(f"column {low.index('1') + 1}: {top.translate(PRESSES)}" for low, top in pairs)
    return "\n".join(f"{low.translate(LIGHTS)}  {top.translate(PRESSES)}" for low, top in pairs)


def reply_depths(game: Game, budget: Budget | None) -> Reply:
    """How many positions need how many clicks, and the most that any needs."""
    found = depths(game, budget)
    code = 0 if found.most.proven and not found.spent else SPENT
    return Reply(found.to_json(), lambda: say_depths(found), code)


def say_depths(found: Depths) -> str:
    """The numbers for people, each with its depth, and God's number."""
    lines = [f"{depth:>3} {write_number(number)}" for depth, number in enumerate(found.numbers or ())]
    most = found.most
    words = f"is {most.upper}" if most.proven else f"lies between {most.lower} and {most.upper}"
    return "\n".join([*lines, f"God's number {words}"])
