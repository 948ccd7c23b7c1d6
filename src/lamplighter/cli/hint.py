"""`lamplighter hint`: a nudge for the position that is drawn, one rung at a time."""

from __future__ import annotations

import click

from lamplighter import Budget, Entry, Hint, hint
from lamplighter.akari import Reading
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import IN_PARTS

BOARDS = IN_PARTS


@click.command()
@add_common_options
@click.option(
    "--rung",
    type=click.IntRange(1, 4),
    default=1,
    show_default=True,
    help="How much to tell: 1 where to look, 2 the technique, 3 the reason, 4 the move.",
)
@_options.add_near
@_options.add_time_limit
def command(
    files: tuple[str, ...], reading: Reading, style: Style, rung: int, near: str | None, budget: Budget | None
) -> None:
    """Give a hint for the position drawn on the board.

    Mistakes are found first: exit code 1 if a lamp or mark drawn cannot stay (docs/explaining.md).

    \b
    lamplighter hint --rung 2 examples/attempt.txt
    """

    def ask(entry: Entry) -> Reply:
        found = hint(entry, rung, near=near, budget=budget)
        code = SPENT if found.wrong is None else NO if found.wrong else 0
        return Reply(found.to_json(), lambda: tell(found), code)

    answer_all(files, reading, style, ask)


def tell(found: Hint) -> str:
    """The hint for people, with the part of the board that it is about."""
    names = found.puzzle.grid.names(found.part)
    return "\n".join([found.text, *([f"(looked at {' to '.join(names)})"] if names else [])])
