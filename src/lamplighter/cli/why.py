"""`lamplighter why`: the reason for a verdict."""

from __future__ import annotations

import click

from lamplighter import Budget, Entry, Why, draw, why
from lamplighter.akari import Reading
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS, REASONED

BOARDS = f"{CELLS}; reasons {REASONED}"

CODES = {"unique": 0, "multiple": NO, "none": NO, "unknown": SPENT}


@click.command()
@add_common_options
@_options.add_time_limit
def command(files: tuple[str, ...], reading: Reading, style: Style, budget: Budget | None) -> None:
    """Say why a puzzle has no solution, or several.

    Where there is exactly one solution, it names the clues that the puzzle could lose.

    \b
    lamplighter why examples/ambiguous.txt
    """

    def ask(entry: Entry) -> Reply:
        found = why(entry, budget=budget)
        return Reply(found.to_json(), lambda: tell(entry, found, style), CODES[found.verdict])

    answer_all(files, reading, style, ask)


def tell(entry: Entry, found: Why, style: Style) -> str:
    """The answer for people: the boards, the words."""
    boards = [Entry(entry.puzzle, lamps=solution.lamps) for solution in found.solutions] or [Entry(entry.puzzle)]
    return "\n\n".join(draw(board, color=style.color) for board in boards) + f"\n{found.verdict}: {found.text}"
