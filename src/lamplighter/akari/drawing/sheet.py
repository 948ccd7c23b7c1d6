"""draw_sheet: many small boards on one page, each with its name: the database of patterns to look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from lamplighter.akari.drawing.layers import RULES, choose_layers
from lamplighter.akari.drawing.scene import Scene, scene_of
from lamplighter.akari.explaining.patterns.database import KnownPattern
from lamplighter.akari.text.read_write import entry_of
from lamplighter.paint.canvas import draw_words, make_page
from lamplighter.paint.pen import CELL, MARGIN, Look, Pen

SCALE = 0.5  # of a board on the sheet
WIDE, HIGH = 7 * CELL * SCALE, 4 * CELL * SCALE  # room for a board
NAMES = 34  # room for two lines of words under it
GAP = 18


def draw_sheet(patterns: Sequence[KnownPattern], *, columns: int = 8, look: Look | None = None) -> str:
    """One SVG with the smallest board of each pattern, what it concludes ringed, its name and its technique below."""
    look, across, down = look or Look(), WIDE + GAP, HIGH + NAMES + GAP
    places = ((MARGIN + n % columns * across, MARGIN + n // columns * down) for n in range(len(patterns)))
    body = "".join(draw_item(known, x, y, look) for known, (x, y) in zip(patterns, places, strict=True))
    width, height = 2 * MARGIN + columns * across - GAP, 2 * MARGIN + ceil(len(patterns) / columns) * down - GAP
    return make_page(width, height, f"{len(patterns)} patterns", body, theme=look.theme, rules=RULES)


def draw_item(known: KnownPattern, x: float, y: float, look: Look) -> str:
    """One board in its room on the page, in the middle, and its words under it."""
    scene = scene_of_pattern(known)
    pen = Pen(scene.puzzle.rows, scene.puzzle.cols)
    board = "".join(layer.draw(pen, scene) for layer in choose_layers(beams=True))
    left, top = x + (WIDE - pen.width * SCALE) / 2, y + HIGH - pen.height * SCALE
    words = draw_words(x + WIDE / 2, y + HIGH + 16, known.name, 11, anchor="middle")
    words += draw_words(x + WIDE / 2, y + HIGH + 29, known.technique, 10, kind="small", anchor="middle")
    return f'<g transform="translate({left:g} {top:g}) scale({SCALE:g})">{board}</g>{words}'


def scene_of_pattern(known: KnownPattern) -> Scene:
    """The smallest board of a pattern, with its conclusion as that of a step."""
    scene = scene_of(entry_of("\n".join(known.before)))
    changed = "".join(known.before), "".join(known.after)
    (cell,) = (cell for cell, (mark, later) in enumerate(zip(*changed, strict=True)) if mark != later)
    return replace(scene, new_lamps=(cell,)) if known.pattern.lamp else replace(scene, new_marks=(cell,))
