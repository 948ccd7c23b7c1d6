"""Position: what is known of a puzzle so far. A value; a change is a new one, undo is keeping the old one.

A set of cells is an int here: bit i is cell i.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain

from lamplighter.akari.game.puzzle import WHITE, Puzzle
from lamplighter.arguments import describe, expect_kind, expect_numbers, expect_whole
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows
from lamplighter.limits import MAX_REASONED
from lamplighter.notebook import draw_value
from lamplighter.values import Derived, Frozen

Cells = int
EVERYWHERE = -1  # the set of all cells there are
WIDE, FEW = 2048, 16  # a set of more cells than that, on a board of so many, is looked through in pieces
PIECE = 64  # bytes


def mask(cells: Iterable[int], size: int) -> Cells:
    """A set of cells as one int; `size` is the number of squares of the board."""
    chosen = set(cells)
    if len(chosen) < 64:
        return sum(1 << cell for cell in chosen)
    bits = bytearray(b"0" * size)  # for many cells: each shift takes as long as the int is wide
    for cell in chosen:
        bits[size - 1 - cell] = 49  # "1"
    return int(bits, 2)


def mask_run(run: range) -> Cells:
    """The same of a run: ones at even distances."""
    last = 1 << len(run) * run.step
    return (last - 1) // ((1 << run.step) - 1) << run.start


def check_white_cells(puzzle: Puzzle, cells: Iterable[int], name: str) -> tuple[int, ...]:
    """The cells ascending, each once; BadInput if one is no white cell of the board. `name` is for the message."""
    found, squares = sorted(set(expect_numbers(cells, name))), puzzle.squares
    size = len(squares)
    if found and not 0 <= found[0] <= found[-1] < size:
        odd = found[0] if found[0] < 0 else found[-1]
        raise BadInput(f"there is no cell {describe(odd)}; cells are 0 to {size - 1}")
    for cell in found:
        if squares[cell] != WHITE:
            raise BadInput(f"{puzzle.grid.name(cell)} is no white cell")
    return tuple(found)


def check_cells(cells: Cells, name: str, puzzle: Puzzle) -> Cells:
    """The set itself; BadInput if it has cells that the board has not. `name` is for the message."""
    chosen = expect_whole(cells, f"the set of cells {name!r}", 0)
    if chosen.bit_length() > len(puzzle.squares):
        raise BadInput(f"the set of cells {name!r} has cells that the board has not")
    return chosen


def members(cells: Cells) -> Iterator[int]:
    """The cells of a set, lowest first. Never of EVERYWHERE, which has no end."""
    if cells.bit_length() > WIDE and cells.bit_count() > FEW:
        yield from find_in_pieces(cells)
        return
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def find_in_pieces(cells: Cells) -> Iterator[int]:
    """The cells of a set, lowest first, piece by piece: each step above takes as long as the int is wide."""
    data = cells.to_bytes((cells.bit_length() + 7) // 8, "little")
    for first in range(0, len(data), PIECE):
        part = int.from_bytes(data[first : first + PIECE], "little")
        while part:
            low = part & -part
            yield 8 * first + low.bit_length() - 1
            part ^= low


def move_cells(cells: Cells, where: Sequence[int]) -> Cells:
    """A set of cells after a turn of the board; `where` holds for each cell its new place (`Grid.moves`)."""
    return mask((where[cell] for cell in members(cells)), len(where))


def look_from(puzzle: Puzzle, cell: int) -> Cells:
    """What a lamp in this white cell lights, itself left out: for who asks of few cells and makes no `Views`."""
    squares, cols = puzzle.squares, puzzle.cols
    row = cell - cell % cols
    ways = range(cell + 1, row + cols), range(cell - 1, row - 1, -1)
    down = range(cell + cols, len(squares), cols), range(cell - cols, -1, -cols)
    seen = 0
    for way in (*ways, *down):
        for other in way:
            if squares[other] != WHITE:
                break
            seen |= 1 << other
    return seen


@dataclass(frozen=True, slots=True)
class Views:
    """What can be seen from where on a board, as sets of cells. Made once for a puzzle, shared by its positions."""

    white: Cells
    needy: Cells  # the white cells that must be lit from here: all, but in a window only those whose runs end in it
    sees: tuple[Cells, ...]  # of each white cell: the cells a lamp there lights, itself left out
    around: Mapping[int, Cells]  # of a clue: the white cells beside it
    clues: Mapping[int, tuple[int, ...]]  # of a white cell: the clues beside it

    @classmethod
    def of(cls, puzzle: Puzzle) -> Views:
        """The views of a puzzle; BadInput if the board is too large for reasoning (MAX_REASONED)."""
        size = len(puzzle.squares)
        if size > MAX_REASONED:
            raise BadInput(f"reasoning like a person is for boards up to {MAX_REASONED:,} cells; this one has {size:,}")
        sees = [0] * size
        for run in (*puzzle.across, *puzzle.down):
            line = mask_run(run)
            for cell in run:
                sees[cell] |= line ^ 1 << cell
        beside = {wall: puzzle.around(wall) for wall in puzzle.clues}
        around = {wall: mask(cells, size) for wall, cells in beside.items()}
        clues: dict[int, tuple[int, ...]] = {}
        for wall, cells in beside.items():
            for cell in cells:
                clues[cell] = (*clues.get(cell, ()), wall)
        white, frayed = mask(puzzle.white(), size), mask(chain.from_iterable(puzzle.frayed), size)
        return cls(white, white & ~frayed, tuple(sees), Frozen(around), Frozen(clues))

    def clues_near(self, near: Cells) -> Iterable[int]:
        """The clues beside these cells, ascending; all clues for EVERYWHERE."""
        if near == EVERYWHERE:
            return self.around
        return sorted({wall for cell in members(near) for wall in self.clues.get(cell, ())})

    def in_line_with(self, near: Cells) -> Cells:
        """These cells and all that share a run with one of them; EVERYWHERE stays EVERYWHERE."""
        reach = near
        for cell in members(near) if near != EVERYWHERE else ():
            reach |= self.sees[cell]
        return reach


@lru_cache(maxsize=8)
def views_of(puzzle: Puzzle) -> Views:
    """The views of a puzzle, kept for the last few puzzles; BadInput as in `Views.of`."""
    return Views.of(puzzle)


@dataclass(frozen=True)
class Position(Derived):
    """Lamps placed, cells barred (known to hold no lamp), cells lit by the lamps, their own included.

    `lit` follows from the lamps: leave it out. A position may break rules (`broken`). Whatever needs `views` raises
    BadInput on boards of more than MAX_REASONED cells.
    """

    puzzle: Puzzle
    lamps: Cells = 0
    barred: Cells = 0
    lit: Cells = 0

    def _repr_svg_(self) -> str | None:
        return draw_value(self)

    def __post_init__(self) -> None:
        expect_kind(Puzzle, self.puzzle, "the puzzle of a position", "a lamplighter.Puzzle")
        names = ("lamps", "barred", "lit")
        lamps, barred, lit = (check_cells(getattr(self, name), name, self.puzzle) for name in names)
        drawn = self.of(self.puzzle, members(lamps), members(barred))
        if lit and lit != drawn.lit:
            raise BadInput("the light of a position follows from its lamps; leave it out")
        self.__dict__.update(vars(drawn))

    @classmethod
    def of(cls, puzzle: Puzzle, lamps: Iterable[int] = (), barred: Iterable[int] = ()) -> Position:
        """The position with these lamps and bars, told as cells; BadInput if one is no white cell."""
        expect_kind(Puzzle, puzzle, "the puzzle of a position", "a lamplighter.Puzzle")
        lamps, barred = check_white_cells(puzzle, lamps, "'lamps'"), check_white_cells(puzzle, barred, "'barred'")
        size = len(puzzle.squares)
        lit = chain(find_lit_cells(puzzle, lamps), *puzzle.bright)
        return make_unchecked(puzzle, mask(lamps, size), mask(barred, size), mask(lit, size))

    @cached_property
    def views(self) -> Views:
        """What can be seen from where; BadInput on boards too large for reasoning."""
        return views_of(self.puzzle)

    @cached_property
    def open(self) -> Cells:
        """White cells neither lit nor barred: where a lamp may still go."""
        return self.views.white & ~(self.lit | self.barred)

    @cached_property
    def dark(self) -> Cells:
        """White cells that no lamp lights yet, and that must be lit from here (`Views.needy`)."""
        return self.views.needy & ~self.lit

    @property
    def unfinished(self) -> Cells:
        """The cells of which something is left to find out: the dark ones, and in a window the open ones too."""
        return self.dark | self.open & ~self.views.needy

    def after(self, lamps: Cells = 0, bars: Cells = 0) -> Position:
        """The position with these sets added; BadInput if a cell is not white. Whether rules break is not looked at."""
        if (lamps | bars) & ~self.views.white:
            raise BadInput("lamps and marks are placed on white cells")
        lit = self.lit | lamps
        for lamp in members(lamps & ~self.lamps):
            lit |= self.views.sees[lamp]
        return make_unchecked(self.puzzle, self.lamps | lamps, self.barred | bars, lit)

    def turned(self, turns: int = 0, flip: bool = False) -> Position:
        """The position on the puzzle turned likewise."""
        where = self.puzzle.grid.moves(turns, flip)
        lamps, barred, lit = (move_cells(cells, where) for cells in (self.lamps, self.barred, self.lit))
        return make_unchecked(self.puzzle.turned(turns, flip), lamps, barred, lit)

    def need(self, wall: int) -> int:
        """How many lamps a clue still wants, below 0 if it has too many; BadInput if there is no clue."""
        try:
            return self.puzzle.clues[wall] - (self.views.around[wall] & self.lamps).bit_count()
        except KeyError:
            raise BadInput(f"there is no clue at cell {describe(wall)}") from None

    def sources(self, cell: int) -> Cells:
        """The open cells, perhaps itself, where a lamp would light this cell. Cells with a lamp are not open."""
        return (self.views.sees[cell] | 1 << cell) & self.open

    @property
    def broken(self) -> Cells:
        """The lamps, clues and cells where a rule plainly cannot be met any more; 0 does not promise a solution."""
        return self.broken_near(EVERYWHERE)

    def broken_near(self, near: Cells) -> Cells:
        """The same for the lamps among these cells, the clues beside them and the dark cells in line with them."""
        wrong = self.lamps & self.barred & near
        for lamp in members(self.lamps & near):
            if self.views.sees[lamp] & self.lamps:
                wrong |= 1 << lamp
        for wall in self.views.clues_near(near):
            if not 0 <= self.need(wall) <= (self.views.around[wall] & self.open).bit_count():
                wrong |= 1 << wall
        for cell in members(self.dark & ~self.open & self.views.in_line_with(near)):
            if not self.sources(cell):
                wrong |= 1 << cell
        return wrong

    def __str__(self) -> str:
        squares = list(self.puzzle.squares)
        for cells, mark in ((self.barred, "+"), (self.lamps, "*")):
            for cell in members(cells):
                squares[cell] = mark
        return "\n".join(cut_rows("".join(squares), self.puzzle.cols))


def make_unchecked(puzzle: Puzzle, lamps: Cells, barred: Cells, lit: Cells) -> Position:
    """The position with these sets, for callers who know that they are right: nothing is checked.

    To check after each step of reasoning would slow it down.
    """
    position = object.__new__(Position)
    position.__dict__.update(puzzle=puzzle, lamps=lamps, barred=barred, lit=lit)
    return position


def find_lit_cells(puzzle: Puzzle, lamps: Iterable[int]) -> Iterator[int]:
    """The cells that lamps light, their own included; a cell lit twice comes twice. Lamps shine through lamps."""
    cols, squares = puzzle.cols, puzzle.squares
    for lamp in lamps:
        first = lamp - lamp % cols
        yield lamp
        for way in (
            range(lamp + 1, first + cols),
            range(lamp - 1, first - 1, -1),
            range(lamp + cols, len(squares), cols),
            range(lamp - cols, -1, -cols),
        ):
            for cell in way:
                if squares[cell] != WHITE:
                    break
                yield cell
