"""Alterations: what the two steps of the thesis make of its patterns, again and again.

The steps: a cell that gets a lamp becomes a wall, and the numbers beside it fall by one. What else the pattern
concludes still holds. Patterns are pictures before and after here, as techniques show them in their docstrings.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import load_techniques, name_technique
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, Puzzle
from lamplighter.grid import SYMMETRIES, Grid, cut_rows, turn_rows

Picture = tuple[str, ...]
LAMP, BAR = "*", "+"


class Alteration(NamedTuple):
    """A pattern before and after, the technique it was made of, how many lamps became walls, and who concludes it now.

    `technique` is the cheapest that still concludes what is left; None if nothing is left to conclude.
    """

    origin: str
    walls: int
    before: Picture
    after: Picture
    technique: str | None

    @property
    def views(self) -> list[Picture]:
        """The picture before in all its orientations, each once."""
        return list_views(self.before)

    def to_json(self) -> dict[str, Any]:
        """The fields of docs/json.md."""
        views = [[*view] for view in self.views]
        return {**self._asdict(), "before": [*self.before], "after": [*self.after], "views": views}


def list_alterations() -> list[Alteration]:
    """The closure of all patterns of the thesis under its two steps, themselves included; turned ones count as one."""
    found: dict[Picture, Alteration] = {}
    for technique in load_techniques():
        if getattr(technique, "LEVEL", "") == "medium":
            pictures = read_pictures(technique.__doc__ or "")
            for walls, before, after in alter_again(*pictures):
                one = Alteration(name_technique(technique), walls, before, after, find_conclusion(before, after))
                found.setdefault(min(list_views(before)), one)
    return list(found.values())


def read_pictures(text: str) -> tuple[Picture, Picture]:
    """The pictures before and after at the end of a technique's docstring."""
    rows = [row.split() for row in text.partition("after\n")[2].split("\n") if row.strip()]
    before, after = zip(*rows, strict=True)
    return before, after


def alter_again(before: Picture, after: Picture, walls: int = 0) -> Iterator[tuple[int, Picture, Picture]]:
    """The pattern, and what the steps make of it, again and again: number of walls, before, after."""
    yield walls, before, after
    cols = len(before[0])
    for cell, (mark, later) in enumerate(zip("".join(before), "".join(after), strict=True)):
        if mark != LAMP == later:
            yield from alter_again(fill(before, cell, cols), fill(after, cell, cols), walls + 1)


def fill(picture: Picture, cell: int, cols: int) -> Picture:
    """A wall in place of the cell, and the numbers beside it one less."""
    squares = list("".join(picture))
    squares[cell] = WALL
    for other in Grid(len(picture), cols).beside(cell):
        if squares[other] in CLUES:
            squares[other] = str(int(squares[other]) - 1)
    return cut_rows("".join(squares), cols)


def find_conclusion(before: Picture, after: Picture) -> str | None:
    """The cheapest pattern of a level that makes part of what is left; `easy` if no pattern is needed."""
    start, end = read_position(before), read_position(after)
    left = start.open & ~end.open
    easy = []
    for technique in load_techniques() if left else ():
        if getattr(technique, "LEVEL", "easy") == "easy":
            easy += [technique] if hasattr(technique, "LEVEL") else []
        elif any((step.lamps | step.bars) & left for step in technique.find(start)):
            return name_technique(technique)
    return "easy" if left and not left & close_position(start, easy).open else None


def read_position(picture: Picture) -> Position:
    """The position that a picture shows."""
    text = "".join(picture)
    puzzle = Puzzle.of([row.replace(LAMP, WHITE).replace(BAR, WHITE) for row in picture])
    lamps, bars = ([cell for cell, mark in enumerate(text) if mark == known] for known in (LAMP, BAR))
    return Position.of(puzzle, lamps, bars)


def list_views(picture: Picture) -> list[Picture]:
    """A picture turned and mirrored in every way, each way that looks different once."""
    return sorted({turn_rows(picture, *symmetry) for symmetry in SYMMETRIES})
