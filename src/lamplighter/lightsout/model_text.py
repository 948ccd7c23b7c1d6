"""What the models for other solvers have in common: words about the board, names, one equation for each light.

s_r1c1 is 1 if the button of row 1, column 1 is pressed. A light is changed by b (1 if it has to change) and by the
buttons that reach it, an even number of times in all: b + s + s + ... = 2 y, with a whole number y for each light.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lamplighter.errors import BadInput
from lamplighter.lightsout.game import Game
from lamplighter.lightsout.record import Record


class Equation(NamedTuple):
    """The buttons that change a light, and whether it has to change."""

    light: str
    buttons: tuple[int, ...]
    change: int


def about(record: Record) -> Iterator[str]:
    """Lines that tell a person what the model is about."""
    game = record.board.game
    yield f"Lights Out, {game.size} (rows x columns), rule {game.rule}, {game.wrap}"
    if record.id is not None:
        yield f"id: {one_line(record.id)}"
    yield "the lights: # on, . off, _ hole"
    yield from str(record.board).split("\n")
    if record.target is not None:
        yield "what they are to become"
        yield from str(record.target).split("\n")


def one_line(told: str) -> str:
    """A word that cannot break out of its comment."""
    return "".join(mark if mark.isprintable() else " " for mark in told)[:200]


def commented(mark: str, lines: Iterable[str]) -> list[str]:
    """Lines as comments."""
    return [f"{mark} {line}" for line in lines]


def names(game: Game) -> list[str]:
    """The names of the buttons, in order."""
    return [game.grid.name(cell) for cell in game.cells]


def equations(record: Record) -> list[Equation]:
    """For each light the places of its buttons in `names`."""
    game = record.board.game
    if game.colors != 2:
        raise BadInput(f"the models for other solvers are about two colours; this board has {game.colors}")
    buttons: dict[int, list[int]] = {cell: [] for cell in game.cells}
    masks = game.effects
    for place, cell in enumerate(game.cells):
        for light in masks[cell]:
            buttons[light].append(place)
    change = record.change.states
    return [Equation(game.grid.name(light), tuple(found), change[light]) for light, found in buttons.items()]


def check_buttons(game: Game) -> None:
    """Refuse a board of holes alone: formats want a variable."""
    if not game.cells:
        raise BadInput("a board of holes alone is no model")
