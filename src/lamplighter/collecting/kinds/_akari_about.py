"""What the columns of Akari mean, a line for each; measures speak for themselves."""

from __future__ import annotations

from lamplighter import plugins
from lamplighter.akari import MEASURES

ABOUT = {
    "grid": "The puzzle, its rows with line feeds between: `.` white, `#` wall, `0` to `4` a wall with a clue.",
    "solution": "The same with the lamps of a solution, `*`; null where none is known.",
    "cells": "How many cells are white.",
    "walls": "How many cells are walls, with a clue or without.",
    "clues": "How many walls have a clue.",
    "zeros": "How many clues are 0.",
    "lamp_count": "How many lamps the solution has.",
    "symmetry": "The symmetry of the walls, as the board lies.",
    "beauty": "Points for its looks, 0 to 100.",
    "verdict": "`unique`, `multiple` or `none`: how many solutions there are; `unknown` if the time was spent.",
    "level": "The level of difficulty, by the patterns that are needed.",
    "rung": "The hardest step on the easiest way to the solution.",
    "score": "How much work that way is; larger is harder.",
    "decent": "Has every white cell a white neighbour?",
    "open": "Measures that are not proven, with the bounds that are; their columns are null.",
    "techniques": "The techniques of the explanation, in the order in which they are first needed.",
    "attempt": "Of a generated puzzle: the attempt that met the order.",
}


def describe_columns() -> dict[str, str]:
    """A sentence for each column of the game."""
    measures = {name: plugins.take_sentence(plugins.load(MEASURES, name)) for name in plugins.names(MEASURES)}
    return {**ABOUT, **measures}
