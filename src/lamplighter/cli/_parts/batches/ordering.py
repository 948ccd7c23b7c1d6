"""Options that say what new puzzles should be like: the wishes of an order, for one puzzle or for millions."""

from __future__ import annotations

import re
from math import inf
from pathlib import Path
from typing import Any

import click

from lamplighter.akari import ATTEMPTS, LEVELS, SYMMETRIES, Range
from lamplighter.cli._parts.options import Verb

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


OPTIONS = (
    click.option("--level", type=click.Choice(LEVELS), help="How hard the puzzles are."),
    click.option(
        "--symmetry",
        type=click.Choice([*SYMMETRIES]),
        default="rotate180",
        show_default=True,
        help="The symmetry of the walls.",
    ),
    click.option("--walls", type=float, default=0.22, show_default=True, metavar="SHARE", help="The share of walls."),
    click.option("--clues", callback=read_share, metavar="LOW..HIGH", help="The share of walls with a number."),
    click.option(
        "--where",
        multiple=True,
        callback=read_ranges,
        metavar="MEASURE=LOW..HIGH",
        help="A range for a measure or the score.",
    ),
    click.option("--needs", multiple=True, metavar="TECHNIQUE", help="A technique that is needed to solve them."),
    click.option("--without", multiple=True, metavar="TECHNIQUE", help="A technique that is not needed to solve them."),
    click.option(
        "--mask", type=click.Path(exists=True, dir_okay=False), help="A picture: '#' wall, '.' no wall, '?' either."
    ),
    click.option("--decent", is_flag=True, help="Every white cell has a white neighbour."),
    click.option("--no-blocks", is_flag=True, help="No two by two blocks of walls."),
    click.option("--max-zeros", type=click.IntRange(0), metavar="N", help="At most N clues are 0."),
    click.option(
        "--best-of", type=click.IntRange(1), default=1, metavar="N", help="Make N puzzles and keep the most beautiful."
    ),
    click.option(
        "--attempts", type=click.IntRange(1), default=ATTEMPTS, show_default=True, help="Attempts for each puzzle."
    ),
)


def add_wishes(function: Verb) -> Verb:
    """The options of an order and `--attempts`; `wishes_of` makes arguments of them."""
    for option in reversed(OPTIONS):
        function = option(function)
    return function


def wishes_of(mask: str | None, **wishes: Any) -> dict[str, Any]:
    """The options as arguments of `generate`; the mask is read from its file."""
    rows = tuple(Path(mask).read_text(encoding="utf-8", errors="replace").split()) if mask else None
    return {**wishes, "mask": rows}
