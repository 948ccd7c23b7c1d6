"""Answers of `solve` in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import click

from lamplighter.cli._parts.replies import Style
from lamplighter.cli.lightsout._pictures import show_presses
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout import Answer, Game, Record, Rows, count_clicks, unpack, write_number

MAX_NAMED = 12  # cells that a sentence names


class Solutions:
    """Solutions one by one, as long as there is time; afterwards `spent` says whether the budget cut them short."""

    def __init__(self, found: Iterator[Rows], spent: bool = False) -> None:
        self.found, self.spent = found, spent

    def __iter__(self) -> Iterator[Rows]:
        try:
            yield from self.found
        except OutOfBudget:
            self.spent = True


def say_answer(answer: Answer, found: Solutions | None, style: Style, up_to: str | None = None) -> str:
    """The answer for people. Solutions that were asked for (`found`) are printed here, as they come."""
    game = answer.board.game
    if answer.solvable is None:
        return "unknown: the budget was spent before the answer was found"
    if answer.presses is None:
        return say_unsolvable(answer, style)
    if found is None:
        return f"{show_presses(answer.presses, game, style.color)}\n{say_verdict(answer)}"
    number = print_solutions(found, game, style)
    some = f"{write_number(number)} {f'up to {up_to}' if up_to else 'shown here'}"
    late = ", then the time was up" if found.spent else ""
    every = amount(answer.count, "solution")
    return f"{every}, nullity {answer.nullity}{'' if number == answer.count else f'; {some}{late}'}"


def say_program(answer: Answer, style: Style) -> str:
    """What an integer program found, for people."""
    if answer.solvable is False:
        return "not solvable: the program has no solution"
    if answer.presses is None or answer.clicks is None:
        return "unknown: the budget was spent before the answer was found"
    more = "no solution has fewer" if answer.proven else f"below {answer.lower} there is nothing"
    picture = show_presses(answer.presses, answer.board.game, style.color)
    return f"{picture}\n{amount(answer.clicks, 'click')}; {more}"


def print_solutions(found: Solutions, game: Game, style: Style) -> int:
    """Print solutions one after the other; how many there were."""
    printed = count()
    for one in found:
        picture, number = show_presses(one, game, style.color), amount(count_clicks(one, game), "click")
        click.echo(f"{picture}\n{number}\n", color=style.color)
        next(printed)
    return next(printed)


def say_verdict(answer: Answer) -> str:
    """How good the presses are, in one sentence."""
    best, costs = answer.clicks or 0, answer.costs
    told = amount(best, "click") if costs is None else f"cost {best}"
    rest = f" ({amount(answer.count, 'solution')}, nullity {answer.nullity})"
    if answer.count == 1:
        return f"{told}; this is the only solution"
    if answer.proven:
        return f"{told}; no solution {'has fewer' if costs is None else 'is cheaper'}{rest}"
    return f"{told}; at least {answer.lower} {'are' if costs is None else 'is'} needed, more is not proven{rest}"


def say_unsolvable(answer: Answer, style: Style) -> str:
    """Why there is no solution: the quiet pattern, and what it says."""
    assert answer.certificate is not None
    game = answer.board.game
    press = "every press that is not forbidden" if answer.forbidden else "every press"
    if game.colors == 2:
        verb = "is on" if answer.target is None else "has to change"
        why = f"{press} changes an even number of the lights marked X, but an odd number of them {verb}"
    else:
        weights, change = unpack(answer.certificate, game), Record(answer.board, answer.target).change.states
        need = sum(weight * amount for weight, amount in zip(weights, change, strict=True)) % game.colors
        why = f"weighed like this, {press} changes the sum of the lights by 0 modulo {game.colors}, not by {need}"
    lines = [show_presses(answer.certificate, game, style.color), f"not solvable: {why}"]
    if answer.change is not None:
        lines.append(say_repair(answer, game))
    return "\n".join(lines)


def say_repair(answer: Answer, game: Game) -> str:
    """The lights to change so that the board can be solved, in words."""
    assert answer.change is not None
    cells = [game.grid.name(cell) for cell in answer.change.lights]
    more = f" and {len(cells) - MAX_NAMED} more" if len(cells) > MAX_NAMED else ""
    fewest = "; no fewer will do" if answer.change.proven and len(cells) > 1 else ""
    return f"it can be solved with {amount(len(cells), 'light')} changed: {' '.join(cells[:MAX_NAMED])}{more}{fewest}"


def amount(number: int, noun: str) -> str:
    """A number and its noun."""
    return f"{write_number(number)} {noun}{'' if number == 1 else 's'}"
