"""Levels: easy, medium, difficult, and the techniques that each of them allows (R. Dekker)."""

from __future__ import annotations

from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.kernel import lay
from lamplighter.akari.kernel.grading import Grader

LEVELS = ("easy", "medium", "difficult")  # the place of each is what the kernel calls it
CLUES = ("clue_full", "clue_tight", "diagonal")
EASY = (*CLUES, "only_source")
MEDIUM = (
    *EASY,
    "square",
    "diagonal_1_1",
    "diagonal_2_1",
    "diagonal_3_1",
    "neighbours_2_2",
    "linear_3_3",
    "linear_3_2",
    "linear_2_2",
    "linear_3_2_plus",
    "linear_2_2_plus",
    "linear_3_1_plus",
    "linear_2_1_plus",
)


def level(puzzle: Puzzle) -> str:
    """`easy`: one clue or cell at a time is enough; `medium`: with Dekker's patterns; `difficult`: neither."""
    return LEVELS[lay(puzzle, Grader()).grade()]
