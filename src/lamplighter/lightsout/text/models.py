"""What the models for other solvers have in common: words about the board, names, one equation for each light.

s_r1c1 is 1 if the button of row 1, column 1 is pressed. A light is changed by b (1 if it has to change) and by the
buttons that reach it, an even number of times in all: b + s + s + ... = 2 y, with a whole number y for each light.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.parity_program import make_program
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.record import Record
from lamplighter.modelling import comment_text


class LightEquation(NamedTuple):
    """The name of a light, the buttons that change it as places in `names`, and 1 if it has to change, else 0."""

    light: str
    buttons: tuple[int, ...]
    change: int


def about(record: Record) -> Iterator[str]:
    """Lines that tell a person what the model is about."""
    game = record.board.game
    yield f"Lights Out, {game.size} (rows x columns), rule {game.rule}, {game.wrap}"
    if record.id is not None:
        yield f"id: {comment_text(record.id)}"
    yield "the lights: # on, . off, _ hole"
    yield from str(record.board).split("\n")
    if record.target is not None:
        yield "what they are to become"
        yield from str(record.target).split("\n")


def names(game: Game) -> list[str]:
    """The names of the buttons, row by row; holes have none."""
    return [game.grid.name(cell) for cell in game.cells]


def light_equations(record: Record) -> list[LightEquation]:
    """The equation of each light, row by row; more than two colours are BadInput."""
    game = record.board.game
    if game.colors != 2:
        raise BadInput(f"the models for other solvers are about two colours; this board has {game.colors}")
    asked = make_program(record.change)
    place = {button: number for number, button in enumerate(asked.buttons)}
    lights = zip(game.cells, asked.rows, strict=True)
    return [
        LightEquation(game.grid.name(light), tuple(place[button] for button, _ in row.terms), row.need)
        for light, row in lights
    ]


def check_buttons(game: Game) -> None:
    """BadInput for a board of holes alone: programs of other solvers must have a variable."""
    if not game.cells:
        raise BadInput("a board of holes alone is no model")
