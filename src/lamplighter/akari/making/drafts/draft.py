"""Draft: a puzzle half drawn, and what it leaves open."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, Lamps, Puzzle, check_lines
from lamplighter.arguments import expect_several
from lamplighter.grid import Grid, cut_rows
from lamplighter.values import Derived

WISH = "*"
NUMBER = "o"
ANYTHING = "?"

STRANGE = re.compile(r"[^.#0-4o?*]")
OPENED = str.maketrans(WISH + ANYTHING + NUMBER, WHITE + WHITE + WALL)


@dataclass(frozen=True)
class Draft(Derived):
    """A rectangle of `.` white, `#` wall without a number, `0`-`4` clue: these stay. `*` is white and wants a lamp.

    `o` is a wall whose number is free: it may get one or none. `?` may become anything: white, a wall, a clue.
    """

    lines: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "lines", check_lines(self.lines, STRANGE))

    @classmethod
    def of(cls, rows: Iterable[str] | str) -> Draft:
        """A draft from rows of text, or from one text with a row per line."""
        lines = rows.split() if isinstance(rows, str) else expect_several(rows, "a draft", "a text, or a list of rows")
        return cls(tuple(lines))

    @cached_property
    def squares(self) -> str:
        """All rows in one string."""
        return "".join(self.lines)

    @property
    def cols(self) -> int:
        """Number of columns."""
        return len(self.lines[0])

    @cached_property
    def grid(self) -> Grid:
        """The rectangle: names and neighbours of cells."""
        return Grid(len(self.lines), self.cols)

    def cells(self, marks: str) -> Lamps:
        """Where one of these marks stands."""
        return tuple(cell for cell, mark in enumerate(self.squares) if mark in marks)

    @cached_property
    def opened(self) -> Puzzle:
        """The puzzle with the clues that stay, white wherever it may be, and no free number."""
        return Puzzle(tuple(line.translate(OPENED) for line in self.lines))

    def board(self, walls: Iterable[int]) -> Puzzle:
        """The opened puzzle with walls without numbers in these places too."""
        squares = list(self.opened.squares)
        for wall in walls:
            squares[wall] = WALL
        return Puzzle(cut_rows("".join(squares), self.cols))

    def numbered(self, board: Puzzle, lamps: Iterable[int]) -> Puzzle:
        """The board with a number in every wall whose number is free: as many as these lamps have beside it."""
        squares = list(board.squares)
        there = set(lamps)
        for wall in self.cells(NUMBER + ANYTHING):
            if squares[wall] == WALL:
                squares[wall] = str(sum(cell in there for cell in self.grid.beside(wall)))
        return Puzzle(cut_rows("".join(squares), self.cols))

    def agrees(self, puzzle: Puzzle, lamps: Iterable[int]) -> bool:
        """Is this the draft, finished: every square as drawn, and a lamp wherever one is wished?"""
        if (self.grid.rows, self.grid.cols) != (puzzle.rows, puzzle.cols):
            return False
        allowed = {WISH: WHITE, NUMBER: WALL + CLUES, ANYTHING: WHITE + WALL + CLUES}
        fits = all(mark in allowed.get(drawn, drawn) for drawn, mark in zip(self.squares, puzzle.squares, strict=True))
        return fits and set(self.cells(WISH)) <= set(lamps)

    def __str__(self) -> str:
        return "\n".join(self.lines)
