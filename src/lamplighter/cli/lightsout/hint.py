"""`lamplighter lightsout hint`: the next click, or whether a click brings the end closer."""

from __future__ import annotations

import click

from lamplighter.budget import Budget
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import answer_each
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._answers import amount
from lamplighter.cli.lightsout._questions import Aim, with_target
from lamplighter.lightsout import Hint, Record, hint
from lamplighter.limits import LIGHTS

BOARDS = LIGHTS


@click.command()
@_boards.about_boards
@with_target
@click.option("--press", metavar="CELL", help="Does a click on this cell, for example r2c3, help?")
@_options.add_time_limit
def command(source: _boards.Source, style: Style, aim: Aim, press: str | None, budget: Budget | None) -> None:
    """Give the next click, and how many are left.

    It is a click of a solution with the fewest clicks.

    \b
    lamplighter lightsout hint examples/lights.txt
    lamplighter lightsout hint --press r3c3 examples/lights.txt
    """

    def ask(record: Record) -> Reply:
        cell = None if press is None else record.board.game.grid.cell(press)
        found = hint(aim(record), press=cell, budget=budget)
        told = found.to_json()
        return Reply(told, lambda: say_hint(found, told["cell"], press is not None), code_of(found))

    answer_each(source.boards(), style, ask)


def say_hint(found: Hint, name: str | None, asked: bool) -> str:
    """The hint for people."""
    if found.solvable is None:
        return "unknown: the budget was spent before the answer was found"
    if not found.solvable:
        return "not solvable: no clicks lead to the end (`lightsout solve` shows why)"
    assert found.distance is not None
    assert found.after is not None
    left = amount(found.distance, "click") + ("" if found.proven else ", as far as is known,")
    if name is None:
        return "there is nothing to do"
    if not asked:
        return f"click {name}; {left} from the end"
    verb = {True: "closer", False: "no closer", None: "perhaps closer"}[found.closer]
    return f"{name} brings you {verb}: {left} before it, {found.after} after it"


def code_of(found: Hint) -> int:
    """The exit code: a click that leads away is a no, a number that is not proven is a spent budget."""
    if found.solvable is None:
        return SPENT
    if not found.solvable or (found.closer is False and found.cell is not None):
        return NO
    return 0 if found.proven else SPENT
