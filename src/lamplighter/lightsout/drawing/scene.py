"""Scene: a board and what is marked on its picture. Whatever can be drawn becomes one first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lamplighter.budget import Meter
from lamplighter.errors import BadInput
from lamplighter.lightsout.algebra.space import find_quiet
from lamplighter.lightsout.census.sequences import count_quiet
from lamplighter.lightsout.explaining.explain import Stage
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows, unpack
from lamplighter.lightsout.solving.answer import Answer
from lamplighter.lightsout.solving.solve import are_too_many
from lamplighter.paint.canvas import many

QUIET = "A quiet pattern: all these clicks together change nothing."
REPAIRED = "Were the hatched ones different, it could be solved."


@dataclass(frozen=True, slots=True)
class Scene:
    """A board, and what is marked on its picture."""

    board: Board
    presses: tuple[int, ...] = ()  # how often each button is pressed; empty if it is not told
    quiet: tuple[int, ...] = ()  # cells of a pattern
    change: tuple[int, ...] = ()  # lights that would have to be different
    caption: str = ""

    @property
    def title(self) -> str:
        """The picture in words, for screen readers."""
        game, lit = self.board.game, sum(map(bool, self.board.states))
        told = f". {self.caption}" if self.caption else ""
        size = f"{many(game.rows, 'row')} and {many(game.cols, 'column')}"
        return f"Lights Out board, {size}; {many(lit, 'light')} on{told}"


def scene_of(value: Any) -> Scene:
    """The scene of a board, of an answer or of a stage of an explanation; anything else is BadInput."""
    if isinstance(value, Scene):
        return value
    if isinstance(value, Board):
        return Scene(value)
    if isinstance(value, Answer):
        return answer_scene(value)
    if isinstance(value, Stage):
        return Scene(value.before, tuple(times_of(value)), caption=value.text)
    raise BadInput(f"there is nothing to draw in this {type(value).__name__}")


def answer_scene(answer: Answer) -> Scene:
    """The board with what to press; or with the certificate that there is no solution; or with neither."""
    if answer.presses is not None:
        return Scene(answer.board, presses_of(answer.board, answer.presses), caption=say_clicks(answer))
    if answer.certificate is not None:
        quiet = tuple(cell for cell, weight in enumerate(unpack(answer.certificate, answer.board.game)) if weight)
        change = answer.change.lights if answer.change else ()
        caption = f"{say_unsolvable(answer)} {REPAIRED}" if change else say_unsolvable(answer)
        return Scene(answer.board, quiet=quiet, change=change, caption=caption)
    return Scene(answer.board, caption="Unknown.")


def say_unsolvable(answer: Answer) -> str:
    """Why there is no solution, as the certificate shows it."""
    press = "every press that is not forbidden" if answer.forbidden else "every press"
    if answer.board.game.colors > 2:
        return f"Not solvable: weighed by a pattern, {press} leaves the sum of the framed lights as it is."
    lit = "is on" if answer.target is None else "has to change"
    return f"Not solvable: {press} changes the framed lights evenly, and an odd number of them {lit}."


def times_of(stage: Stage) -> Iterator[int]:
    """For each cell 1 if its button is pressed in a stage, else 0."""
    pressed = set(stage.presses)
    return (int(cell in pressed) for cell in range(len(stage.before.states)))


def presses_of(board: Board, presses: Rows) -> tuple[int, ...]:
    """How often each button is pressed, row by row."""
    return tuple(unpack(presses, board.game))


def say_clicks(answer: Answer) -> str:
    """How many clicks, or what they cost, and whether fewer are possible."""
    if answer.costs is not None:
        return f"Cost {answer.clicks}{', and no less.' if answer.proven else f'; at least {answer.lower} is needed.'}"
    clicks = f"{answer.clicks} {'click' if answer.clicks == 1 else 'clicks'}"
    return f"{clicks}, and no fewer." if answer.proven else f"{clicks}; at least {answer.lower} are needed."


def quiet_scenes(game: Game, meter: Meter) -> Iterator[Scene]:
    """A scene for each of the independent quiet patterns of a game; BadInput where there are none, or too many."""
    if are_too_many(game, count_quiet(game, meter)):
        raise BadInput(f"the quiet patterns of {game.size} lights are too many to draw")
    dark, found = Board.dark(game), find_quiet(game, meter)
    if not found:
        raise BadInput("there is no quiet pattern: any clicks change something")
    return (Scene(dark, presses_of(dark, rows), caption=QUIET) for rows in found)
