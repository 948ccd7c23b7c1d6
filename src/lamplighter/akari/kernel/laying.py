"""A board as it is read: its squares with a rim of walls around them, its runs, and what they add up to.

Plain Python; laying.pxd gives the C types when the package is compiled (`COMPILED` tells).

The rim makes a *cell* an index with neighbours at -1, +1, -width, +width. A *run* is a longest straight line of white
cells; each white cell lies in one run across and one run down. Of each run we know how many cells are unknown and how
many lamps have lit it, both in one number, `sums`, and `last`, the XOR of its unknown cells: when one is left, `last`
is that cell, found without looking. Of each square we know `asks`: 16 times the unknown cells beside it, plus its
number minus the lamps beside it, plus 4, and plus MUTE if it is no clue. What is one number changes at once and is read
at once.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence

from lamplighter.limits import MAX_CELLS

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

COMPILED: bool = cython.compiled

if not cython.compiled:  # compiled, laying.pxd has them as constants of C: a variable would be looked up each time
    UNKNOWN, LAMP, DARK, WALL, CLUE = 0, 1, 2, 3, 4
    SINGLE = 1 << 30  # in `sums`: a run that need not be looked through
    MUTE = 128  # in `asks`: no clue

    def bytes_at(view: MutableSequence[int]) -> MutableSequence[int]:
        """The array itself; compiled, its address. A loop that writes bytes would look it up again each time."""
        return view

    ints_at = longs_at = bytes_at  # the same of ints and long longs

    def read_at(view: Sequence[int]) -> Sequence[int]:
        """The same of bytes that are only read."""
        return view

    def choose(flag: int, one: int, other: int) -> int:
        """One number if the flag is 1, the other if it is 0; compiled, without a branch."""
        return one if flag else other

    def find_byte(view: MutableSequence[int], value: int, first: int, end: int) -> int:
        """Where a byte stands first, from `first` on; `end` if there is none before that."""
        try:
            return view.index(value, first, end)
        except ValueError:
            return end


MOST = MAX_CELLS  # squares of the largest board, as a number of C


class LaidBoard:
    """One board of which nothing is decided. `load` first; it may be called again, and arrays large enough are kept.

    Only `load` checks what it is given: elsewhere cells must be white cells of the board.
    """

    grid: bytes  # what was read, and
    text: Sequence[int]  # where its bytes are
    state: MutableSequence[int]  # per square
    runs: MutableSequence[int]  # per square, two: the run across, the run down
    asks: MutableSequence[int]
    first: MutableSequence[int]  # per run
    final: MutableSequence[int]
    sums: MutableSequence[int]
    last: MutableSequence[int]

    def __init__(self) -> None:
        self.room = self.size = self.rows = self.cols = self.width = self.white = self.across = self.lines = 0

    def load(self, grid: bytes, rows: int, cols: int) -> None:
        """Read rows * cols characters: `.` white, `0`-`4` clue, anything else wall; nothing is decided then.

        ValueError if there are not so many, or too many.
        """
        if rows < 0 or cols < 0 or rows > MOST or cols > MOST or len(grid) != rows * cols:
            raise ValueError(f"{len(grid)} squares do not make {rows} rows of {cols}")
        if len(grid) > MOST:
            raise ValueError(f"{len(grid)} squares are too many, {MOST} is the most")
        if (rows + 2) * (cols + 2) > self.room:
            self.reserve((rows + 2) * (cols + 2))
        self.rows = rows
        self.cols = cols
        self.width = cols + 2
        self.size = (rows + 2) * (cols + 2)
        self.grid = grid
        self.text = grid
        with cython.nogil:
            self.paint()

    def reserve(self, size: int) -> None:
        """Make room for a board of this many squares, rim included; what was there is lost."""
        self.state = make_bytes(size)
        self.asks = make_bytes(size)
        self.runs = make_ints(2 * size)
        self.first = make_ints(2 * size)
        self.final = make_ints(2 * size)
        self.sums = make_longs(2 * size)
        self.last = make_ints(2 * size)
        self.room = size

    def paint(self) -> bool:
        """Fill in the squares and number the runs.

        Runs across come first, and both kinds row by row: what is near on the board is near in memory.
        """
        self.lines = self.across = self.count_across()
        self.lay_squares()
        self.pass_over_single()
        return self.count_beside()

    def count_across(self) -> int:
        """Count the white cells; how many runs across they make. The text alone tells: one begins where a wall ends."""
        text = self.text
        found = white = 0
        for row in range(self.rows if self.cols > 0 else 0):
            index = row * self.cols
            end = index + self.cols
            found += text[index] == 46  # "."
            white += text[index] == 46
            for square in range(index + 1, end):
                white += text[square] == 46
                found += (text[square] == 46) & (text[square - 1] != 46)
        self.white = white
        return found

    def lay_squares(self) -> bool:
        """Read the text square by square, without a branch: what comes next is hard to foresee.

        `white`, `clue` and `fresh` are 0 or 1. For walls there is a run that is none.
        """
        text = self.text
        state, asks, runs = bytes_at(self.state), bytes_at(self.asks), ints_at(self.runs)
        first, final, last, sums = ints_at(self.first), ints_at(self.final), ints_at(self.last), longs_at(self.sums)
        width, none, lines, across = self.width, 2 * self.room - 1, self.lines, -1
        index = 0
        cell = self.wall_off(0, width)
        for _row in range(self.rows):
            cell = self.wall_off(cell, 1)
            count = seen = begun = 0
            for _col in range(self.cols):
                mark = text[index]
                index += 1
                white = mark == 46  # "."
                clue = (mark >= 48) & (mark <= 52)  # "0" to "4"
                state[cell] = (WALL + clue) & (white - 1)
                asks[cell] = MUTE + 4 - clue * (MUTE + 48 - mark)
                fresh = white & (count == 0)
                across += fresh
                begun = choose(fresh, cell, begun)
                count = (count + 1) & -white
                seen = (seen ^ cell) & -white
                run = choose(white, across, none)
                runs[2 * cell] = run
                first[run], final[run], sums[run], last[run] = begun, cell, count, seen
                run = runs[2 * (cell - width) + 1]
                fresh = white & (run == none)
                run = choose(white, choose(fresh, lines, run), none)
                lines += fresh
                runs[2 * cell + 1] = run
                first[run] = choose(fresh, cell, first[run])
                final[run] = cell
                sums[run] = (sums[run] & (fresh - 1)) + 1
                last[run] = (last[run] & (fresh - 1)) ^ cell
                cell += 1
            cell = self.wall_off(cell, 1)
        self.wall_off(cell, width)
        self.lines = lines
        return True

    def wall_off(self, cell: int, count: int) -> int:
        """Make so many squares of the rim walls; the square after them."""
        for square in range(cell, cell + count):
            self.state[square] = WALL
            self.asks[square] = MUTE + 4
            self.runs[2 * square + 1] = 2 * self.room - 1
        return cell + count

    def pass_over_single(self) -> bool:
        """Mark each run of one cell that lies in a longer one, too: whatever its cell needs is seen there."""
        for run in range(self.lines):
            cell = self.first[run]
            other = self.runs[2 * cell + (1 if run < self.across else 0)]
            self.sums[run] += SINGLE * ((cell == self.final[run]) & (self.first[other] != self.final[other]))
        return True

    def count_beside(self) -> bool:
        """Count the white cells beside each square, of the rim too: what changes there must stay a number of `RIPE`."""
        state = bytes_at(self.state)
        asks = bytes_at(self.asks)
        width = self.width
        for cell in range(width, self.size - width):
            asks[cell] += 16 * (
                (state[cell - width] == UNKNOWN)
                + (state[cell - 1] == UNKNOWN)
                + (state[cell + 1] == UNKNOWN)
                + (state[cell + width] == UNKNOWN)
            )
        for cell in range(width):
            asks[cell] += 16 * (state[cell + width] == UNKNOWN)
            asks[self.size - 1 - cell] += 16 * (state[self.size - 1 - cell - width] == UNKNOWN)
        return True


# Uncompiled, a list is a third faster than an array; compiled, a memoryview needs the array. It is made
# by repeating a 0: a copy of as many bytes takes longer and, for a moment, twice the memory.


def make_ints(count: int) -> MutableSequence[int]:
    """So many C ints, all 0."""
    return array("i", (0,)) * count if cython.compiled else [0] * count


def make_bytes(count: int) -> MutableSequence[int]:
    """So many bytes, all 0."""
    return bytearray(count) if cython.compiled else [0] * count


def make_longs(count: int) -> MutableSequence[int]:
    """So many C long longs, all 0."""
    return array("q", (0,)) * count if cython.compiled else [0] * count
