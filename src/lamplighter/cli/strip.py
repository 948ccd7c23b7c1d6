"""`lamplighter strip`: puzzles without the clues they do not need."""

from __future__ import annotations

import click

from lamplighter import Budget, Entry, Stripped, draw, strip
from lamplighter.akari import Reading
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all, make_writer
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import REASONED

BOARDS = REASONED


@click.command()
@add_common_options
@_options.add_level("Do not make the puzzle harder than this level.")
@_options.add_seed("Another seed removes clues in another order.", 0)
@_options.add_time_limit
@_options.add_to
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    level: str | None,
    seed: int,
    budget: Budget | None,
    to: str | None,
) -> None:
    """Remove the clues that a puzzle does not need.

    Clues go one by one, as long as there is exactly one solution, until none can go. With --to the puzzle alone is
    printed, in that format.

    \b
    lamplighter strip examples/first.txt
    lamplighter strip --level medium examples/first.txt
    """
    if style.as_json and to:
        raise click.UsageError("--to goes without --json")
    written = make_writer(to)

    def ask(entry: Entry) -> Reply:
        found = strip(entry, level=level, seed=seed, budget=budget)
        code = 0 if found.outcome == "minimal" else SPENT
        if to:
            return Reply({}, lambda: written(found.entry), code)
        return Reply(found.to_json(), lambda: tell(entry, found, style), code)

    answer_all(files, reading, style, ask, separate=not to)


def tell(entry: Entry, found: Stripped, style: Style) -> str:
    """The answer for people: the puzzle, and how many clues are gone."""
    clues = len(entry.puzzle.clues)
    gone = f"{len(found.gone)} of {clues} clue{'s' * (clues != 1)} {'is' if len(found.gone) == 1 else 'are'} gone"
    rest = "no other can go" if found.outcome == "minimal" else "the budget was spent, so others may be able to go"
    return f"{draw(found.entry.puzzle, color=style.color)}\n{found.outcome}: {gone}; {rest}"
