"""`lamplighter lightsout hint`: the next click, or whether a click brings the end closer."""

from __future__ import annotations

import click

from lamplighter.budget import Budget
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import Reply, Style, answer_each, printing
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._answers import amount
from lamplighter.cli.lightsout._questions import goal, goals, one_goal
from lamplighter.lightsout.explaining.hint import Hint, hint
from lamplighter.lightsout.game.record import Kind, Record
from lamplighter.limits import LIGHTS

BOARDS = LIGHTS


@click.command()
@printing
@_boards.sources
@goals
@click.option("--press", metavar="CELL", help="A click you think of, like r2c3: does it bring the end closer?")
@_options.time_limit
def command(
    files: tuple[str, ...],
    all_on: str | None,
    format: str | None,
    kind: Kind,
    style: Style,
    target: str | None,
    target_on: bool,
    press: str | None,
    budget: Budget | None,
) -> None:
    """Tell a click of a shortest solution, and how many clicks are left.

    \b
    lamplighter lightsout hint examples/lights.txt
    lamplighter lightsout hint --press r3c3 examples/lights.txt
    """

    one_goal(target, target_on)

    def ask(record: Record) -> Reply:
        grid, to = record.board.game.grid, goal(record, target, target_on)
        found = hint(record.board, to, None if press is None else grid.cell(press), budget=budget)
        name = None if found.cell is None else grid.name(found.cell)
        told = {"solvable": found.solvable, "cell": name, "distance": found.distance, "after": found.after}
        told |= {"closer": found.closer, "proven": found.proven}
        return Reply(told, lambda: text(found, name, press is not None), code(found))

    answer_each(_boards.boards(files, all_on, format, kind), style, ask)


def text(found: Hint, name: str | None, asked: bool) -> str:
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


def code(found: Hint) -> int:
    """The exit code: a click that leads away is a no, a number that is not proven is a spent budget."""
    if found.solvable is None:
        return SPENT
    if not found.solvable or (found.closer is False and found.cell is not None):
        return NO
    return 0 if found.proven else SPENT
