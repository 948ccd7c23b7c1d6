"""`lamplighter lightsout draw`: pictures of boards, of clicks and of light chasing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click

from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.files import KINDS, Target
from lamplighter.cli._parts.originals import find_originals
from lamplighter.cli._parts.output import answer_each
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli.lightsout import _boards
from lamplighter.clock import look_before_each
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout import Record, explain, quiet_scenes, solve, svg
from lamplighter.limits import MAX_DRAWN
from lamplighter.paint.palette import THEMES
from lamplighter.paint.pen import Look

BOARDS = f"{MAX_DRAWN:,} lights"


@click.command()
@_boards.about_boards
@click.option("-o", "--output", metavar="PATH", help="A file (.svg or .png), or a folder for one file per board.")
@click.option("--to", type=click.Choice(KINDS), help="The kind of picture.  [default: by PATH, or svg]")
@click.option("--solution", is_flag=True, help="Also draw the fewest clicks, or the reason why there is no solution.")
@click.option("--chase", metavar="DIR", help="Draw light chasing stage by stage, as numbered pictures in a folder.")
@click.option("--patterns", metavar="DIR", help="Draw independent quiet patterns as numbered pictures in a folder.")
@click.option("--theme", type=click.Choice(THEMES), help="The colours.  [default: auto; of a PNG: light]")
@click.option("--coordinates", is_flag=True, help="Number the rows and columns.")
@click.option(
    "--cell", type=click.FloatRange(1, 400), default=40, show_default=True, help="The size of a cell in pixels."
)
@click.option("--width", type=click.IntRange(1, 16_000), help="The width of a PNG in pixels.")
@_options.add_time_limit
def command(
    source: _boards.Source,
    style: Style,
    output: str | None,
    to: str | None,
    solution: bool,
    chase: str | None,
    patterns: str | None,
    theme: str | None,
    coordinates: bool,
    cell: float,
    width: int | None,
    budget: Budget | None,
) -> None:
    """Draw boards as SVG or PNG.

    \b
    lamplighter lightsout draw examples/lights.txt -o lights.svg
    lamplighter lightsout draw --solution --all-on 5x5 -o clicks.png
    lamplighter lightsout draw --chase stages examples/lights.txt
    """
    if sum(map(bool, (chase, patterns, output or solution))) > 1:
        raise click.UsageError("--chase and --patterns name their own folder; they go alone, without -o and --solution")
    if "" in (output, chase, patterns):
        raise click.UsageError("the name of a file or a folder is empty")
    folder = chase or patterns
    target = Target(f"{folder}/" if folder else output, to, find_originals(source.words))
    target.check(style.as_json, width)
    look = Look(target.theme(theme), coordinates, cell=cell)

    def ask(record: Record) -> Reply:
        name = record.id or "board"
        if chase or patterns:
            try:
                pictures = (draw_stages if chase else draw_quiet)(record, look, target, width, budget)
            except OutOfBudget as error:
                unknown = f"unknown: {error}"
                return Reply({"files": []}, lambda: unknown, SPENT)
            return reply_files(target.put_all(name, pictures))
        value: Any = solve(record.board, record.target, budget=budget) if solution else record.board
        code = SPENT if solution and (value.solvable is None or (value.solvable and not value.proven)) else 0
        picture = target.finish(svg(value, look), width)
        if style.as_json and target.path is None:
            return Reply({"svg": picture}, str, code)
        return reply_files(target.put(name, picture), code)

    def reply_files(paths: list[str], code: int = 0) -> Reply:
        return Reply({"files": paths}, lambda: "" if style.quiet else "\n".join(paths), code)

    answer_each(source.boards(), style, ask, separate=False)


def draw_stages(
    record: Record, look: Look, target: Target, width: int | None, budget: Budget | None
) -> dict[str, str | bytes]:
    """Every stage of light chasing as a numbered picture."""
    if record.target is not None:
        raise BadInput("explanations turn all lights off; a board with a target is not told")
    meter = budget_of(budget).start()
    return draw_numbered(explain(record.board, budget), look, target, width, meter)


def draw_quiet(
    record: Record, look: Look, target: Target, width: int | None, budget: Budget | None
) -> dict[str, str | bytes]:
    """Every quiet pattern as a numbered picture."""
    meter = budget_of(budget).start()
    return draw_numbered(quiet_scenes(record.board.game, meter), look, target, width, meter)


def draw_numbered(
    values: Iterable[Any], look: Look, target: Target, width: int | None, meter: Meter
) -> dict[str, str | bytes]:
    """Pictures by their names, with a look at the clock before each."""
    found: dict[str, str | bytes] = {}
    for number, value in enumerate(look_before_each(values, meter), 1):
        found[f"{number:03}.{target.kind}"] = target.finish(svg(value, look), width)
    return found
