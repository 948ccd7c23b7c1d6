"""Boards as SVG: for pages, notebooks and print. Every meaning has a shape of its own beside its colour.

Lit cells carry the beams of their lamps, wrong ones are hatched and ringed, what a step looks at is framed, what it
concludes is ringed with dashes. Clues are strokes of our own, so that they look the same where no font is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from lamplighter.akari.answer import Lamps
from lamplighter.akari.position import light
from lamplighter.akari.puzzle import CLUES, WHITE, Puzzle
from lamplighter.akari.render.scene import Scene, scene_of
from lamplighter.errors import BadInput
from lamplighter.paint.canvas import Rules, page, words, wrapped
from lamplighter.paint.palette import THEMES

CELL = 40
MARGIN = 14
GUTTER = 26  # for coordinates
TEXT = 16
LEADING = TEXT * 1.35
EDGE = 4  # between the end of a beam and the wall
NARROWEST = 10 * CELL  # of a page with words under the board

RULES: Rules = (
    ("floor", "fill:{floor}"),
    ("lit", "fill:{lit}"),
    ("line", "stroke:{line};fill:none"),
    ("rim", "stroke:{wall};stroke-width:3;fill:none;stroke-linejoin:round"),
    ("wall", "fill:{wall}"),
    ("clue", "stroke:{clue};stroke-width:3.4;fill:none;stroke-linecap:round;stroke-linejoin:round"),
    ("beam", "stroke:{beam};stroke-width:2;fill:none;stroke-dasharray:2 4"),
    ("lamp", "fill:{lamp};stroke:{brass};stroke-width:1.8"),
    ("brass", "fill:{brass}"),
    ("mark", "stroke:{mark};stroke-width:2.2;fill:none;stroke-linecap:round"),
    ("hatch", "stroke:{wrong};stroke-width:1.5;fill:none"),
    ("wrong", "stroke:{wrong};stroke-width:3.5;fill:none"),
    ("differs", "stroke:{reason};stroke-width:1.5;fill:none"),
    ("reason", "stroke:{reason};stroke-width:4;fill:none;stroke-linejoin:round"),
    ("fresh", "stroke:{fresh};stroke-width:3;fill:none;stroke-linecap:round"),
    ("ring", "stroke:{fresh};stroke-width:3;fill:none;stroke-dasharray:6 4"),
)

SQUARE = f"h{CELL}v{CELL}h-{CELL}z"
FRAME = f"m3 3h{CELL - 6}v{CELL - 6}h-{CELL - 6}z"
HATCH = "m0 10l10-10m-10 20l20-20m-20 30l30-30m-30 40l40-40m-30 40l30-30m-20 30l20-20m-10 20l10-10"
CROSS = "m15 15l10 10m0-10l-10 10"
RING = "m3 20a17 17 0 1 0 34 0a17 17 0 1 0-34 0"
GLASS = "m16 28c0-4-6-5.5-6-11.5a10 10 0 0 1 20 0c0 6-6 7.5-6 11.5z"
BASE = "m16 29.5h8v3.5l-2 2h-4l-2-2z"
DIGITS = {
    "0": "m20 10a6.6 10 0 0 1 0 20a6.6 10 0 0 1 0-20z",
    "1": "m15 14.2l5.6-4.2v20",
    "2": "m13.6 15.6a6.3 5.8 0 0 1 12.6 0c0 4.6-6.2 7.6-12.8 14.4h13.4",
    "3": "m13.8 11h12l-6.6 7.4a6.4 5.9 0 1 1-6.4 8",
    "4": "m23.2 30v-20l-10.6 14h14.6",
}


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is made: its theme, whether rows and columns are numbered, and its size."""

    theme: str = "auto"
    coordinates: bool = False
    beams: bool = True
    caption: bool = True
    cell: float = CELL  # the size of a cell on the screen, in pixels

    def __post_init__(self) -> None:
        if self.theme not in THEMES:
            raise BadInput(f"{self.theme[:20]!r} is no theme; there are {', '.join(THEMES)}")
        if not 1 <= self.cell <= 400:
            raise BadInput(f"a cell is drawn 1 to 400 pixels wide, not {self.cell:g}")


