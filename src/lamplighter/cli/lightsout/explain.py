"""`lamplighter lightsout explain`: light chasing stage by stage, or the system of equations."""

from __future__ import annotations

import click

from lamplighter.cli import NO
from lamplighter.cli._parts.output import answer_each
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._pictures import show_lights
from lamplighter.errors import BadInput
from lamplighter.lightsout import Explanation, Record, System, explain, system
from lamplighter.limits import MAX_STAGED, MAX_TOLD

BOARDS = f"rows * rows * columns = {MAX_STAGED:,}, as 270x270; with --equations {MAX_TOLD:,} lights"


@click.command()
@_boards.about_boards
@click.option(
    "--equations", is_flag=True, help="Show the equations, their echelon form, the rank and the free variables."
)
def command(source: _boards.Source, style: Style, equations: bool) -> None:
    """Explain how a person solves a board by light chasing.

    Chase the lights down, look up the last row in a table, chase again (docs/lightsout.md).

    \b
    lamplighter lightsout explain examples/lights.txt
    lamplighter lightsout explain --equations --all-on 5x5
    """

    def ask(record: Record) -> Reply:
        if record.target is not None:
            raise BadInput("explanations turn all lights off; a board with a target is not told")
        if equations:
            found = system(record.board)
            return Reply(found.to_json(), lambda: say_system(found), 0 if found.solvable else NO)
        stages = explain(record.board)
        return Reply(stages.to_json(), lambda: say_stages(stages, style), 0 if stages.solvable else NO)

    answer_each(source.boards(), style, ask)


def say_stages(stages: Explanation, style: Style) -> str:
    """The stages for people, each with the lights it leaves."""
    parts = [f"{n}. {one.text}\n{show_lights(one.after, style.color)}" for n, one in enumerate(stages, 1)]
    return "\n".join(parts) or "all lights are off: there is nothing to do"


def say_system(found: System) -> str:
    """The equations for people."""
    name = found.board.game.grid.name
    lines = ["Each light: the buttons that change it, added up modulo 2."]
    lines += [f"  {found.write(line)}" for line in found.lines]
    lines += ["Echelon form: each line is led by a button that is in no other."]
    lines += [f"  {found.write(line)}" for line in found.echelon]
    free = ", ".join(name(cell) for cell in found.free) or "none"
    lines += [f"rank {found.rank}; free buttons: {free}"]
    count = f"{2 ** len(found.free):,} solutions" if len(found.free) < 40 else f"2^{len(found.free)} solutions"
    return "\n".join([*lines, count if found.solvable else "0 = 1: there is no solution"])
