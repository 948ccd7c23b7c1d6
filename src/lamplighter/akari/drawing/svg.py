"""Boards as SVG: for pages, notebooks and print. Every meaning has a shape of its own beside its colour.

Lit cells carry the beams of their lamps, wrong ones are hatched and ringed, what a step looks at is framed, what it
concludes is ringed with dashes. Clues are strokes of our own, so that they look the same where no font is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lamplighter.akari.drawing.scene import Scene, scene_of
from lamplighter.akari.game.position import light
from lamplighter.akari.game.puzzle import CLUES, WHITE, Lamps, Puzzle
from lamplighter.paint import pen
from lamplighter.paint.canvas import Rules
from lamplighter.paint.pen import CELL, CROSS, FRAME, HATCH, RING, SQUARE, Look

EDGE = 4  # between the end of a beam and the wall

RULES: Rules = (
    *pen.RULES,
    ("clue", "stroke:{clue};stroke-width:3.4;fill:none;stroke-linecap:round;stroke-linejoin:round"),
    ("beam", "stroke:{beam};stroke-width:2;fill:none;stroke-dasharray:2 4"),
    ("lamp", "fill:{lamp};stroke:{brass};stroke-width:1.8"),
    ("brass", "fill:{brass}"),
    ("mark", "stroke:{mark};stroke-width:2.2;fill:none;stroke-linecap:round"),
    ("wrong", "stroke:{wrong};stroke-width:3.5;fill:none"),
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


def svg(value: Any, look: Look | None = None) -> str:
    """The picture of a puzzle, a position, an entry, an answer, a solution, a step, a round or a trace."""
    scene, look = scene_of(value), look or Look()
    return Pen(scene.puzzle).page(look, scene.title, scene.caption, drawn(scene, look), RULES)


def drawn(scene: Scene, look: Look) -> str:
    """Layer upon layer: floor, light, lines, walls, marks, lamps, and what the picture points at."""
    board, lamps = Pen(scene.puzzle), scene.lamps + scene.new_lamps
    return "".join(
        (
            board.floor(),
            board.path("lit", sorted(set(light(scene.puzzle, lamps))), SQUARE),
            board.path("differs", scene.differs, HATCH),
            board.path("hatch", scene.wrong, HATCH),
            board.lines(),
            board.beams(lamps) if look.beams else "",
            board.walls(),
            board.path("mark", [cell for cell in scene.marks if cell not in lamps], CROSS),
            board.lamps(lamps),
            board.rim(),
            board.pointed(scene),
        )
    )


class Pen(pen.Pen):
    """Draws on the board of one puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.rows, puzzle.cols)
        self.puzzle = puzzle

    def walls(self) -> str:
        """The walls and their numbers."""
        squares, corner = self.puzzle.squares, self.corner
        walls = [cell for cell, mark in enumerate(squares) if mark != WHITE]
        digits = "".join([corner[cell] + DIGITS[squares[cell]] for cell in walls if squares[cell] in CLUES])
        return self.path("wall", walls, SQUARE) + (f'<path class="clue" d="{digits}"/>' if digits else "")

    def beams(self, lamps: Lamps) -> str:
        """The light of lamps, from wall to wall."""
        where = "".join(rays(self.puzzle, lamps))
        return f'<path class="beam" d="{where}"/>' if where else ""

    def lamps(self, lamps: Lamps) -> str:
        """Lamps, glass and base."""
        return self.path("lamp", lamps, GLASS) + self.path("brass", lamps, BASE)

    def pointed(self, scene: Scene) -> str:
        """What a picture points at: reasons, conclusions, faults."""
        return (
            self.path("reason", scene.because, FRAME)
            + self.path("fresh", scene.new_marks, CROSS)
            + self.path("ring", (*scene.new_lamps, *scene.new_marks), RING)
            + self.path("wrong", scene.wrong, RING)
        )


def rays(puzzle: Puzzle, lamps: Lamps) -> Iterator[str]:
    """From each lamp to the walls, along its row and its column."""
    for lamp in lamps:
        row, col = divmod(lamp, puzzle.cols)
        x, y = col * CELL + CELL // 2, row * CELL + CELL // 2
        first, last = reach(puzzle.lines[row], col)
        yield f"M{first * CELL + EDGE} {y}H{last * CELL + CELL - EDGE}" if first < last else ""
        first, last = reach(puzzle.squares[col :: puzzle.cols], row)
        yield f"M{x} {first * CELL + EDGE}V{last * CELL + CELL - EDGE}" if first < last else ""


def reach(line: str, at: int) -> tuple[int, int]:
    """The first and the last white square around a place in a row or column."""
    first = len(line[:at].rstrip(WHITE))
    return first, at + len(line[at:]) - len(line[at:].lstrip(WHITE)) - 1
