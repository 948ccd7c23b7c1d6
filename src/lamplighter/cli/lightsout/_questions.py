"""Options of questions: targets, forbidden buttons, and what clicks cost."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any, NamedTuple

import click

from lamplighter.cli._parts.input import read_lines
from lamplighter.cli.lightsout._boards import Verb
from lamplighter.errors import BadInput
from lamplighter.lightsout import FORMATS, Board, Game, Question, Record, read

Aim = Callable[[Record], Record]
PRICES = re.compile(r"[0-9,;\s]+", re.ASCII)
MAX_DIGITS = 9  # of a price


def with_target(function: Verb) -> Verb:
    """`--target` and `--target-on`; they arrive as `aim`, which gives a record the target that was asked for."""

    @wraps(function)
    def wrapped(target: str | None, target_on: bool, **options: Any) -> None:
        if target and target_on:
            raise click.UsageError("one of --target and --target-on at a time")
        function(aim=lambda record: replace(record, target=target_of(record, target, target_on)), **options)

    text = "Turn the lights into those of this board, instead of all off."
    found = click.option("--target-on", is_flag=True, help="Turn all lights on, instead of off.")(wrapped)
    return click.option("--target", metavar="FILE", help=text)(found)


class Prices(NamedTuple):
    """What each click costs, and which buttons are never pressed, as they were typed."""

    cost: str | None
    forbid: tuple[str, ...]

    def ask(self, record: Record) -> Question:
        """The question about a record; BadInput for cells or costs that do not fit its board."""
        game = record.board.game
        barred = [game.grid.cell(name) for name in self.forbid]
        return Question.of(record.board, record.target, barred, read_costs(self.cost, game))


def with_prices(function: Verb) -> Verb:
    """`--cost` and `--forbid`; they arrive as `prices`."""

    @wraps(function)
    def wrapped(cost: str | None, forbid: str | None, **options: Any) -> None:
        function(prices=Prices(cost, tuple(forbid.split(",")) if forbid else ()), **options)

    text = "What each click costs: rows of digits, or of numbers."
    found = click.option("--forbid", metavar="r1c1,r2c2", help="Buttons that are never pressed.")(wrapped)
    return click.option("--cost", metavar="ROWS|FILE", help=text)(found)


def target_of(record: Record, target: str | None, on: bool) -> Board | None:
    """What the lights are to become: as asked, else as the record tells; None if all are to be off."""
    game = record.board.game
    if on:
        return Board.alight(game)
    if target is None:
        return record.target
    other = read(read_text(target), colors=game.colors).board
    if (other.game.rows, other.game.cols, other.game.colors) != (game.rows, game.cols, game.colors):
        raise BadInput(f"the target is {other.game.size}, the board {game.size}")
    return Board.of_states(game, [0 if cell in game.holes else state for cell, state in enumerate(other.states)])


def read_text(source: str) -> str:
    """The text of a file or of standard input, or the source itself if it is a game id; BadInput if unreadable."""
    lines = []
    for line in read_lines(source, FORMATS):
        if isinstance(line, BadInput):
            raise line
        lines.append(line)
    return "".join(lines)


def read_costs(told: str | None, game: Game) -> list[int] | None:
    """What each click costs, row by row, from digits or numbers that are typed or in a file; None if nothing is told.

    Whether there are as many as buttons is not looked at.
    """
    if told is None:
        return None
    words = re.split(r"[,;\s]+", (told if PRICES.fullmatch(told) else read_text(told)).strip(", ;\n"))
    if len(words) != len(game.grid):
        words = [*"".join(words)] if [*map(len, words)] == [game.cols] * game.rows else words
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= MAX_DIGITS):
            raise BadInput(f"{word[:20]!r} is no price of a click; rows of digits, or numbers, are")
    return [int(word) for word in words]
