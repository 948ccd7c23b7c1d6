"""Where boards come from: files, game ids, standard input, or a size with all lights on; and of which kind they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Any, NamedTuple

import click

from lamplighter.cli._parts.input import gather_records
from lamplighter.cli._parts.output import Style, help_if_alone, print_bad
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.checks import check_equations
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.record import Kind, Record
from lamplighter.lightsout.game.rules import RULES, WRAPS
from lamplighter.lightsout.text.read_write import FORMATS, results

Verb = Callable[..., Any]
SIZE = re.compile(r"(\d+)x(\d+)", re.ASCII)
MAX_DIGITS = 9


class Size(NamedTuple):
    """A game to be asked about; it has no id."""

    game: Game
    id: str | None = None
    warnings: tuple[str, ...] = ()


def kinds(function: Verb) -> Verb:
    """`--rule`, `--wrap` and `--colors`; they arrive as `kind`."""

    @wraps(function)  # keeps the options a verb has of its own
    def wrapped(rule: str, wrap: str, colors: int, style: Style, **options: Any) -> None:
        try:
            kind = Kind(rule, wrap, colors)
        except BadInput as error:  # told like a bad board
            raise click.exceptions.Exit(print_bad(1, error, style)) from None
        function(kind=kind, style=style, **options)

    rules = f"{', '.join(RULES)}, or offsets such as '0,0 1,0 -1,0'."
    decorators = (
        click.option(
            "--rule", default="plus", show_default=True, metavar="RULE", help=f"What a button changes: {rules}"
        ),
        click.option(
            "--wrap", type=click.Choice(WRAPS), default="plane", show_default=True, help="How edges are joined."
        ),
        click.option("--colors", type=int, default=2, show_default=True, metavar="K", help="States of a light."),
    )
    for decorator in reversed(decorators):
        wrapped = decorator(wrapped)
    return wrapped


def sources(function: Verb) -> Verb:
    """`--all-on`, `--from` and the kinds; they arrive as `all_on`, `format` and `kind`."""
    text = "This size with every light on, instead of a file."
    function = click.option("--all-on", metavar="ROWSxCOLS", help=text)(kinds(function))
    form = "The input format; recognised by itself otherwise."
    return click.option("--from", "format", metavar="FORMAT", help=form)(function)


def boards(files: Sequence[str], all_on: str | None, format: str | None, kind: Kind) -> Iterator[Record | BadInput]:
    """Every board asked about; what is wrong is told in its place."""
    if all_on is not None:
        if files:
            raise click.UsageError("--all-on takes the place of files")
        return iter([alight(all_on, kind)])
    help_if_alone(files)
    return told(gather_records(files, lambda lines: results(lines, format, kind), FORMATS))


def told(found: Iterator[Record | BadInput]) -> Iterator[Record | BadInput]:
    """The same; a format that there is not is told like a bad board."""
    try:
        yield from found
    except BadInput as error:
        yield error


def alight(size: str, kind: Kind) -> Record | BadInput:
    """A board with every light on, or what is wrong with its size."""
    try:
        return Record(Board.alight(game_of(size, kind)))
    except BadInput as error:
        return error


def game_of(size: str, kind: Kind) -> Game:
    """The game of a size, which must not be too large for its kind."""
    game = kind.game(*size_of(size))
    if not game.chased:
        check_equations(game.rows * game.cols)
    return game


def sized(size: str, kind: Kind) -> Size | BadInput:
    """The game of a size to be asked about, or what is wrong with it."""
    try:
        return Size(game_of(size, kind))
    except BadInput as error:
        return error


def size_of(size: str) -> tuple[int, int]:
    """ROWSxCOLS as two numbers."""
    found = SIZE.fullmatch(size)
    if not found:
        raise click.UsageError(f"{size[:40]!r} is not ROWSxCOLS, for example 5x5")
    if max(len(found[1]), len(found[2])) > MAX_DIGITS:
        raise BadInput(f"{size[:40]!r} is far more lights than a board may have")
    return int(found[1]), int(found[2])
