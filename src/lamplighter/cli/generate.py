"""`lamplighter generate`: new puzzles, to order."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from contextlib import closing
from typing import Any

import click

from lamplighter import BadInput, Entry, Made, generate
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.batches.ordering import add_wishes, wishes_of
from lamplighter.cli._parts.output import make_writer, print_json, print_text
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS, REASONED

BOARDS = f"{CELLS}; with --where, --needs or --without {REASONED}"


@click.command()
@click.argument("size", metavar="ROWSxCOLS", callback=_options.parse_size)
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many puzzles to make.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed gives the same puzzles.")
@add_wishes
@click.option(
    "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="How many processes share the work."
)
@_options.add_to
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per puzzle and line (docs/json.md).")
@click.option("-q", "--quiet", is_flag=True, help="Print no remarks on standard error.")
@_options.add_time_limit
def command(size: tuple[int, int], to: str | None, as_json: bool, quiet: bool, count: int, **wishes: Any) -> None:
    """Make new puzzles with exactly one solution.

    \b
    lamplighter generate 10x10
    lamplighter generate 12x12 --count 20 --level medium --where pattern=2..4 --seed 7
    """
    if as_json and to:
        raise click.UsageError("--to goes without --json")
    seed = wishes.pop("seed")
    seed = secrets.randbits(32) if seed is None else seed
    try:
        stream = generate(*size, count=count, seed=seed, **wishes_of(**wishes))
    except BadInput as error:
        raise click.UsageError(str(error)) from error
    if not quiet:
        click.echo(f"lamplighter: seed {seed}", err=True)
    style = Style(as_json, color=False, quiet=quiet)
    made, text = 0, make_writer(to)
    with closing(stream):  # and its workers with it
        for n, one in enumerate(stream, 1):
            made += print_made(n, one, text, style)
            print_progress(made, count, style)
    raise click.exceptions.Exit(0 if made == count else tell_short(made, count, quiet))


def print_made(n: int, made: Made, text: Callable[[Entry], str], style: Style) -> bool:
    """Print a puzzle; True if it is as ordered."""
    if not made.met:
        print_note(f"the order could not be met; the nearest puzzle found is {describe(made)}", style.quiet)
    printer = print_json if style.as_json else print_text
    reply = Reply(made.to_json(), lambda: text(made.entry))
    printer(n, made.entry, lambda entry: reply, style, False)
    sys.stdout.flush()
    return made.met


def describe(made: Made) -> str:
    """What a puzzle is like, in a few words."""
    known = made.entry.made or {}
    values = (f"{name} {value}" for name, value in known.get("rating", {}).items() if value is not None)
    return ", ".join([known["level"], *values])


def print_note(text: str, quiet: bool) -> None:
    """Print a remark on standard error, unless quiet."""
    if not quiet:
        click.echo(f"lamplighter: {text}", err=True)


def print_progress(made: int, count: int, style: Style) -> None:
    """Print how far the work is, where standard error is a terminal and the puzzles go elsewhere."""
    if sys.stderr.isatty() and not sys.stdout.isatty() and not style.quiet:
        click.echo(f"\r{made} of {count}" + ("\n" if made == count else ""), err=True, nl=False)


def tell_short(made: int, count: int, quiet: bool) -> int:
    """Say that there are fewer puzzles than ordered; the exit code."""
    print_note(f"{made} of {count} puzzles were made", quiet)
    return SPENT
