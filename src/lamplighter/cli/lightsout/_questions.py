"""Questions as they are typed: targets, forbidden buttons, and what clicks cost."""

from __future__ import annotations

import re

import click

from lamplighter.cli._parts.input import read_lines
from lamplighter.cli.lightsout._boards import Verb
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.game.record import Record
from lamplighter.lightsout.text.read_write import FORMATS, read

PRICES = re.compile(r"[0-9,;\s]+", re.ASCII)
MAX_DIGITS = 9  # of a price


def goals(function: Verb) -> Verb:
    """`--target` and `--target-on`; they arrive under their names."""
    text = "The lights are to become those of this board."
    function = click.option("--target-on", is_flag=True, help="All lights are to be on in the end.")(function)
    return click.option("--target", metavar="FILE", help=text)(function)


def prices(function: Verb) -> Verb:
    """`--cost` and `--forbid`; they arrive under their names."""
    text = "What each click costs: rows of digits, or of numbers."
    function = click.option("--forbid", metavar="r1c1,r2c2", help="Buttons that are never pressed.")(function)
    return click.option("--cost", metavar="ROWS|FILE", help=text)(function)


def names_of(forbid: str | None) -> tuple[str, ...]:
    """The buttons that `--forbid` names."""
    return tuple(forbid.split(",")) if forbid else ()


def asked(record: Record, forbid: tuple[str, ...], cost: str | None) -> Question:
    """What is asked of a record."""
    game = record.board.game
    barred = [game.grid.cell(name) for name in forbid]
    return Question.of(record.board, record.target, barred, costs_of(cost, game))


def one_goal(target: str | None, on: bool) -> None:
    """Refuse two goals."""
    if target and on:
        raise click.UsageError("one of --target and --target-on at a time")


def goal(record: Record, target: str | None, on: bool) -> Board | None:
    """What the lights are to become: as asked, else as the record tells."""
    game = record.board.game
    if on:
        return Board.alight(game)
    if target is None:
        return record.target
    other = read(text_of(target), colors=game.colors).board
    if (other.game.rows, other.game.cols, other.game.colors) != (game.rows, game.cols, game.colors):
        raise BadInput(f"the target is {other.game.size}, the board {game.size}")
    return Board.of_states(game, [0 if cell in game.holes else state for cell, state in enumerate(other.states)])


def text_of(source: str) -> str:
    """The text of a file, or of a game id."""
    lines = []
    for line in read_lines(source, FORMATS):
        if isinstance(line, BadInput):
            raise line
        lines.append(line)
    return "".join(lines)


def costs_of(told: str | None, game: Game) -> list[int] | None:
    """What each click costs: a digit for each button, row by row, or as many numbers; typed, or in a file."""
    if told is None:
        return None
    words = re.split(r"[,;\s]+", (told if PRICES.fullmatch(told) else text_of(told)).strip(", ;\n"))
    if len(words) != len(game.grid):
        words = [*"".join(words)] if [*map(len, words)] == [game.cols] * game.rows else words
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= MAX_DIGITS):
            raise BadInput(f"{word[:20]!r} is no price of a click; rows of digits, or numbers, are")
    return [int(word) for word in words]
