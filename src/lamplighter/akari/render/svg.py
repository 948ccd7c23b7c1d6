"""Boards as SVG: for pages, notebooks and print. Every meaning has a shape of its own beside its colour.

Lit cells carry the beams of their lamps, wrong ones are hatched and ringed, what a step looks at is framed, what it
concludes is ringed with dashes. Clues are strokes of our own, so that they look the same where no font is known.
"""

from __future__ import annotations

from collections.abc import Iterable
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
EDGE = 4  # between the end of a beam and the wall
NARROWEST = 10 * CELL  # of a page with words under the board

RULES: Rules = (
    ("floor", "fill:{floor}"),
    ("lit", "fill:{lit}"),
    ("line", "stroke:{line};fill:none"),
    ("rim", "stroke:{wall};stroke-width:3;fill:none;stroke-linejoin:round"),
    ("wall", "fill:{wall}"),
    ("clue", "stroke:{clue};stroke-width:3.4;fill:none;stroke-linecap:round;stroke-linejoin:round"),
    ("beam", "stroke:{beam};stroke-width:2;fill:none;stroke-dasharray:1 5;stroke-linecap:round"),
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
    board, (width, height) = board_of(scene, look), size_of(scene, look)
    caption = caption_of(scene, look, width, height) if look.caption else []
    height += len(caption) and (len(caption) + 0.4) * TEXT * 1.35
    body = board + "".join(caption)
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


def board_of(scene: Scene, look: Look) -> str:
    """The board at its place on the page."""
    puzzle = scene.puzzle
    gutter = GUTTER if look.coordinates else 0
    left = (size_of(scene, look)[0] - puzzle.cols * CELL + gutter) / 2
    numbers = coordinates(puzzle) if look.coordinates else ""
    return f'<g transform="translate({left:g} {MARGIN + gutter})">{drawn(scene, look)}{numbers}</g>'


def drawn(scene: Scene, look: Look) -> str:
    """Layer upon layer: floor, light, lines, walls, marks, lamps, and what the picture points at."""
    puzzle, all_lamps = scene.puzzle, scene.lamps + scene.new_lamps
    width, height = puzzle.cols * CELL, puzzle.rows * CELL
    corner = [f"M{cell % puzzle.cols * CELL} {cell // puzzle.cols * CELL}" for cell in range(len(puzzle.squares))]

    def path(kind: str, cells: Iterable[int], shape: str) -> str:
        where = "".join([corner[cell] + shape for cell in cells])
        return f'<path class="{kind}" d="{where}"/>' if where else ""

    lit = sorted(set(light(puzzle, all_lamps)))
    walls = [cell for cell, mark in enumerate(puzzle.squares) if mark != WHITE]
    digits = "".join([corner[cell] + DIGITS[puzzle.squares[cell]] for cell in walls if puzzle.squares[cell] in CLUES])
    beams = "".join(rays(puzzle, all_lamps)) if look.beams else ""
    marks = [cell for cell in scene.marks if cell not in set(all_lamps)]
    return "".join(
        (
            f'<path class="floor" d="M0 0h{width}v{height}h-{width}z"/>',
            path("lit", lit, SQUARE),
            path("differs", scene.differs, HATCH),
            path("hatch", scene.wrong, HATCH),
            grid_lines(puzzle),
            f'<path class="beam" d="{beams}"/>' if beams else "",
            path("wall", walls, SQUARE),
            f'<path class="clue" d="{digits}"/>' if digits else "",
            path("mark", marks, CROSS),
            path("lamp", all_lamps, GLASS),
            path("brass", all_lamps, BASE),
            f'<path class="rim" d="M0 0h{width}v{height}h-{width}z"/>',
            path("reason", scene.because, FRAME),
            path("fresh", scene.new_marks, CROSS),
            path("ring", (*scene.new_lamps, *scene.new_marks), RING),
            path("wrong", scene.wrong, RING),
        )
    )


def grid_lines(puzzle: Puzzle) -> str:
    """The lines between the cells."""
    width, height = puzzle.cols * CELL, puzzle.rows * CELL
    across = "".join([f"M0 {y}h{width}" for y in range(CELL, height, CELL)])
    down = "".join([f"M{x} 0v{height}" for x in range(CELL, width, CELL)])
    return f'<path class="line" d="{across}{down}"/>' if across or down else ""


def rays(puzzle: Puzzle, lamps: Lamps) -> Iterable[str]:
    """From each lamp to the walls, along its row and its column."""
    for lamp in lamps:
        row, col = divmod(lamp, puzzle.cols)
        line, column = puzzle.lines[row], puzzle.squares[col :: puzzle.cols]
        x, y = col * CELL + CELL // 2, row * CELL + CELL // 2
        first, last = reach(line, col)
        yield f"M{first * CELL + EDGE} {y}H{last * CELL + CELL - EDGE}" if first < last else ""
        first, last = reach(column, row)
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


def caption_of(scene: Scene, look: Look, width: float, top: float) -> list[str]:
    """The words under the board, line by line."""
    lines = wrapped(scene.caption, width - 2 * MARGIN, TEXT) if scene.caption else []
    return [
        words(width / 2, top + (n + 0.75) * TEXT * 1.35, line, TEXT, anchor="middle") for n, line in enumerate(lines)
    ]
