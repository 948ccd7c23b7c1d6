"""Levels: easy, medium, difficult, and the techniques that each of them allows (Victor Dekker)."""

from __future__ import annotations

from collections.abc import Collection
from types import ModuleType

from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import load_techniques, name_technique
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.kernel import lay
from lamplighter.akari.kernel.climbing.grading import Grader

LEVELS = ("easy", "medium", "difficult")  # the place of each is what the kernel calls it
PATTERNS = {  # which patterns count for `medium`: those of the thesis's table, or also those its alterations lead to
    "table": ("medium",),
    "closure": ("medium", "closure"),
}


def techniques_up_to(level: str) -> tuple[str, ...]:
    """The names of the techniques whose `LEVEL` is this or an easier one, the cheapest first."""
    return techniques_of(LEVELS[: LEVELS.index(level) + 1])


def techniques_of(levels: Collection[str]) -> tuple[str, ...]:
    """The names of the techniques that have one of these for their `LEVEL`, the cheapest first."""
    return tuple(name_technique(one) for one in load_techniques() if getattr(one, "LEVEL", None) in levels)


def load_level(level: str) -> list[ModuleType]:
    """The techniques whose `LEVEL` is this or an easier one, as modules, the cheapest first."""
    return load_techniques(techniques_up_to(level))


def level(puzzle: Puzzle, patterns: str = "table") -> str:
    """`easy`: one clue or cell at a time is enough; `medium`: with these of Dekker's patterns; `difficult`: neither."""
    found = LEVELS[lay(puzzle, Grader()).grade()]
    if found == "difficult" and patterns != "table":
        ladder = load_techniques(techniques_of(("easy", *PATTERNS[patterns])))
        found = "difficult" if close_position(Position(puzzle), ladder).open else "medium"
    return found
