"""Options that the commands share: which boards or sizes they are about, of which kind, and how answers are printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, NamedTuple

import click

from lamplighter.cli._parts.input import gather_records
from lamplighter.cli._parts.options import add_style_options
from lamplighter.cli._parts.output import help_if_alone, print_bad
from lamplighter.cli._parts.replies import Style
from lamplighter.errors import BadInput
from lamplighter.lightsout import FORMATS, RULES, WRAPS, Board, Game, Kind, Record, results

Verb = Callable[..., Any]
SIZE = re.compile(r"(\d+)x(\d+)", re.ASCII)
MAX_DIGITS = 9


class Source(NamedTuple):
    """Where boards come from: files, game ids, standard input, or a size with all lights on."""

    words: tuple[str, ...]
    all_on: str | None
    format: str | None
    kind: Kind

    def split(self) -> tuple[Source, tuple[str, ...]]:
        """The first word as the source, and the others; with `--all-on` no word is a source."""
        first = 0 if self.all_on is not None else 1
        return self._replace(words=self.words[:first]), self.words[first:]

    def boards(self) -> Iterator[Record | BadInput]:
        """Every board asked about; BadInput stands in the place of what is wrong."""
        if self.all_on is not None:
            if self.words:
                raise click.UsageError("--all-on takes the place of files")
            return iter([light_all(self.all_on, self.kind)])
        help_if_alone(self.words)
        return catch_bad(gather_records(self.words, lambda lines: results(lines, self.format, self.kind), FORMATS))


class Size(NamedTuple):
    """A game as the one record of a stream; it has no id."""

    game: Game
    id: str | None = None
    warnings: tuple[str, ...] = ()


def about_boards(function: Verb) -> Verb:
    """A command about boards: files, how answers are printed, `--from`, `--all-on`, the kind; as `source`, `style`."""
    return about_words(None)(function)


def about_words(metavar: str | None) -> Callable[[Verb], Verb]:
    """A command about boards where not all words are files: `metavar` says what they are."""

    def decorate(function: Verb) -> Verb:
        @wraps(function)  # keeps the options a verb has of its own
        def wrapped(files: tuple[str, ...], all_on: str | None, format: str | None, kind: Kind, **options: Any) -> None:
            function(source=Source(files, all_on, format, kind), **options)

        text = "A board of this size with every light on, instead of a file."
        found = click.option("--all-on", metavar="ROWSxCOLS", help=text)(with_kind(wrapped))
        form = "The input format; without it the format is recognised."
        found = click.option("--from", "format", metavar="FORMAT", help=form)(found)
        return click.argument("files", nargs=-1, metavar=metavar)(add_style_options(found))

    return decorate


def about_size(metavar: str) -> Callable[[Verb], Verb]:
    """A command about a size: the size, how answers are printed, the kind; they arrive as `size`, `style`, `kind`."""
    return lambda function: click.argument("size", metavar=metavar)(add_style_options(with_kind(function)))


def with_kind(function: Verb) -> Verb:
    """`--rule`, `--wrap` and `--colors`; they arrive as `kind`."""

    @wraps(function)
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
            "--wrap", type=click.Choice(WRAPS), default="plane", show_default=True, help="Which edges are joined."
        ),
        click.option(
            "--colors", type=int, default=2, show_default=True, metavar="K", help="The number of states of a light."
        ),
    )
    for decorator in reversed(decorators):
        wrapped = decorator(wrapped)
    return wrapped


def catch_bad(found: Iterator[Record | BadInput]) -> Iterator[Record | BadInput]:
    """What was found; BadInput that is raised, for an unknown format, comes as the last of it."""
    try:
        yield from found
    except BadInput as error:
        yield error


def light_all(size: str, kind: Kind) -> Record | BadInput:
    """A board with every light on, or what is wrong with its size."""
    try:
        return Record(Board.alight(read_game(size, kind)))
    except BadInput as error:
        return error


def read_game(size: str, kind: Kind) -> Game:
    """The game of a size; BadInput if it is too large for its kind."""
    game = kind.game(*read_size(size))
    game.check_equations()
    return game


def read_sized(size: str, kind: Kind) -> Size | BadInput:
    """The game of a size to be asked about, or what is wrong with it."""
    try:
        return Size(read_game(size, kind))
    except BadInput as error:
        return error


def read_size(size: str) -> tuple[int, int]:
    """ROWSxCOLS as two numbers; anything else is a usage error, numbers far too long are BadInput."""
    found = SIZE.fullmatch(size)
    if not found:
        raise click.UsageError(f"{size[:40]!r} is not ROWSxCOLS, for example 5x5")
    if max(len(found[1]), len(found[2])) > MAX_DIGITS:
        raise BadInput(f"{size[:40]!r} is far more lights than a board may have")
    return int(found[1]), int(found[2])
