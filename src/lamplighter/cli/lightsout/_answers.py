"""Answers of `solve` as JSON and in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import click

from lamplighter.cli._parts.output import Style
from lamplighter.cli.lightsout._pictures import digits, presses
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.game.board import needed_change
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, count_clicks, unpack
from lamplighter.lightsout.solving.list_solutions import MAX_LISTED, counted, decimal
from lamplighter.lightsout.solving.solve import Answer

MAX_NAMED = 12  # cells that a sentence names


class Solutions:
    """Solutions one by one, as long as there is time; `spent` says whether that was not long enough."""

    def __init__(self, found: Iterator[Rows], spent: bool = False) -> None:
        self.found, self.spent = found, spent

    def __iter__(self) -> Iterator[Rows]:
        try:
            yield from self.found
        except OutOfBudget:
            self.spent = True


def fields(answer: Answer, found: Solutions | None) -> dict[str, Any]:
    """The answer as JSON."""
    game, best = answer.board.game, answer.presses
    told: dict[str, Any] = {
        "solvable": answer.solvable,
        "clicks": None if best is None else count_clicks(best, game),
        "proven": answer.proven,
        "lower": answer.lower,
        "upper": answer.upper,
        "presses": None if best is None else digits(best, game),
        "nullity": None if answer.solvable is None else answer.nullity,
        "count": None if answer.solvable is None else decimal(answer.count),
        "optima": None if answer.optima is None else decimal(answer.optima),
    }
    if answer.costs is not None:
        told["cost"] = answer.clicks
    if answer.certificate is not None:
        told["certificate"] = digits(answer.certificate, game)
    if answer.change is not None:
        told["change"] = [game.grid.name(cell) for cell in answer.change.lights]
    if found is not None:
        told["solutions"] = kept(found, game)
    return told


def kept(found: Solutions, game: Game) -> list[list[str]]:
    """Solutions for one line of JSON, which has to fit into the memory."""
    most, each = MAX_LISTED // len(game.grid), iter(found)
    told = [digits(one, game) for one in islice(each, most)]
    if next(each, None) is not None:
        raise BadInput(f"more than {most:,} solutions of this size do not fit into a line of JSON; set a lower limit")
    return told


def text(answer: Answer, found: Solutions | None, style: Style, classes: bool = False) -> str:
    """The answer for people. Solutions that were asked for are printed as they come."""
    game = answer.board.game
    if answer.solvable is None:
        return "unknown: the budget was spent before the answer was found"
    if answer.presses is None:
        return unsolvable(answer, style)
    if found is None:
        return f"{presses(answer.presses, game, style.color)}\n{verdict(answer)}"
    number = printed(found, game, style)
    some = f"{counted(number)} {'up to symmetry' if classes else 'shown here'}"
    late = ", then the time was up" if found.spent else ""
    return f"{solutions_of(answer)}, nullity {answer.nullity}{'' if number == answer.count else f'; {some}{late}'}"


def by_program(answer: Answer, style: Style) -> str:
    """What an integer program found, for people."""
    if answer.solvable is False:
        return "not solvable: the program has no solution"
    if answer.presses is None or answer.clicks is None:
        return "unknown: the budget was spent before the answer was found"
    more = "no solution has fewer" if answer.proven else f"below {answer.lower} there is nothing"
    return f"{presses(answer.presses, answer.board.game, style.color)}\n{amount(answer.clicks, 'click')}; {more}"


def printed(found: Solutions, game: Game, style: Style) -> int:
    """Print solutions one after the other; how many were there?"""
    shown = count()
    for one in found:
        click.echo(
            f"{presses(one, game, style.color)}\n{amount(count_clicks(one, game), 'click')}\n", color=style.color
        )
        next(shown)
    return next(shown)


def verdict(answer: Answer) -> str:
    """How good the presses are, in one sentence."""
    best, costs = answer.clicks or 0, answer.costs
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


def unsolvable(answer: Answer, style: Style) -> str:
    """Why there is no solution: the quiet pattern, and what it says."""
    assert answer.certificate is not None
    game = answer.board.game
    press = "every press that is not forbidden" if answer.forbidden else "every press"
    if game.colors == 2:
        verb = "is on" if answer.target is None else "has to change"
        why = f"{press} changes an even number of the lights marked X, but an odd number of them {verb}"
    else:
        weights, change = unpack(answer.certificate, game), needed_change(answer.board, answer.target).states
        need = sum(weight * amount for weight, amount in zip(weights, change, strict=True)) % game.colors
        why = f"weighed like this, {press} changes the sum of the lights by 0 modulo {game.colors}, not by {need}"
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
