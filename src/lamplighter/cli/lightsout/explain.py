"""`lamplighter lightsout explain`: light chasing stage by stage, or the system of equations."""

from __future__ import annotations

from typing import Any

import click

from lamplighter.cli import NO
from lamplighter.cli._parts.output import Reply, Style, answer_each, printing
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._pictures import lights
from lamplighter.errors import BadInput
from lamplighter.lightsout.explaining.equations import System, system
from lamplighter.lightsout.explaining.explain import Stage, explain
from lamplighter.lightsout.game.record import Kind, Record
from lamplighter.limits import MAX_STAGED, MAX_TOLD

BOARDS = f"rows * rows * columns = {MAX_STAGED:,}, as 270x270; with --equations {MAX_TOLD:,} lights"


@click.command()
@printing
@_boards.sources
@click.option("--equations", is_flag=True, help="The equations, their echelon form, the rank and the free variables.")
def command(
    files: tuple[str, ...], all_on: str | None, format: str | None, kind: Kind, style: Style, equations: bool
) -> None:
    """Explain how a person solves a board: chase the lights down, look the last row up, chase again.

    \b
    lamplighter lightsout explain examples/lights.txt
    lamplighter lightsout explain --equations --all-on 5x5
    """

    def ask(record: Record) -> Reply:
        if record.target is not None:
            raise BadInput("explanations turn all lights off; a board with a target is not told")
        if equations:
            found = system(record.board)
            return Reply(told_system(found), lambda: text_system(found), 0 if found.solvable else NO)
        stages = explain(record.board)
        solved = not stages or stages[-1].kind != "stuck"
        return Reply(told(record, stages, solved), lambda: text(stages, style), 0 if solved else NO)

    answer_each(_boards.boards(files, all_on, format, kind), style, ask)


def told(record: Record, stages: list[Stage], solved: bool) -> dict[str, Any]:
    """The stages as JSON."""
    name = record.board.game.grid.name
    fields = [{"kind": one.kind, "presses": [name(cell) for cell in one.presses], "text": one.text} for one in stages]
    return {"solvable": solved, "stages": fields}


def text(stages: list[Stage], style: Style) -> str:
    """The stages for people, each with the lights it leaves."""
    parts = [f"{n}. {one.text}\n{lights(one.after, style.color)}" for n, one in enumerate(stages, 1)]
    return "\n".join(parts) or "all lights are off: there is nothing to do"


def told_system(found: System) -> dict[str, Any]:
    """The equations as JSON."""
    name = found.board.game.grid.name
    return {
        "solvable": found.solvable,
        "equations": [found.said(line) for line in found.lines],
        "echelon": [found.said(line) for line in found.echelon],
        "rank": found.rank,
        "free": [name(cell) for cell in found.free],
    }


def text_system(found: System) -> str:
    """The equations for people."""
    name = found.board.game.grid.name
    lines = ["Each light: the buttons that change it, added up modulo 2."]
    lines += [f"  {found.said(line)}" for line in found.lines]
    lines += ["Echelon form: each line is led by a button that is in no other."]
    lines += [f"  {found.said(line)}" for line in found.echelon]
    free = ", ".join(name(cell) for cell in found.free) or "none"
    lines += [f"rank {found.rank}; free buttons: {free}"]
    count = f"{2 ** len(found.free):,} solutions" if len(found.free) < 40 else f"2^{len(found.free)} solutions"
    return "\n".join([*lines, count if found.solvable else "0 = 1: there is no solution"])
