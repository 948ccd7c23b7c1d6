"""Answers of `solve` as JSON and in words; targets and costs as they are typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count, islice
from typing import Any

import click

from lamplighter.cli._input import lines_of
from lamplighter.cli._output import Style
from lamplighter.cli.lightsout._boards import Verb
from lamplighter.cli.lightsout._pictures import digits, presses
from lamplighter.errors import BadInput
from lamplighter.lightsout.board import Board, Rows, unpacked
from lamplighter.lightsout.exchange import FORMATS, read
from lamplighter.lightsout.game import Game
from lamplighter.lightsout.listing import MAX_LISTED, counted, decimal
from lamplighter.lightsout.record import Record
from lamplighter.lightsout.solving import Answer
from lamplighter.lightsout.space import clicks

PRICES = re.compile(r"[0-9,;\s]+", re.ASCII)
MAX_DIGITS = 9  # of a price
MAX_NAMED = 12  # cells that a sentence names


def goals(function: Verb) -> Verb:
    """`--target` and `--target-on`; they arrive under their names."""
    text = "The lights are to become those of this board."
    function = click.option("--target-on", is_flag=True, help="All lights are to be on in the end.")(function)
    return click.option("--target", metavar="FILE", help=text)(function)


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
    for line in lines_of(source, FORMATS):
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


def fields(answer: Answer, costs: list[int] | None, found: Iterator[Rows] | None) -> dict[str, Any]:
    """The answer as JSON."""
    game, best = answer.board.game, answer.presses
    told: dict[str, Any] = {
        "solvable": answer.solvable,
        "clicks": None if best is None else clicks(best, game),
        "proven": answer.proven,
        "lower": answer.lower,
        "upper": answer.upper,
        "presses": None if best is None else digits(best, game),
        "nullity": None if answer.solvable is None else answer.nullity,
        "count": None if answer.solvable is None else decimal(answer.count),
        "optima": None if answer.optima is None else decimal(answer.optima),
    }
    if costs is not None:
        told["cost"] = answer.clicks
    if answer.certificate is not None:
        told["certificate"] = digits(answer.certificate, game)
    if answer.change is not None:
        told["change"] = [game.grid.name(cell) for cell in answer.change.lights]
    if found is not None:
        told["solutions"] = kept(found, game)
    return told


def kept(found: Iterator[Rows], game: Game) -> list[list[str]]:
    """Solutions for one line of JSON, which has to fit into the memory."""
    most = MAX_LISTED // len(game.grid)
    told = [digits(one, game) for one in islice(found, most)]
    if next(found, None) is not None:
        raise BadInput(f"more than {most:,} solutions of this size do not fit into a line of JSON; set a lower limit")
    return told


def text(
    answer: Answer,
    record: Record,
    costs: list[int] | None,
    found: Iterator[Rows] | None,
    style: Style,
    classes: bool = False,
) -> str:
    """The answer for people. Solutions that were asked for are printed as they come."""
    game = answer.board.game
    if answer.solvable is None:
        return "unknown: the budget was spent before the answer was found"
    if answer.presses is None:
        return unsolvable(answer, record, style)
    if found is None:
        return f"{presses(answer.presses, game, style.color)}\n{verdict(answer, costs)}"
    number = printed(found, game, style)
    some = f"{counted(number)} {'up to symmetry' if classes else 'shown here'}"
    return f"{solutions_of(answer)}, nullity {answer.nullity}{'' if number == answer.count else f'; {some}'}"


def by_program(answer: Answer, style: Style) -> str:
    """What an integer program found, for people."""
    if answer.solvable is False:
        return "not solvable: the program has no solution"
    if answer.presses is None or answer.clicks is None:
        return "unknown: the budget was spent before the answer was found"
    more = "no solution has fewer" if answer.proven else f"below {answer.lower} there is nothing"
    return f"{presses(answer.presses, answer.board.game, style.color)}\n{amount(answer.clicks, 'click')}; {more}"


def printed(found: Iterable[Rows], game: Game, style: Style) -> int:
    """Print solutions one after the other; how many were there?"""
    shown = count()
    for one in found:
        click.echo(f"{presses(one, game, style.color)}\n{amount(clicks(one, game), 'click')}\n", color=style.color)
        next(shown)
    return next(shown)


def verdict(answer: Answer, costs: list[int] | None) -> str:
    """How good the presses are, in one sentence."""
    best = answer.clicks or 0
    told = amount(best, "click") if costs is None else f"cost {best}"
    rest = f" ({solutions_of(answer)}, nullity {answer.nullity})"
    if answer.count == 1:
        return f"{told}; this is the only solution"
    if answer.proven:
        return f"{told}; no solution {'has fewer' if costs is None else 'is cheaper'}{rest}"
    return f"{told}; at least {answer.lower} {'are' if costs is None else 'is'} needed, more is not proven{rest}"


def solutions_of(answer: Answer) -> str:
    """How many solutions there are, in words."""
    return amount(answer.count, "solution")


def unsolvable(answer: Answer, record: Record, style: Style) -> str:
    """Why there is no solution: the quiet pattern, and what it says."""
    assert answer.certificate is not None
    game = answer.board.game
    if game.colors == 2:
        verb = "is on" if record.target is None else "has to change"
        why = f"every press changes an even number of the lights marked X, but an odd number of them {verb}"
    else:
        weights = unpacked(answer.certificate, game)
        need = sum(weight * change for weight, change in zip(weights, record.change.states, strict=True)) % game.colors
        why = f"weighed like this, every press changes the sum of the lights by 0 modulo {game.colors}, not by {need}"
    lines = [presses(answer.certificate, game, style.color), f"not solvable: {why}"]
    if answer.change is not None:
        lines.append(repair(answer, game))
    return "\n".join(lines)


def repair(answer: Answer, game: Game) -> str:
    """The smallest change that helps, in words."""
    assert answer.change is not None
    cells = [game.grid.name(cell) for cell in answer.change.lights]
    more = f" and {len(cells) - MAX_NAMED} more" if len(cells) > MAX_NAMED else ""
    fewest = "; no fewer will do" if answer.change.proven and len(cells) > 1 else ""
    return f"it can be solved with {amount(len(cells), 'light')} changed: {' '.join(cells[:MAX_NAMED])}{more}{fewest}"


def amount(number: int, noun: str) -> str:
    """A number and its noun."""
    return f"{counted(number)} {noun}{'' if number == 1 else 's'}"
