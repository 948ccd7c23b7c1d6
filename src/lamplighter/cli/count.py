"""`lamplighter count`: how many solutions there are."""

from __future__ import annotations

import click

from lamplighter import Budget, Counted, Entry, count
from lamplighter.akari import Reading
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.language.numerals import write_decimal
from lamplighter.limits import CELLS

BOARDS = CELLS


@click.command()
@add_common_options
@_options.add_engine
@_options.add_limit(None, "Stop counting here, in each independent part of the board; without it all are counted.")
@click.option("--by-lamps", is_flag=True, help="Also tell how many solutions have how many lamps.")
@_options.add_time_limit
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    engine: str,
    limit: int | None,
    by_lamps: bool,
    budget: Budget | None,
) -> None:
    """Count the solutions of a puzzle, however many there are.

    With --by-lamps the first of the numbers is that of the solutions with the fewest lamps, the last of those with the
    most (docs/counting.md).

    \b
    lamplighter count examples/first.txt
    lamplighter count --by-lamps examples/ambiguous.txt
    """

    def ask(entry: Entry) -> Reply:
        found = count(entry, engine=engine, limit=limit, by_lamps=by_lamps, budget=budget)
        missing = by_lamps and found.by_lamps is None
        spent = not found.exact and not found.count
        code = SPENT if spent or (missing and found.exact) else 0 if found.count else NO
        fields = found.to_json() | ({"by_lamps": None} if missing else {})
        return Reply(fields, lambda: "unknown: the budget was spent" if spent else tell(found, missing), code)

    answer_all(files, reading, style, ask)


def tell(found: Counted, missing: bool) -> str:
    """The number for people, with all its digits, and the numbers by lamps, or that they are missing."""
    lines = [write_decimal(found.count) if found.exact else f"at least {write_decimal(found.count)}"]
    for lamps, number in (found.by_lamps or {}).items():
        lines.append(f"{lamps} lamps: {write_decimal(number)}")
    return "\n".join([*lines, "by lamps: unknown"] if missing else lines)
