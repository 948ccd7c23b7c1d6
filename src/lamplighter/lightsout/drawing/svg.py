"""Boards of lights as SVG, in the style of all pictures here. A light that is on has rays; one that is off is a ring.

Presses are crossed and ringed with dashes, quiet patterns are framed, lights that would have to change are hatched.
With more than two colours each light shows its number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lamplighter.lightsout.drawing.scene import Scene, scene_of
from lamplighter.lightsout.game.board import Board
from lamplighter.paint import pen
from lamplighter.paint.canvas import Rules, draw_words
from lamplighter.paint.pen import CELL, CROSS, FRAME, HATCH, RING, SQUARE, Look, Pen

RULES: Rules = (
    *pen.RULES,
    ("shine", "fill:{lamp};stroke:{brass};stroke-width:1.8"),
    ("rays", "stroke:{beam};stroke-width:2;fill:none;stroke-linecap:round"),
    ("off", "stroke:{mark};stroke-width:1.8;fill:none"),
    ("halo", "stroke:{paper};stroke-width:5;fill:none;stroke-linecap:round"),  # a press is seen before its light, too
    ("press", "stroke:{fresh};stroke-width:3;fill:none;stroke-linecap:round"),
)
DISC = "m12.5 20a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0"
RAYS = "m20 4.5v4m0 23v4m-15.5-15.5h4m23 0h4m-26.5-11l2.8 2.8m16.4 16.4l2.8 2.8m0-22l-2.8 2.8m-16.4 16.4l-2.8 2.8"
EMBER = "m15.5 20a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0"


def svg(value: Any, look: Look | None = None) -> str:
    """The picture of a board, an answer, a stage of an explanation or a scene; BadInput for what cannot be drawn."""
    scene = scene_of(value)
    board = Pen(scene.board.game.rows, scene.board.game.cols)
    return board.page(look or Look(), scene.title, scene.caption, draw_layers(scene, board), RULES)


def draw_layers(scene: Scene, board: Pen) -> str:
    """The board from bottom to top: floor, lights, lines, holes, and what is marked."""
    game, states = scene.board.game, scene.board.states
    on = [cell for cell, state in enumerate(states) if state]
    off = [cell for cell, state in enumerate(states) if not state and cell not in game.holes]
    pressed = [cell for cell, number in enumerate(scene.presses) if number]
    lights = draw_lights(board, on, off) if game.colors == 2 else draw_numbers(scene.board)
    return "".join(
        (
            board.floor(),
            board.path("lit", on, SQUARE),
            board.path("hatch", scene.change, HATCH),
            board.lines(),
            lights,
            board.path("wall", sorted(game.holes), SQUARE),
            board.rim(),
            board.path("reason", scene.quiet, FRAME),
            draw_presses(board, pressed) if game.colors == 2 else draw_times(scene),
            board.path("ring", pressed, RING if game.colors == 2 else FRAME),
        )
    )


def draw_lights(board: Pen, on: Iterable[int], off: Iterable[int]) -> str:
    """Lights that shine, and lights that do not."""
    return board.path("rays", on, RAYS) + board.path("shine", on, DISC) + board.path("off", off, EMBER)


def draw_presses(board: Pen, pressed: Iterable[int]) -> str:
    """A cross on each button that is pressed."""
    return board.path("halo", pressed, CROSS) + board.path("press", pressed, CROSS)


def draw_numbers(board: Board) -> str:
    """The number of each light in the middle of its cell."""
    cells = ((cell, state) for cell, state in enumerate(board.states) if cell not in board.game.holes)
    return "".join(write_at(cell, board.game.cols, 18, 29, str(state), 18) for cell, state in cells)


def draw_times(scene: Scene) -> str:
    """How often each button is pressed, in a corner of its cell."""
    cols = scene.board.game.cols
    return "".join(write_at(cell, cols, 30, 15, f"+{n}", 10) for cell, n in enumerate(scene.presses) if n)


def write_at(cell: int, cols: int, x: float, y: float, text: str, size: float) -> str:
    """Words in a cell; x is their middle and y their base line, from its top left corner."""
    row, col = divmod(cell, cols)
    return draw_words(col * CELL + x, row * CELL + y, text, size, anchor="middle")
