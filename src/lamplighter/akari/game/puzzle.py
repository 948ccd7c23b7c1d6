"""Puzzle: walls and clues as printed, and the geometry that follows from them alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import index
from typing import Any, NoReturn

from lamplighter.akari.game.plain import join_plain
from lamplighter.arguments import describe, expect_numbers, expect_several, expect_whole
from lamplighter.errors import BadInput
from lamplighter.grid import Grid, cut_rows, turn_rows
from lamplighter.limits import MAX_CELLS
from lamplighter.notebook import draw_value
from lamplighter.values import Derived, Frozen

Lamps = tuple[int, ...]  # cells, ascending
WHITE = "."
WALL = "#"
CLUES = "01234"
SQUARES = WHITE + WALL + CLUES

STRANGE = re.compile(r"[^.#0-4]")
LIST_SQUARES: dict[object, str] = {None: WHITE, "x": WALL, "X": WALL}
LIST_SQUARES |= {mark: mark for mark in SQUARES} | {number: str(number) for number in range(5)}


@dataclass(frozen=True)
class Puzzle(Derived):
    """A rectangle of `.` white, `#` wall, `0`-`4` clue. Equal if it looks the same in print.

    A puzzle without a solution is a legal puzzle. Everything but the lines is derived, on first use.
    """

    lines: tuple[str, ...]

    def _repr_svg_(self) -> str | None:
        return draw_value(self)

    def __post_init__(self) -> None:
        squares = join_plain(self.lines)
        if squares and len(squares) <= MAX_CELLS:
            self.__dict__["squares"] = squares  # joined already
        else:
            object.__setattr__(self, "lines", check_lines(self.lines, STRANGE))

    @classmethod
    def of(cls, rows: Iterable[Iterable[object]] | str) -> Puzzle:
        """A puzzle from rows of text, from one text, or from lists: None white, 'x' or '#' a wall, ints clues.

        Arrays are lists of lists.
        """
        if type(rows) is list and (plain := cls.take_plain(tuple(rows))):
            return plain  # as always
        lines = rows.split() if isinstance(rows, str) else expect_several(rows, "a puzzle", "a text, or a list of rows")
        return cls(tuple(row if isinstance(row, str) else spell_row(row, number) for number, row in enumerate(lines)))

    @classmethod
    def take_plain(cls, lines: tuple[object, ...]) -> Puzzle | None:
        """The puzzle of rows that need no second look, written at once; None for all others."""
        squares = join_plain(lines)
        if not squares or len(squares) > MAX_CELLS or cls is not Puzzle:
            return None
        puzzle = cls.__new__(cls)
        puzzle.__dict__.update(lines=lines, squares=squares)
        return puzzle

    @cached_property
    def squares(self) -> str:
        """All rows in one string; cell i is character i."""
        return "".join(self.lines)

    @property
    def rows(self) -> int:
        """Number of rows."""
        return len(self.lines)

    @property
    def cols(self) -> int:
        """Number of columns."""
        return len(self.lines[0])

    @cached_property
    def grid(self) -> Grid:
        """The rectangle: names and neighbours of cells."""
        return Grid(self.rows, self.cols)

    @property
    def size(self) -> str:
        """The size as text, rows first: `7x5` has 7 rows."""
        return f"{self.rows}x{self.cols}"

    @property
    def frayed(self) -> tuple[range, ...]:
        """The runs that go on beyond this board, so that their cells may be lit from there: only a `Window` has any."""
        return ()

    @property
    def bright(self) -> tuple[range, ...]:
        """Those of them that a lamp beyond this board lights."""
        return ()

    def white(self) -> Iterator[int]:
        """The white cells, ascending."""
        return (cell for cell, mark in enumerate(self.squares) if mark == WHITE)

    @cached_property
    def clues(self) -> Mapping[int, int]:
        """Numbered wall to its number, ascending by wall."""
        return Frozen({cell: int(mark) for cell, mark in enumerate(self.squares) if mark in CLUES})

    def around(self, wall: int) -> tuple[int, ...]:
        """The white cells beside a wall, ascending."""
        return tuple(cell for cell in self.grid.beside(wall) if self.squares[cell] == WHITE)

    @cached_property
    def across(self) -> tuple[range, ...]:
        """The runs along the rows: lines of white cells between walls, single cells too, row by row."""
        return tuple(run for line in self.grid.across() for run in self.cut(line))

    @cached_property
    def down(self) -> tuple[range, ...]:
        """The runs along the columns, single cells too, column by column."""
        return tuple(run for line in self.grid.down() for run in self.cut(line))

    def cut(self, line: range) -> Iterator[range]:
        """The runs of one row or column."""
        text = self.squares[line.start : line.stop : line.step]
        return (line[found.start() : found.end()] for found in re.finditer(r"\.+", text))

    def bare(self, walls: Iterable[int]) -> Puzzle:
        """The puzzle without the numbers of these walls; BadInput if one is no wall."""
        squares = list(self.squares)
        for wall in expect_numbers(walls, "'walls'"):
            if not 0 <= wall < len(squares) or squares[wall] == WHITE:
                raise BadInput(f"there is no wall {describe(wall)}; cells are counted from 0, row by row")
            squares[wall] = WALL
        return Puzzle(cut_rows("".join(squares), self.cols))

    def turned(self, turns: int = 0, flip: bool = False) -> Puzzle:
        """The puzzle turned clockwise by quarters, mirrored left to right before that if asked."""
        return Puzzle(turn_rows(self.lines, expect_whole(turns, "the number of quarters"), flip))

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def __repr__(self) -> str:
        if len(self.squares) > 400:
            return f"<Puzzle {self.size}>"
        return f"Puzzle.of({list(self.lines)!r})"


def check_lines(rows: Iterable[str], odd: re.Pattern[str]) -> tuple[str, ...]:
    """The rows as a tuple of plain texts.

    BadInput if they make no board: none or too many squares, rows of different lengths, or a match of `odd`.
    """
    lines = rows if type(rows) is tuple else expect_several(rows, "the board", "a list of rows (`of` takes a text)")
    if set(map(type, lines)) != {str}:
        lines = tuple(take_text(line, number) for number, line in enumerate(lines, 1))
    cols = len(lines[0]) if lines else 0
    check_size(len(lines), cols)
    if set(map(len, lines)) != {cols}:
        refuse_ragged(lines)
    if found := odd.search("".join(lines)):
        row, col = divmod(found.start(), cols)
        refuse_strange(found.group(), row, col, lines[row])
    return lines


def take_text(row: object, number: int) -> str:
    """A row as a plain `str`, also from a subclass; BadInput if it is no text. `number` counts from 1."""
    if not isinstance(row, str):
        raise BadInput(f"a row is text, not {type(row).__name__}", row=number)
    return str(row)


def check_size(rows: int, cols: int) -> None:
    """BadInput for an empty or a giant board: call it before anything is allocated for one."""
    if rows < 1 or cols < 1:
        raise BadInput("the puzzle is empty")
    if rows * cols > MAX_CELLS:
        raise BadInput(
            f"{describe(rows)} rows of {describe(cols)} are more than the {MAX_CELLS:,} cells a board may have"
        )


def spell_row(row: object, number: int) -> str:
    """One row of a list as text; BadInput if it is none. `number` counts from 0."""
    try:
        marks = expect_several(row, "a row", "text or a list")
    except TypeError:
        raise BadInput(f"a row is text or a list, not {type(row).__name__}", row=number + 1) from None
    return "".join(spell_square(mark, number + 1, col) for col, mark in enumerate(marks, 1))


def spell_square(mark: Any, row: int, col: int) -> str:
    """The square that a mark in a list means, numbers of other libraries included; BadInput if it means none."""
    try:
        plain = mark if isinstance(mark, bool) else index(mark)
    except TypeError:
        plain = mark
    if not isinstance(plain, (str, int, type(None))) or isinstance(plain, bool) or plain not in LIST_SQUARES:
        raise BadInput(f"{describe(mark)} is no square; use None, 'x' or 0 to 4", row, col)
    return LIST_SQUARES[plain]


def refuse_ragged(lines: Sequence[str]) -> NoReturn:
    """BadInput that says which row, the first of them, differs in length from row 1."""
    cols = len(lines[0])
    row = next(row for row, line in enumerate(lines) if len(line) != cols)
    text = f"this row has {len(lines[row])} squares, row 1 has {cols}"
    raise BadInput(text, row + 1, min(cols, len(lines[row])) + 1, lines[row])


def refuse_strange(mark: str, row: int, col: int, line: str) -> NoReturn:
    """BadInput that says which character is no square of a board; row and column count from 0."""
    text = f"a clue is 0 to 4, not {mark}" if mark in "56789" else f"{mark!r} is no square of a board"
    raise BadInput(text, row + 1, col + 1, line)
