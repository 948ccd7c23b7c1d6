"""Options that choose puzzles of a collection, as a person would type them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

import click

from lamplighter.akari import LEVELS


class Chosen(NamedTuple):
    """Which rows, in which order, and how many of them; None for all."""

    wishes: tuple[str, ...]
    sort: str | None = None
    limit: int | None = None


def add_filters(function: Callable[..., None]) -> Callable[..., None]:
    """`--where` and its short forms; they arrive as `wishes`."""

    @wraps(function)  # keeps the options a verb has of its own
    def wrapped(where: tuple[str, ...], needs: tuple[str, ...], **options: Any) -> None:
        plain = [f"{name}={options.pop(name)}" for name in ("level", "size", "clues") if options[name] is not None]
        for name in ("level", "size", "clues"):
            options.pop(name, None)
        function(wishes=(*where, *plain, *(f"techniques={name}" for name in needs)), **options)

    decorators: tuple[Callable[..., Any], ...] = (
        click.option(
            "--where",
            multiple=True,
            metavar="COLUMN=VALUE",
            help="Only such puzzles: level=medium, rung=fill,pair, guess=2, score=40..60. Again for more.",
        ),
        click.option("--level", type=click.Choice(LEVELS), help="Short for --where level=..."),
        click.option("--size", metavar="ROWSxCOLS", help="Boards of this size, whichever way they lie."),
        click.option("--clues", metavar="LOW..HIGH", help="Short for --where clues=..."),
        click.option("--needs", multiple=True, metavar="TECHNIQUE", help="A technique that its explanation takes."),
    )
    for decorator in reversed(decorators):
        wrapped = decorator(wrapped)
    return wrapped


def add_choice(most: int | None) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The same with `--sort` and `--limit`, which is `most` unless told; they arrive as `chosen`."""

    def add(function: Callable[..., None]) -> Callable[..., None]:
        @wraps(function)
        def wrapped(wishes: tuple[str, ...], sort: str | None, limit: int | None, **options: Any) -> None:
            function(chosen=Chosen(wishes, sort, limit), **options)

        text = "At most so many." + ("" if most else "  [default: all]")
        limited = click.option(
            "--limit", type=click.IntRange(1), default=most, show_default=bool(most), metavar="N", help=text
        )(wrapped)
        sort = click.option("--sort", metavar="COLUMN", help="The smallest first; -COLUMN for the largest.")
        return add_filters(sort(limited))

    return add
