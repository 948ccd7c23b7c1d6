"""`lamplighter generate`: new puzzles, to order."""

from __future__ import annotations

import re
import secrets
import sys
from collections.abc import Callable
from contextlib import closing
from math import inf
from pathlib import Path
from typing import Any

import click

from lamplighter import BadInput, Entry, Made, generate
from lamplighter.akari import ATTEMPTS, LEVELS, SYMMETRIES, Range
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import make_writer, print_json, print_text
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS, REASONED

BOARDS = f"{CELLS}; with --where, --needs or --without {REASONED}"

NUMBER = r"-?[0-9]+(?:[.][0-9]+)?"
RANGE = re.compile(rf"(\w+)=({NUMBER})?(?:([.][.])({NUMBER})?)?", re.ASCII)


def read_ranges(context: click.Context, parameter: click.Parameter, texts: tuple[str, ...]) -> tuple[Range, ...]:
    """NAME=LOW..HIGH as ranges; one side may be left out, and one number alone is both."""
    return tuple(range_of(text) for text in texts)


def range_of(text: str) -> Range:
    """NAME=LOW..HIGH as a range; anything else is a usage error."""
    found = RANGE.fullmatch(text)
    if not found or not (found[2] or found[4]):
        raise click.BadParameter(f"{text[:40]!r} is not NAME=LOW..HIGH, for example step=20..40")
    low = float(found[2]) if found[2] else -inf
    high = float(found[4]) if found[4] else inf if found[3] else low
    return Range(found[1], low, high)


def read_share(context: click.Context, parameter: click.Parameter, text: str | None) -> tuple[float, float]:
    """LOW..HIGH as two shares, cut to 0 and 1; these two if nothing is given."""
    found = range_of(f"clues={text}") if text is not None else Range("clues")
    return max(found.low, 0.0), min(found.high, 1.0)


@click.command()
@click.argument("size", metavar="ROWSxCOLS", callback=_options.parse_size)
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many puzzles to make.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed gives the same puzzles.")
@click.option("--level", type=click.Choice(LEVELS), help="How hard the puzzles are.")
@click.option(
    "--symmetry",
    type=click.Choice([*SYMMETRIES]),
    default="rotate180",
    show_default=True,
    help="The symmetry of the walls.",
)
@click.option("--walls", type=float, default=0.22, show_default=True, metavar="SHARE", help="The share of walls.")
@click.option("--clues", callback=read_share, metavar="LOW..HIGH", help="The share of walls with a number.")
@click.option(
    "--where",
    multiple=True,
    callback=read_ranges,
    metavar="MEASURE=LOW..HIGH",
    help="A range for a measure or the score.",
)
@click.option("--needs", multiple=True, metavar="TECHNIQUE", help="A technique that is needed to solve them.")
@click.option("--without", multiple=True, metavar="TECHNIQUE", help="A technique that is not needed to solve them.")
@click.option(
    "--mask", type=click.Path(exists=True, dir_okay=False), help="A picture: '#' wall, '.' no wall, '?' either."
)
@click.option("--decent", is_flag=True, help="Every white cell has a white neighbour.")
@click.option("--no-blocks", is_flag=True, help="No two by two blocks of walls.")
@click.option("--max-zeros", type=click.IntRange(0), metavar="N", help="At most N clues are 0.")
@click.option(
    "--best-of", type=click.IntRange(1), default=1, metavar="N", help="Make N puzzles and keep the most beautiful."
)
@click.option(
    "--attempts", type=click.IntRange(1), default=ATTEMPTS, show_default=True, help="Attempts for each puzzle."
)
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


def wishes_of(mask: str | None, **wishes: Any) -> dict[str, Any]:
    """The options as arguments of `generate`; the mask is read from its file."""
    rows = tuple(Path(mask).read_text(encoding="utf-8", errors="replace").split()) if mask else None
    return {**wishes, "mask": rows}


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
