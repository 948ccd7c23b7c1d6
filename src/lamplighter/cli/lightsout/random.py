"""`lamplighter lightsout random`: positions that can be solved, of an exact depth if asked."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any, NamedTuple

import click

from lamplighter import plugins
from lamplighter.cli import SPENT
from lamplighter.cli._parts.output import answer_each, space_texts
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli.lightsout import _boards
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout import FORMATS, Board, Game, Kind, Record, random_position
from lamplighter.limits import LIGHTS, MAX_LOOKED_UP

BOARDS = f"{LIGHTS}; with --depth {MAX_LOOKED_UP:,}"


@click.command()
@_boards.about_size("ROWSxCOLS")
@click.option("--depth", type=click.IntRange(0), metavar="D", help="Positions that D clicks solve, and fewer do not.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many positions to make.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed gives the same positions.")
@click.option("--to", type=click.Choice(plugins.names(FORMATS)), help="The output format.  [default: picture]")
def command(
    size: str, kind: Kind, style: Style, depth: int | None, count: int, seed: int | None, to: str | None
) -> None:
    """Make random positions that can be solved.

    All positions are equally likely. With --count, the next position is that of the next seed.

    \b
    lamplighter lightsout random 5x5
    lamplighter lightsout random 5x5 --depth 12 --count 10 --seed 7
    """
    if style.as_json and to:
        raise click.UsageError("--to goes without --json")
    first = secrets.randbits(32) if seed is None else seed
    if not style.quiet:
        click.echo(f"lamplighter: seed {first}", err=True)
    text = space_texts(plugins.load(FORMATS, to or "picture"))

    def ask(wish: Wish) -> Reply:
        board = make_position(wish, depth)
        told = {**tell_board(wish.game, board), "depth": depth, "seed": wish.seed}
        if board is None:
            return Reply(told, lambda: f"unknown: no position that needs {depth} clicks was found", SPENT)
        found = "" if style.as_json else text(Record(board))
        return Reply(told, lambda: found)

    answer_each(list_wishes(size, kind, range(first, first + count)), style, ask, separate=False)


class Wish(NamedTuple):
    """A position to be made, as one record of a stream; it has no id."""

    game: Game
    seed: int
    id: str | None = None
    warnings: tuple[str, ...] = ()


def list_wishes(size: str, kind: Kind, seeds: range) -> Iterator[Wish | BadInput]:
    """One position for each seed, or what is wrong with the size."""
    found = _boards.read_sized(size, kind)
    if isinstance(found, BadInput):
        yield found
        return
    for seed in seeds:
        yield Wish(found.game, seed)


def make_position(wish: Wish, depth: int | None) -> Board | None:
    """The position; None if none of that depth was found."""
    try:
        return random_position(wish.game, depth, wish.seed)
    except OutOfBudget:
        return None


def tell_board(game: Game, board: Board | None) -> dict[str, Any]:
    """A position as JSON, in the words of the format `jsonl`; its lights are null where there is none."""
    return Board.dark(game).to_json() | {"lights": None} if board is None else board.to_json()
