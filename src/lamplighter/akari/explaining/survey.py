"""Survey: a board of any size looked over for where something follows, and windows around such places.

Reasoning like a person keeps what each cell sees as a set of cells, so it needs memory that grows with the square of
the board. On a vast board it looks through windows instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.position import Position, find_lit_cells, mask
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.game.window import Box, cut_window, see_window
from lamplighter.akari.kernel import COMPILED, Kernel, lay
from lamplighter.akari.kernel.climbing.scout import Scout
from lamplighter.arguments import describe, expect_whole
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.limits import MAX_REASONED

SLICE = 200_000 if COMPILED else 4_000  # cells decided between two looks at the clock: about 10 ms
SIDES = (24, 48, 96)  # of square parts, each tried where the one before tells nothing
STRIP = 10_000  # cells of a part as long as the board, for runs that are


class PartTooLarge(OutOfBudget):
    """A part of a board is too large to be reasoned about, however much time there is."""


def is_vast(puzzle: Puzzle) -> bool:
    """Is the board too large to be reasoned about as a whole?"""
    return len(puzzle.squares) > MAX_REASONED


def find_cell(puzzle: Puzzle, near: str | int) -> int:
    """A cell told by its name or its number; BadInput if the board has no such cell."""
    if isinstance(near, str):
        return puzzle.grid.cell(near)
    cell = expect_whole(near, "the cell 'near'")
    if not 0 <= cell < len(puzzle.squares):
        raise BadInput(f"there is no cell {describe(cell)}; cells are 0 to {len(puzzle.squares) - 1}")
    return cell


class Survey:
    """A board with what is drawn on it. `clash` is a place that cannot be satisfied, by the plain rules; else None.

    Whatever takes long raises OutOfBudget by way of `run`.
    """

    def __init__(self, entry: Entry, run: Run) -> None:
        self.puzzle, self.run, self.scout = entry.puzzle, run, lay(entry.puzzle, Scout())
        run.check()
        seen = self.scout.settle(list(entry.lamps), list(entry.marks))
        run.check()
        clash = seen if seen >= 0 else self.scout.find_clash()
        self.clash = clash if clash >= 0 else None
        self.drawn = draw_squares(entry.puzzle, entry.lamps, entry.marks)
        self.twice = {*entry.lamps}.intersection(entry.marks)  # marks may be very many
        self.known = self.drawn if seen >= 0 else self.scout.draw().decode()

    @property
    def finished(self) -> bool:
        """Is every cell decided? Without a clash the board is solved then."""
        return not self.scout.undecided

    def find_step(self, near: int = 0) -> int | None:
        """The first place, from this one on and once round the board, where the easiest kind of step is; or None."""
        self.scout.begin_search(near)
        while (place := self.scout.search(SLICE)) is None:
            self.run.check()
        return place if place >= 0 else None

    def find_open(self, near: int = 0) -> int:
        """The first undecided cell from this one on and once round the board; there must be one."""
        return int(self.scout.find_open(near))

    def list_squares(self, place: int) -> Iterator[Position]:
        """The position in the square windows around a place, each larger than the one before."""
        return islice(self.list_parts(place), len(SIDES))

    def list_parts(self, place: int) -> Iterator[Position]:
        """The position in windows around a place: squares, each larger than the one before, then strips."""
        for box in list_boxes(self.puzzle.rows, self.puzzle.cols, place):
            self.run.check()
            yield self.mark_twice(cut_window(self.drawn, self.known, self.puzzle.cols, box))

    def mark_twice(self, position: Position) -> Position:
        """The same with the marks that lie under lamps, which a picture cannot show."""
        places = (see_window(position).from_whole(place, self.puzzle) for place in self.twice)
        return position.after(bars=mask((cell for cell in places if cell is not None), len(position.puzzle.squares)))

    def find_in(self, position: Position, place: int) -> int:
        """A place of the board as a cell of a position around it."""
        cell = see_window(position).from_whole(place, self.puzzle)
        assert cell is not None, "the part does not lie around this place"
        return cell


def cut_part(entry: Entry, place: int) -> Position:
    """The position in the smallest part around a place, of a board that there was no time to look over."""
    puzzle = entry.puzzle
    drawn = draw_squares(puzzle, entry.lamps, entry.marks)
    return cut_window(drawn, drawn, puzzle.cols, next(list_boxes(puzzle.rows, puzzle.cols, place)))


def cut_open_parts(puzzle: Puzzle, lamps: list[int], bars: list[int]) -> Iterator[Position]:
    """For each independent part of what is open if these are known, the position in a window that shows all of it.

    All that follows from these by the plain rules must be among them. PartTooLarge if a window would be too large to be
    reasoned about.
    """
    kernel = lay(puzzle, Kernel())
    kernel.know(lamps, True)
    kernel.know(bars, False)
    drawn = draw_squares(puzzle, lamps, bars)
    for part in range(kernel.split()):
        box = frame_runs(puzzle, kernel.part(part))
        if (box.bottom - box.top) * (box.right - box.left) > MAX_REASONED:
            raise PartTooLarge(f"deeper assumptions would be made in a part of more than {MAX_REASONED:,} cells")
        yield cut_window(drawn, drawn, puzzle.cols, box)


def frame_runs(puzzle: Puzzle, cells: list[int]) -> Box:
    """The box that holds all runs through these cells and the clues beside them, with all cells around those."""
    cols, reach = puzzle.cols, set(find_lit_cells(puzzle, cells))
    rows_in, cols_in = {cell // cols for cell in reach}, {cell % cols for cell in reach}
    top, left = max(0, min(rows_in) - 2), max(0, min(cols_in) - 2)
    return Box(top, left, min(puzzle.rows, max(rows_in) + 3), min(cols, max(cols_in) + 3))


def draw_squares(puzzle: Puzzle, lamps: Iterable[int], marks: Iterable[int]) -> str:
    """All squares of a board, with these lamps as `*` and these marks as `+`."""
    squares = bytearray(puzzle.squares.encode())
    for cells, mark in ((marks, b"+"), (lamps, b"*")):
        for cell in cells:
            squares[cell] = mark[0]
    return squares.decode()


def list_boxes(rows: int, cols: int, place: int) -> Iterator[Box]:
    """Boxes around a place, each once: squares that grow, then a strip across and one down."""
    sizes = [(side, side) for side in SIDES]
    sizes += [(max(2, STRIP // cols), cols), (rows, max(2, STRIP // rows))]
    yield from dict.fromkeys(lay_box(rows, cols, place, *size) for size in sizes)


def lay_box(rows: int, cols: int, place: int, high: int, wide: int) -> Box:
    """A box of this size, or of the board's where that is smaller, with a place in its middle as far as it can be."""
    row, col = divmod(place, cols)
    top, left = max(0, min(row - high // 2, rows - high)), max(0, min(col - wide // 2, cols - wide))
    return Box(top, left, min(top + high, rows), min(left + wide, cols))