def svg(value: Any, look: Look | None = None) -> str:
    """The picture of a puzzle, a position, an entry, an answer, a solution, a step, a round or a trace."""
    scene, look = scene_of(value), look or Look()
    width, height = size_of(scene, look)
    body = placed(scene, look, drawn(scene, look))
    if look.caption and scene.caption:
        body += "".join(caption_of(scene, width, height))
        height += caption_room(scene, width)
    return page(width, height, scene.title, body, theme=look.theme, rules=RULES, scale=look.cell / CELL)


def shown(value: Any) -> str | None:
    """The same for notebooks: None where nothing can be drawn, so that the text is shown instead."""
    try:
        return svg(value)
    except BadInput:
        return None


def size_of(scene: Scene, look: Look) -> tuple[float, float]:
    """Width and height of the page above its caption."""
    edge = 2 * MARGIN + (GUTTER if look.coordinates else 0)
    width, height = scene.puzzle.cols * CELL + edge, scene.puzzle.rows * CELL + edge
    return (max(width, NARROWEST) if look.caption and scene.caption else width), height


def placed(scene: Scene, look: Look, board: str) -> str:
    """The board at its place on the page."""
    puzzle = scene.puzzle
    gutter = GUTTER if look.coordinates else 0
    left = (size_of(scene, look)[0] - puzzle.cols * CELL + gutter) / 2
    numbers = coordinates(puzzle) if look.coordinates else ""
    return f'<g transform="translate({left:g} {MARGIN + gutter})">{board}{numbers}</g>'


def drawn(scene: Scene, look: Look) -> str:
    """Layer upon layer: floor, light, lines, walls, marks, lamps, and what the picture points at."""
    pen, lamps = Pen(scene.puzzle), scene.lamps + scene.new_lamps
    return "".join(
        (
            pen.floor(),
            pen.path("lit", sorted(set(light(scene.puzzle, lamps))), SQUARE),
            pen.path("differs", scene.differs, HATCH),
            pen.path("hatch", scene.wrong, HATCH),
            pen.lines(),
            pen.beams(lamps) if look.beams else "",
            pen.walls(),
            pen.path("mark", [cell for cell in scene.marks if cell not in lamps], CROSS),
            pen.lamps(lamps),
            pen.rim(),
            pen.pointed(scene),
        )
    )


class Pen:
    """Draws on one board. A layer is one path, however many cells it has: pages stay small."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.width, self.height = puzzle.cols * CELL, puzzle.rows * CELL
        columns = range(0, self.width, CELL)
        self.corner = [f"M{x} {y}" for y in range(0, self.height, CELL) for x in columns]

    def path(self, kind: str, cells: Iterable[int], shape: str) -> str:
        """The same shape on every one of these cells."""
        corner = self.corner
        where = "".join([corner[cell] + shape for cell in cells])
        return f'<path class="{kind}" d="{where}"/>' if where else ""

    def floor(self) -> str:
        """Everything white."""
        return f'<path class="floor" d="M0 0h{self.width}v{self.height}h-{self.width}z"/>'

    def rim(self) -> str:
        """The frame around the board."""
        return f'<path class="rim" d="M0 0h{self.width}v{self.height}h-{self.width}z"/>'

    def lines(self) -> str:
        """The lines between the cells."""
        across = "".join([f"M0 {y}h{self.width}" for y in range(CELL, self.height, CELL)])
        down = "".join([f"M{x} 0v{self.height}" for x in range(CELL, self.width, CELL)])
        return f'<path class="line" d="{across}{down}"/>' if across or down else ""

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


def coordinates(puzzle: Puzzle) -> str:
    """Numbers of the rows and columns, outside the board."""
    top = [words(c * CELL + 20, -9, str(c + 1), 13, kind="small", anchor="middle") for c in range(puzzle.cols)]
    side = [words(-9, r * CELL + 24.5, str(r + 1), 13, kind="small", anchor="end") for r in range(puzzle.rows)]
    return "".join(top + side)


def caption_lines(scene: Scene, width: float) -> list[str]:
    """The words under the board, cut into lines."""
    return wrapped(scene.caption, width - 2 * MARGIN, TEXT)


def caption_of(scene: Scene, width: float, top: float) -> list[str]:
    """The words under the board, drawn line by line."""
    lines = enumerate(caption_lines(scene, width))
    return [words(width / 2, top + (n + 0.75) * LEADING, line, TEXT, anchor="middle") for n, line in lines]


def caption_room(scene: Scene, width: float) -> float:
    """How much of the page the words take."""
    return (len(caption_lines(scene, width)) + 0.4) * LEADING
