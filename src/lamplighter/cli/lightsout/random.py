"""`lamplighter lightsout random`: positions that can be solved, of an exact depth if asked."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import click

from lamplighter import plugins
from lamplighter.cli._output import Reply, Style, answer_each, spaced, styled
from lamplighter.cli.lightsout import _boards
from lamplighter.errors import BadInput
from lamplighter.lightsout.board import Board, spelled
from lamplighter.lightsout.exchange import FORMATS
from lamplighter.lightsout.record import Kind, Record


@click.command()
@click.argument("size", metavar="ROWSxCOLS")
@styled
@_boards.kinds
@click.option("--depth", type=click.IntRange(0), metavar="D", help="So many clicks are needed, and no fewer.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed, the same positions; else drawn.")
@click.option("--to", type=click.Choice(plugins.names(FORMATS)), help="The format.  [default: picture]")
def command(
    size: str, kind: Kind, style: Style, depth: int | None, count: int, seed: int | None, to: str | None
) -> None:
    """Make positions that can be solved, all equally likely.

    Position number i of a seed is the first one of the seed i - 1 higher.

    \b
    lamplighter lightsout random 5x5
    lamplighter lightsout random 5x5 --depth 12 --count 10 --seed 7
    """
    if style.as_json and to:
        raise click.UsageError("--to goes without --json")
    first = secrets.randbits(32) if seed is None else seed
    if not style.quiet:
        click.echo(f"lamplighter: seed {first}", err=True)
    text, seeds = spaced(plugins.load(FORMATS, to or "picture")), iter(range(first, first + count))

    def ask(record: Record) -> Reply:
        told = {**fields(record.board), "depth": depth, "seed": next(seeds)}
        found = "" if style.as_json else text(record)
        return Reply(told, lambda: found)

    answer_each(positions(size, kind, depth, range(first, first + count)), style, ask, separate=False)


def positions(size: str, kind: Kind, depth: int | None, seeds: range) -> Iterator[Record | BadInput]:
    """One position for each seed, or what is wrong with the order."""
    from lamplighter.lightsout.depths import random_position

    try:
        game = _boards.game_of(size, kind)
        for seed in seeds:
            yield Record(random_position(game, depth, seed))
    except BadInput as error:
        yield error


def fields(board: Board) -> dict[str, Any]:
    """A position as JSON, in the words of the format `jsonl`."""
    game = board.game
    return {"lights": spelled(board.lights, game), "rule": game.rule, "wrap": game.wrap, "colors": game.colors}
