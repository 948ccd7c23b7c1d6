"""Pen: draws boards of cells as fragments of SVG, for both games. A kind of mark is one path for all its cells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lamplighter.arguments import expect_number, expect_text
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_DRAWN
from lamplighter.paint.canvas import Rules, draw_words, make_page, wrap_text
from lamplighter.paint.palette import THEMES

CELL = 40
MARGIN = 14
GUTTER = 26  # for coordinates
TEXT = 16
LEADING = TEXT * 1.35
NARROWEST = 10 * CELL  # of a page with words under the board

SQUARE = f"h{CELL}v{CELL}h-{CELL}z"
FRAME = f"m3 3h{CELL - 6}v{CELL - 6}h-{CELL - 6}z"
HATCH = "m0 10l10-10m-10 20l20-20m-20 30l30-30m-30 40l40-40m-30 40l30-30m-20 30l20-20m-10 20l10-10"
CROSS = "m15 15l10 10m0-10l-10 10"
RING = "m3 20a17 17 0 1 0 34 0a17 17 0 1 0-34 0"

RULES: Rules = (
    ("floor", "fill:{floor}"),
    ("lit", "fill:{lit}"),
    ("line", "stroke:{line};fill:none"),
    ("rim", "stroke:{wall};stroke-width:3;fill:none;stroke-linejoin:round"),
    ("wall", "fill:{wall};stroke:{wall-line}"),
    ("hatch", "stroke:{wrong};stroke-width:1.5;fill:none"),
    ("reason", "stroke:{reason};stroke-width:4;fill:none;stroke-linejoin:round"),
    ("ring", "stroke:{fresh};stroke-width:3;fill:none;stroke-dasharray:6 4"),
)


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is made: its theme, its size, and whether it has coordinates and a caption."""

    theme: str = "auto"
    coordinates: bool = False
    caption: bool = True
    cell: float = CELL  # the size of a cell on the screen, in pixels

    def __post_init__(self) -> None:
        if expect_text(self.theme, "the theme") not in THEMES:
            raise BadInput(f"{self.theme[:20]!r} is no theme; there are {', '.join(THEMES)}")
        if not 1 <= expect_number(self.cell, "the size of a cell") <= 400:
            raise BadInput(f"a cell is drawn 1 to 400 pixels wide, not {self.cell:g}")


class Pen:
    """Draws on a board of so many rows and columns; BadInput if it has more cells than pictures are for."""

    def __init__(self, rows: int, cols: int) -> None:
        if rows * cols > MAX_DRAWN:
            raise BadInput(f"pictures are for boards up to {MAX_DRAWN:,} cells; this one has {rows * cols:,}")
        self.rows, self.cols = rows, cols
        self.width, self.height = cols * CELL, rows * CELL
        self.corner = [f"M{x} {y}" for y in range(0, self.height, CELL) for x in range(0, self.width, CELL)]

    def path(self, kind: str, cells: Iterable[int], shape: str) -> str:
        """A path of class `kind` with the same shape on every one of these cells; empty if there are none."""
        corner = self.corner
        where = "".join([corner[cell] + shape for cell in cells])
        return f'<path class="{kind}" d="{where}"/>' if where else ""

    def floor(self) -> str:
        """The ground of the whole board, in one colour."""
        return f'<path class="floor" d="M0 0h{self.width}v{self.height}h-{self.width}z"/>'

    def rim(self) -> str:
        """The frame around the board."""
        return f'<path class="rim" d="M0 0h{self.width}v{self.height}h-{self.width}z"/>'

    def lines(self) -> str:
        """The lines between the cells."""
        across = "".join([f"M0 {y}h{self.width}" for y in range(CELL, self.height, CELL)])
        down = "".join([f"M{x} 0v{self.height}" for x in range(CELL, self.width, CELL)])
        return f'<path class="line" d="{across}{down}"/>' if across or down else ""

    # The page around the board

    def page(self, look: Look, title: str, caption: str, board: str, rules: Rules) -> str:
        """The whole SVG: what was drawn on the board, and its caption if the look has one."""
        caption = caption if look.caption else ""
        width, height = self.page_size(look, caption)
        body = self.place(look, caption, board)
        if caption:
            body += draw_caption(caption, width, height)
            height += caption_room(caption, width)
        return make_page(width, height, title, body, theme=look.theme, rules=rules, scale=look.cell / CELL)

    def page_size(self, look: Look, caption: str) -> tuple[float, float]:
        """Width and height of the page without the room of its caption."""
        edge = 2 * MARGIN + (GUTTER if look.coordinates else 0)
        width = self.width + edge
        return (max(width, NARROWEST) if look.caption and caption else width), self.height + edge

    def place(self, look: Look, caption: str, board: str) -> str:
        """The board at its place on the page, with coordinates if the look has them."""
        gutter = GUTTER if look.coordinates else 0
        left = (self.page_size(look, caption)[0] - self.width + gutter) / 2
        numbers = self.coordinates() if look.coordinates else ""
        return f'<g transform="translate({left:g} {MARGIN + gutter})">{board}{numbers}</g>'

    def coordinates(self) -> str:
        """Numbers of the rows and columns, outside the board."""
        top = [draw_words(c * CELL + 20, -9, str(c + 1), 13, kind="small", anchor="middle") for c in range(self.cols)]
        side = [draw_words(-9, r * CELL + 24.5, str(r + 1), 13, kind="small", anchor="end") for r in range(self.rows)]
        return "".join(top + side)


def draw_caption(caption: str, width: float, top: float) -> str:
    """The words under the board, line by line."""
    lines = enumerate(caption_lines(caption, width))
    return "".join(draw_words(width / 2, top + (n + 0.75) * LEADING, line, TEXT, anchor="middle") for n, line in lines)


def caption_room(caption: str, width: float) -> float:
    """How high the room of the words under the board is."""
    return (len(caption_lines(caption, width)) + 0.4) * LEADING


def caption_lines(caption: str, width: float) -> list[str]:
    """The words under the board, cut into lines."""
    return wrap_text(caption, width - 2 * MARGIN, TEXT)
