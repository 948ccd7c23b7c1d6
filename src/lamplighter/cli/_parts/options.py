"""Options that several verbs share."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from lamplighter import Budget, plugins
from lamplighter.akari import ENGINES, FORMATS, LEVELS, Reading
from lamplighter.cli._parts.replies import Style

SIZE = re.compile(r"(\d{1,9})x(\d{1,9})", re.ASCII)
Verb = Callable[..., Any]


def add_engine(function: Verb) -> Verb:
    """`--engine`, the name of an engine; the default is the kernel."""
    kind = click.Choice(plugins.names(ENGINES))
    return click.option(
        "--engine",
        type=kind,
        default="kernel",
        show_default=True,
        help="Which engine solves the puzzle (docs/engines.md).",
    )(function)


def add_any_engine(function: Verb) -> Verb:
    """`--engine`, the name of an engine; None if not given, so that the verb chooses."""
    kind = click.Choice(plugins.names(ENGINES))
    default = "[default: kernel; with an objective: sat, or runs on open boards]"
    text = f"Which engine solves the puzzle (docs/engines.md).  {default}"
    return click.option("--engine", type=kind, help=text)(function)


def add_reading(function: Verb) -> Verb:
    """How the input is read: `--from`, `--lenient`, `--legend`; they arrive as `reading`."""

    @wraps(function)  # keeps the options a verb has of its own
    def wrapped(from_: str | None, lenient: bool, legend: str | None, **options: Any) -> None:
        function(reading=Reading(from_, lenient, legend), **options)

    text = "What a picture's characters mean, for example 'white=_ wall=X'."
    decorators = (
        click.option(
            "--from", "from_", metavar="FORMAT", help="The input format; without it the format is recognised."
        ),
        click.option("--lenient", is_flag=True, help="Read odd texts as other programs do, with a warning."),
        click.option("--legend", metavar="LEGEND", help=text),
    )
    for decorator in reversed(decorators):
        wrapped = decorator(wrapped)
    return wrapped


def add_to(function: Verb) -> Verb:
    """`--to`, the name of a format; None if not given."""
    kind = click.Choice(plugins.names(FORMATS))
    return click.option("--to", type=kind, help="The output format.  [default: picture]")(function)


def add_decent(function: Verb) -> Verb:
    """`--decent`: cells that stand alone become walls."""
    text = "First make white cells without a white neighbour walls, as Victor Dekker's thesis does."
    return click.option("--decent", "as_decent", is_flag=True, help=text)(function)


def parse_size(context: click.Context, parameter: click.Parameter, text: str) -> tuple[int, int]:
    """ROWSxCOLS as two numbers."""
    return read_size(text)


def read_size(text: str) -> tuple[int, int]:
    """The same for a command that chooses by another argument what this one is."""
    found = SIZE.fullmatch(text)
    if not found:
        raise click.BadParameter(f"{text[:40]!r} is not ROWSxCOLS, for example 8x12")
    return int(found[1]), int(found[2])


def add_level(text: str) -> Callable[[Verb], Verb]:
    """`--level`, with this text as its help; None if not given."""
    return click.option("--level", type=click.Choice(LEVELS), help=text)


def add_seed(text: str, default: int | None = None) -> Callable[[Verb], Verb]:
    """`--seed`, with this text as its help."""
    return click.option("--seed", type=click.IntRange(0), default=default, show_default=default is not None, help=text)


def add_limit(default: int | None, text: str) -> Callable[[Verb], Verb]:
    """`--limit`, with this text as its help."""
    return click.option("--limit", type=click.IntRange(1, 10**9), default=default, show_default=True, help=text)


def add_near(function: Verb) -> Verb:
    """`--near`; it arrives as `near`, the name of a cell."""
    text = "Look at the part of the board around this cell only."
    return click.option("--near", metavar="CELL", help=f"{text} Larger boards are always looked at in parts.")(function)


def add_time_limit(function: Verb) -> Verb:
    """`--time-limit`; it arrives as `budget`, None if not given."""

    def budget(context: click.Context, parameter: click.Parameter, seconds: float | None) -> Budget | None:
        return None if seconds is None else Budget(seconds)

    kind = click.FloatRange(min=0)
    text = "Seconds for each puzzle; after that the answer is 'unknown' (exit code 4)."
    return click.option("--time-limit", "budget", type=kind, callback=budget, metavar="SECONDS", help=text)(function)


def add_common_options(function: Callable[..., None]) -> Callable[..., None]:
    """The arguments and options that every verb about puzzles has; they arrive as `files`, `reading`, `style`."""
    return add_printing_options(add_reading(function))


def add_printing_options(function: Callable[..., None]) -> Callable[..., None]:
    """The same for verbs that take only one format; they arrive as `files`, `style`."""
    return click.argument("files", nargs=-1)(add_style_options(function))


def add_style_options(function: Callable[..., None]) -> Callable[..., None]:
    """The options of how answers are printed; they arrive as `style`."""

    @wraps(function)  # keeps the options a verb has of its own
    def wrapped(as_json: bool, color: str, quiet: bool, **options: Any) -> None:
        function(style=Style(as_json, wants_color(color), quiet), **options)

    decorators: tuple[Callable[..., Any], ...] = (
        click.option(
            "--json", "as_json", is_flag=True, help="Print one JSON object per puzzle and line (docs/json.md)."
        ),
        click.option(
            "--color",
            type=click.Choice(["auto", "always", "never"]),
            default="auto",
            help="Whether to print in colour.",
        ),
        click.option("-q", "--quiet", is_flag=True, help="Print no remarks on standard error."),
    )
    command: Callable[..., None] = wrapped
    for decorator in reversed(decorators):
        command = decorator(command)
    return command


def wants_color(choice: str) -> bool:
    """Is output in colour? `auto` asks the terminal and the variables NO_COLOR, FORCE_COLOR and TERM."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (sys.stdout.isatty() and os.environ.get("TERM") != "dumb")
