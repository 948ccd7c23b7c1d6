"""`lamplighter complete`: drafts become puzzles."""

from __future__ import annotations

from collections.abc import Callable

import click

from lamplighter import Budget, Completed, Entry, complete, draw
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.input import DraftRecord, gather_drafts
from lamplighter.cli._parts.options import add_printing_options
from lamplighter.cli._parts.output import answer_each, begin_answers, make_writer
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import REASONED

BOARDS = REASONED

CODES = {"done": 0, "impossible": NO, "unknown": SPENT}


@click.command()
@add_printing_options
@_options.add_level("The level of the puzzle.")
@_options.add_seed("The same seed gives the same puzzle; without it one is chosen and printed.")
@click.option("--keep-clues", is_flag=True, help="Keep all numbers, even those that the puzzle does not need.")
@_options.add_time_limit
@_options.add_to
def command(
    files: tuple[str, ...],
    style: Style,
    level: str | None,
    seed: int | None,
    keep_clues: bool,
    budget: Budget | None,
    to: str | None,
) -> None:
    """Finish your draft so that the puzzle has one solution.

    A draft is a picture (docs/setting.md). With --to the puzzle alone is printed, in that format.

    \b
    .    white                      o  a wall, with a number or without
    #    a wall without a number    ?  anything
    0-4  a clue                     *  white, and a lamp in the solution

    \b
    lamplighter complete examples/logo.draft
    lamplighter complete --level medium --seed 7 examples/half.draft
    """
    if style.as_json and to:
        raise click.UsageError("--to goes without --json")
    begin_answers(files, style)
    written = make_writer(to)

    def ask(sheet: DraftRecord) -> Reply:
        found = complete(sheet.draft, seed=seed, level=level, strip=not keep_clues, budget=budget)
        code = CODES[found.outcome]
        if to:
            return Reply({}, lambda: write_alone(found, written), code)
        return Reply(found.to_json(), lambda: tell(found, style), code)

    answer_each(gather_drafts(files), style, ask, separate=not to)


def write_alone(found: Completed, written: Callable[[Entry], str]) -> str:
    """The puzzle alone; where there is none, nothing, and the reason on standard error."""
    if found.outcome == "done" and found.entry:
        return written(found.entry)
    click.echo(f"lamplighter: {found.outcome}: {found.text}", err=True)
    return ""


def tell(found: Completed, style: Style) -> str:
    """The answer for people: the puzzle, or the nearest board with `?` where its solutions differ; the words."""
    board = "\n".join(found.rows)
    if found.entry and not found.differ:
        board = draw(found.entry.puzzle, color=style.color)
    seed = "" if found.outcome == "impossible" else f" (seed {found.seed})"
    return f"{board}\n{found.outcome}: {found.text}{seed}"
