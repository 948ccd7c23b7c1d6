"""Boards as SVG: for pages, notebooks and print."""

from __future__ import annotations

from typing import Any

from lamplighter.akari.drawing.layers import RULES, choose_layers
from lamplighter.akari.drawing.scene import scene_of
from lamplighter.paint.pen import Look, Pen


def svg(value: Any, look: Look | None = None, *, beams: bool = True) -> str:
    """The picture of a puzzle, a position, an entry, an answer, a solution, a step, a round or a trace."""
    scene, look = scene_of(value), look or Look()
    pen = Pen(scene.puzzle.rows, scene.puzzle.cols)
    board = "".join(layer.draw(pen, scene) for layer in choose_layers(beams))
    return pen.page(look, scene.title, scene.caption, board, RULES)
