"""Window: a rectangle cut out of a board, a puzzle of its own in which nothing holds that does not hold on the board.

What is seen through a window is less than the whole: a clue with cells beyond the frame is a bare wall, and a cell
whose run goes on beyond the frame may be lit from there. So whatever follows in a window is true on the whole board,
which may be as vast as it likes; that nothing follows says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, Lamps, Puzzle
from lamplighter.grid import Grid, cut_rows

LAMP, BAR = "*", "+"  # drawn on white cells
FLOOR = WHITE + LAMP + BAR
PLAIN = str.maketrans(LAMP + BAR, WHITE * 2)


class Box(NamedTuple):
    """Rows `top` to `bottom` and columns `left` to `right` of a board, counted from 0; the last ones are outside."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True)
class Window(Puzzle):
    """A rectangle of a larger puzzle, `top` rows and `left` columns away from its corner. Its cells keep their names.

    `frayed` are the runs that go on beyond the frame to a lamp or to cells where one may be, `bright` those to a lamp.
    """

    top: int = 0
    left: int = 0
    frayed: tuple[range, ...] = ()
    bright: tuple[range, ...] = ()

    @cached_property
    def grid(self) -> Grid:
        """The rectangle, with the names that cells have on the whole board."""
        return Grid(self.rows, self.cols, self.top, self.left)

    def in_whole(self, cells: Lamps, whole: Puzzle) -> Lamps:
        """The cells of the window as cells of the puzzle that it was cut out of."""
        places = (divmod(cell, self.cols) for cell in cells)
        return tuple((self.top + row) * whole.cols + self.left + col for row, col in places)

    def from_whole(self, place: int, whole: Puzzle) -> int | None:
        """A cell of the puzzle that it was cut out of as a cell of the window; None if it is not in it."""
        row, col = place // whole.cols - self.top, place % whole.cols - self.left
        return row * self.cols + col if 0 <= row < self.rows and 0 <= col < self.cols else None


def see_window(position: Position) -> Window:
    """The window of a position that was cut out of a larger board."""
    assert isinstance(position.puzzle, Window), "this is a whole board"
    return position.puzzle


def cut_window(drawn: str, known: str, cols: int, box: Box) -> Position:
    """What is drawn in a box of a board, as a position in a window.

    `drawn` has all squares of the board, `cols` in a row, with `*` where there is a lamp and `+` where a mark is; and
    `known`, which may be the same, also has a `+` where a lamp lights. A box is one column wide only if the board is.
    """
    text = "".join(drawn[row * cols + box.left : row * cols + box.right] for row in range(box.top, box.bottom))
    squares, wide = list(text.translate(PLAIN)), box.right - box.left
    for cell in find_partial_clues(drawn, cols, box):
        squares[cell] = WALL
    bare = Puzzle(cut_rows("".join(squares), wide))
    ends = [(run, look_beyond(known, cols, box, run)) for run in list_edge_runs(bare)]
    bright = tuple(run for run, beyond in ends if LAMP in beyond)
    frayed = tuple(run for run, beyond in ends if LAMP in beyond or WHITE in beyond)
    lamps, bars = ([cell for cell, mark in enumerate(text) if mark == kind] for kind in (LAMP, BAR))
    return Position.of(Window(bare.lines, box.top, box.left, frayed, bright), lamps, bars)


def find_partial_clues(drawn: str, cols: int, box: Box) -> Iterator[int]:
    """The clues at the frame that have white cells beyond it, as cells of the window."""
    grid, wide = Grid(len(drawn) // cols, cols), box.right - box.left
    for cell in list_frame(box.bottom - box.top, wide):
        place = (box.top + cell // wide) * cols + box.left + cell % wide
        if drawn[place] in CLUES and any(drawn[o] in FLOOR and not is_inside(box, o, cols) for o in grid.beside(place)):
            yield cell


def list_frame(rows: int, cols: int) -> set[int]:
    """The cells in the first and last row and column of a rectangle."""
    last = (rows - 1) * cols
    ends = {*range(cols), *range(last, last + cols)}
    return ends | {row * cols for row in range(rows)} | {row * cols + cols - 1 for row in range(rows)}


def is_inside(box: Box, place: int, cols: int) -> bool:
    """Is a cell of the board in the box?"""
    return box.top <= place // cols < box.bottom and box.left <= place % cols < box.right


def list_edge_runs(window: Puzzle) -> Iterator[range]:
    """The runs of a window that touch the end of their row or column."""
    cols, last = window.cols, len(window.squares) - window.cols
    if cols > 1:
        yield from (run for run in window.across if run[0] % cols == 0 or (run[-1] + 1) % cols == 0)
    yield from (run for run in window.down if run[0] < cols or run[-1] >= last)


def look_beyond(drawn: str, cols: int, box: Box, run: range) -> str:
    """The squares by which a run of a window goes on beyond it, at both ends."""
    wide = box.right - box.left
    row, col = box.top + run[0] // wide, box.left + run[0] % wide
    if run.step > 1 or wide == 1:
        end = row + len(run)
        before, after = drawn[col : row * cols : cols], drawn[end * cols + col :: cols]
        starts, ends = row == box.top, end == box.bottom
    else:
        first, end = row * cols, col + len(run)
        before, after = drawn[first : first + col], drawn[first + end : first + cols]
        starts, ends = col == box.left, end == box.right
    back = before[len(before.rstrip(FLOOR)) :] if starts else ""
    return back + (after[: len(after) - len(after.lstrip(FLOOR))] if ends else "")
