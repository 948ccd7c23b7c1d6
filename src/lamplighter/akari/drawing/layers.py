"""Layers: everything that is drawn on a board, from the floor up. Still pictures and films draw the same ones.

A new thing on the board is a field of `Scene`, which says where it is, and here its layer, shape and style. Every
meaning has a shape of its own beside its colour: lit cells carry the beams of their lamps, wrong ones are hatched and
ringed, what a step looks at is framed, what it concludes is ringed with dashes. Clues are strokes of our own, so that
they look the same where no font is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lamplighter.akari.drawing.scene import Scene
from lamplighter.akari.game.position import find_lit_cells
from lamplighter.akari.game.puzzle import CLUES, WHITE, Lamps, Puzzle
from lamplighter.paint import pen
from lamplighter.paint.canvas import Rules
from lamplighter.paint.pen import CELL, CROSS, FRAME, HATCH, RING, SQUARE, Pen

EDGE = 4  # between the end of a beam and the wall

RULES: Rules = (  # the order is that of the style sheet in every picture
    *pen.RULES,
    ("clue", "stroke:{clue};stroke-width:3.4;fill:none;stroke-linecap:round;stroke-linejoin:round"),
    ("beam", "stroke:{beam};stroke-width:2;fill:none;stroke-dasharray:2 4"),
    ("lamp", "fill:{lamp};stroke:{brass};stroke-width:1.8"),
    ("brass", "fill:{brass}"),
    ("mark", "stroke:{mark};stroke-width:2.2;fill:none;stroke-linecap:round"),
    ("wrong", "stroke:{wrong};stroke-width:3.5;fill:none"),
    ("halo", "stroke:{paper};stroke-width:6.6;fill:none"),  # around what points at walls: no colour is seen on both
    ("differs", "stroke:{reason};stroke-width:1.5;fill:none"),
    ("fresh", "stroke:{fresh};stroke-width:3;fill:none;stroke-linecap:round"),
)

GLASS = "m16 28c0-4-6-5.5-6-11.5a10 10 0 0 1 20 0c0 6-6 7.5-6 11.5z"
BASE = "m16 29.5h8v3.5l-2 2h-4l-2-2z"
DIGITS = {
    "0": "m20 10a6.6 10 0 0 1 0 20a6.6 10 0 0 1 0-20z",
    "1": "m15 14.2l5.6-4.2v20",
    "2": "m13.6 15.6a6.3 5.8 0 0 1 12.6 0c0 4.6-6.2 7.6-12.8 14.4h13.4",
    "3": "m13.8 11h12l-6.6 7.4a6.4 5.9 0 1 1-6.4 8",
    "4": "m23.2 30v-20l-10.6 14h14.6",
}

Drawing = Callable[[Pen, Scene], str]


@dataclass(frozen=True, slots=True)
class Layer:
    """What lies over the layers before it: `draw` gives all of it for a still picture, empty where there is nothing.

    In a film, `adds` are the things that a step draws there when its turn comes, and that stay. A layer that `points`
    is drawn anew for each step and is gone after its turn.
    """

    draw: Drawing
    adds: tuple[Drawing, ...] = ()
    points: bool = False


def choose_layers(beams: bool) -> Iterator[Layer]:
    """The layers of a picture, with the beams of its lamps or without, from the floor up."""
    return (layer for layer in LAYERS if beams or layer is not BEAMS)


def draw_walls(board: Pen, scene: Scene) -> str:
    """The walls and their numbers."""
    squares, corner = scene.puzzle.squares, board.corner
    walls = [cell for cell, mark in enumerate(squares) if mark != WHITE]
    digits = "".join([corner[cell] + DIGITS[squares[cell]] for cell in walls if squares[cell] in CLUES])
    return board.path("wall", walls, SQUARE) + (f'<path class="clue" d="{digits}"/>' if digits else "")


def draw_light(board: Pen, scene: Scene) -> str:
    """The cells that are lit."""
    return board.path("lit", sorted(set(find_lit_cells(scene.puzzle, scene.all_lamps))), SQUARE)


def draw_new_light(board: Pen, scene: Scene) -> str:
    """The cells that a step is the first to light."""
    known = set(find_lit_cells(scene.puzzle, scene.lamps))
    return board.path("lit", sorted(set(find_lit_cells(scene.puzzle, scene.new_lamps)) - known), SQUARE)


def draw_beams(puzzle: Puzzle, lamps: Lamps) -> str:
    """The light of lamps as lines, from wall to wall."""
    where = "".join(rays(puzzle, lamps))
    return f'<path class="beam" d="{where}"/>' if where else ""


def draw_lamps(board: Pen, lamps: Lamps) -> str:
    """Lamps, glass and base."""
    return board.path("lamp", lamps, GLASS) + board.path("brass", lamps, BASE)


def draw_placed(board: Pen, scene: Scene) -> str:
    """Marks and lamps; a lamp hides its mark."""
    lamps = scene.all_lamps
    return board.path("mark", [cell for cell in scene.marks if cell not in lamps], CROSS) + draw_lamps(board, lamps)


def point(board: Pen, scene: Scene) -> str:
    """What a picture points at: reasons, conclusions, faults."""
    return (
        board.path("halo", walls_of(scene, scene.because), FRAME)
        + board.path("halo", walls_of(scene, scene.wrong), RING)
        + board.path("reason", scene.because, FRAME)
        + board.path("fresh", scene.new_marks, CROSS)
        + board.path("ring", (*scene.new_lamps, *scene.new_marks), RING)
        + board.path("wrong", scene.wrong, RING)
    )


def walls_of(scene: Scene, cells: Lamps) -> list[int]:
    """Those of the cells that are walls."""
    return [cell for cell in cells if scene.puzzle.squares[cell] != WHITE]


def rays(puzzle: Puzzle, lamps: Lamps) -> Iterator[str]:
    """The paths of rays from wall to wall, along the row and the column of each lamp; empty where it lights none."""
    for lamp in lamps:
        row, col = divmod(lamp, puzzle.cols)
        x, y = col * CELL + CELL // 2, row * CELL + CELL // 2
        first, last = reach(puzzle.lines[row], col)
        yield f"M{first * CELL + EDGE} {y}H{last * CELL + CELL - EDGE}" if first < last else ""
        first, last = reach(puzzle.squares[col :: puzzle.cols], row)
        yield f"M{x} {first * CELL + EDGE}V{last * CELL + CELL - EDGE}" if first < last else ""


def reach(line: str, at: int) -> tuple[int, int]:
    """The ends of the run of white squares around a white place in a row or column."""
    first = len(line[:at].rstrip(WHITE))
    return first, at + len(line[at:]) - len(line[at:].lstrip(WHITE)) - 1


BEAMS = Layer(
    lambda _, scene: draw_beams(scene.puzzle, scene.all_lamps),
    adds=(lambda _, scene: draw_beams(scene.puzzle, scene.new_lamps),),
)
LAYERS = (
    Layer(lambda board, _: board.floor()),
    Layer(draw_light, adds=(draw_new_light,)),
    Layer(lambda board, scene: board.path("differs", scene.differs, HATCH)),
    Layer(lambda board, scene: board.path("hatch", scene.wrong, HATCH)),
    Layer(lambda board, _: board.lines()),
    BEAMS,
    Layer(draw_walls),
    Layer(
        draw_placed,
        adds=(
            lambda board, scene: board.path("mark", scene.new_marks, CROSS),
            lambda board, scene: draw_lamps(board, scene.new_lamps),
        ),
    ),
    Layer(lambda board, _: board.rim()),
    Layer(point, points=True),
)
