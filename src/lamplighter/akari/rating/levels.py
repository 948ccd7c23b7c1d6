"""Levels: easy, medium, difficult, and the techniques that each of them allows (Victor Dekker)."""

from __future__ import annotations

from types import ModuleType

from lamplighter.akari.explaining.ladder import load_techniques, name_technique
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.kernel import lay
from lamplighter.akari.kernel.grading import Grader

LEVELS = ("easy", "medium", "difficult")  # the place of each is what the kernel calls it


def techniques_up_to(level: str) -> tuple[str, ...]:
    """The names of the techniques whose `LEVEL` is this or an easier one, the cheapest first."""
    allowed = LEVELS[: LEVELS.index(level) + 1]
    return tuple(name_technique(one) for one in load_techniques() if getattr(one, "LEVEL", None) in allowed)


def load_level(level: str) -> list[ModuleType]:
    """The techniques whose `LEVEL` is this or an easier one, as modules, the cheapest first."""
    return load_techniques(techniques_up_to(level))


def level(puzzle: Puzzle) -> str:
    """`easy`: one clue or cell at a time is enough; `medium`: with Dekker's patterns; `difficult`: neither."""
    return LEVELS[lay(puzzle, Grader()).grade()]
