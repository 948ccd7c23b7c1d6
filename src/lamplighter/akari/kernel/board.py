"""The board and its rules on flat arrays: decide a cell, follow what it implies, take it back.

Plain Python; board.pxd gives the C types when the package is compiled.

What is known of runs and squares (laying.py) changes with each decision, and tells what follows: how many cells of a
run are `unknown` and how many lamps have `lit` it, and of a clue how many cells beside it are `free` and how many lamps
it still has a `need` for. What a square asks is one number, and a table tells whether it may decide something.

`trail` lists the decided cells in order. Its part `done:known` is the queue of cells whose consequences are not drawn,
and undoing is walking it backwards. `why` keeps one number per decided cell, the rule and where it was used, from
which a learning search can find the reasons later. Nothing recurses; nothing is allocated per cell.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, board.pxd has them as constants of C: a variable would be looked up each time
    from .laying import CLUE, DARK, LAMP, MUTE, SINGLE, UNKNOWN, WALL, LaidBoard, make_ints

    # Why a cell is decided: one of these plus 8 times a cell, wall, run or clause.
    GUESS = 0
    LIGHT = 1  # dark: the lamp in this cell shines on it
    FULL = 2  # dark: this clue has its lamps
    ALL = 3  # lamp: this clue needs all its cells
    COVER = 4  # lamp: the last that can light this cell
    LEARNT = 5  # by this learnt clause
    TWO = 6  # a contradiction only: two lamps in this run
    SPARE = 7  # dark: between two cells of this clue, which has one to spare

    REST = ~SINGLE  # of `sums`
    NOW = 1  # in `RIPE`: may decide something by the rule of numbers
    SOON = 2  # in `RIPE`: that, or has one cell to spare, so that `bar_diagonal` may

    def beams(lamps: int) -> int:
        """So many lamps, in `sums`."""
        return lamps << 32

    def lowest(sides: int) -> int:
        """The lowest bit of four that is set; one must be."""
        return (sides & -sides).bit_length() - 1


def may_decide(asks: int, spare: int) -> bool:
    """May a square that asks this decide something, if a clue may have so many cells to spare?"""
    free, need = asks >> 4, (asks & 15) - 4
    return asks < 128 and (need <= 0 or need >= free - spare) and not (need == 0 == free)


RIPE = bytes(may_decide(asks, 0) + 2 * may_decide(asks, 1) for asks in range(256))  # NOW and SOON


class CountedBoard(LaidBoard):
    """A board and what is decided on it."""

    ripe: Sequence[int]  # per number in `asks`: NOW, SOON, both or neither
    trail: MutableSequence[int]
    why: MutableSequence[int]
    work: int  # cells decided (and clauses looked at) so far, in probes and guesses too: the same on every machine

    def __init__(self) -> None:
        super().__init__()
        self.known = self.done = 0
        self.work = 0
        self.diagonal = self.square = False
        self.ripe = RIPE if cython.compiled else list(RIPE)

    def reserve(self, size: int) -> None:
        """Make room for a board of this many squares, rim included; what was there is lost."""
        LaidBoard.reserve(self, size)
        self.trail = make_ints(size)
        self.why = make_ints(size)

    def paint(self) -> bool:
        """Fill in the squares, number the runs, and forget everything that was known."""
        self.known = self.done = 0
        self.work = 0
        return LaidBoard.paint(self)

    def fray(self, place: int, down: bool) -> None:
        """Say that the run across, or down, through a place goes on beyond the board: its cells need no light here.

        Right after `load`, and for boards on which nothing is asked but what follows by rules and probes: two cells
        that nobody knows seem to be left in the run for good.
        """
        self.sums[self.runs[2 * self.cell(place) + (1 if down else 0)]] += 2

    # Deciding and undoing

    def tally(self, cell: int, unknown: int, lamps: int) -> bool:
        """Add to the counters of the two runs and four neighbours of a cell that is decided now, or no more."""
        across = self.runs[2 * cell]
        down = self.runs[2 * cell + 1]
        both = unknown + beams(lamps)
        self.sums[across] += both
        self.sums[down] += both
        self.last[across] ^= cell
        self.last[down] ^= cell
        change = 16 * unknown - lamps
        self.asks[cell - self.width] += change
        self.asks[cell - 1] += change
        self.asks[cell + 1] += change
        self.asks[cell + self.width] += change
        return True

    def put(self, cell: int, value: int, reason: int) -> bool:
        """Decide an undecided cell. The counters are true at once; `propagate` draws the consequences."""
        self.state[cell] = value
        self.why[cell] = reason
        self.trail[self.known] = cell
        self.known += 1
        self.work += 1
        return self.tally(cell, -1, 1 if value == LAMP else 0)

    def undo(self, mark: int) -> bool:
        """Take the newest decisions back until `mark` are left, which count as thought through."""
        while self.known > mark:
            self.known -= 1
            cell = self.trail[self.known]
            self.tally(cell, 1, -1 if self.state[cell] == LAMP else 0)
            self.state[cell] = UNKNOWN
        self.done = mark
        return True

    # The rules. Each returns False on a contradiction and leaves the reason in `clash`. Where a condition is `&` or `|`
    # of comparisons, one branch that is nearly always the same is worth more than a comparison saved.

    def propagate(self) -> bool:
        """Decide all that follows by the rules from the decisions not thought through yet."""
        while self.done < self.known:
            self.done += 1
            if not self.follow_up(self.trail[self.done - 1]):
                return False
        return True

    def propagate_some(self, most: int) -> bool:
        """The same until so many cells are decided; what is not thought through by then is left so."""
        while self.done < self.known < most:
            self.done += 1
            if not self.follow_up(self.trail[self.done - 1]):
                return False
        return True

    def follow_up(self, cell: int) -> bool:
        """Decide all that follows at once from a decided cell."""
        across = self.runs[2 * cell]
        down = self.runs[2 * cell + 1]
        if self.state[cell] == LAMP:
            if not (self.shine(cell, across) and self.shine(cell, down)):
                return False
        elif (self.sums[across] <= 1) | (self.sums[down] <= 1) and not (self.darken(across) and self.darken(down)):
            return False  # mostly neither run has anything to say, and one branch tells
        return self.ask_clues(cell)

    def ask_clues(self, cell: int) -> bool:
        """Apply the rule of numbers to the clues beside a cell that may decide something now."""
        ripe = self.find_ripe(cell, self.clue_rules())
        while ripe != 0:
            if not self.number(cell + self.aside(lowest(ripe))):
                return False
            ripe &= ripe - 1
        return True

    def find_ripe(self, cell: int, rules: int) -> int:
        """The sides of a cell with a clue that `RIPE` says this of, NOW or SOON, as bits; all without a branch."""
        return (
            self.is_ripe(cell - self.width, rules)
            | self.is_ripe(cell - 1, rules) << 1
            | self.is_ripe(cell + 1, rules) << 2
            | self.is_ripe(cell + self.width, rules) << 3
        )

    def darken(self, run: int) -> bool:
        """Light the cells of a run, if it has no lamp and at most one undecided cell."""
        return self.sums[run] > 1 or self.cover(run)

    def has_clue(self, cell: int) -> bool:
        """Is there a clue beside the cell? All four are looked at without a branch: mostly there is none."""
        return (
            (self.state[cell - self.width] == CLUE)
            | (self.state[cell - 1] == CLUE)
            | (self.state[cell + 1] == CLUE)
            | (self.state[cell + self.width] == CLUE)
        )

    def has_tight_clue(self, cell: int) -> bool:
        """Has a clue beside an undecided cell only one cell to spare? For where nothing follows any more."""
        return self.find_ripe(cell, SOON) != 0

    def is_ripe(self, wall: int, rules: int) -> int:
        """1 if a square is a clue that `RIPE` says this of, else 0."""
        return (self.ripe[self.asks[wall]] & rules) != 0

    def clue_rules(self) -> int:
        """What of `RIPE` counts: NOW, or SOON as well where `bar_diagonal` is followed."""
        return NOW + SOON * self.diagonal

    def need(self, wall: int) -> int:
        """The number of a clue minus the lamps beside it."""
        return (self.asks[wall] & 15) - 4

    def free(self, wall: int) -> int:
        """How many undecided cells are beside a square."""
        return (self.asks[wall] >> 4) & 7

    def unknown(self, run: int) -> int:
        """How many cells of a run are undecided."""
        return self.sums[run] & (SINGLE - 1)

    def lit(self, run: int) -> int:
        """How many lamps are in a run."""
        return self.sums[run] >> 32

    def ask(self, wall: int, number: int) -> bool:
        """Give a wall a number; nothing beside it may be decided."""
        self.asks[wall] += number - self.need(wall)
        return self.show(wall)

    def hide(self, wall: int) -> bool:
        """Take the number of a clue away; `show` brings it back."""
        self.state[wall] = WALL
        self.asks[wall] |= MUTE
        return True

    def show(self, wall: int) -> bool:
        """Make a wall the clue that it was."""
        self.state[wall] = CLUE
        self.asks[wall] &= MUTE - 1
        return True

    def consider(self) -> bool:
        """Decide all that follows by the rules on the whole board."""
        for wall in range(self.width, self.size - self.width):
            if self.is_ripe(wall, self.clue_rules()) and not (self.number(wall) and self.propagate()):
                return False
        for run in range(self.lines):
            if not self.darken(run):
                return False
        return self.propagate()

    def fail(self, reason: int) -> bool:
        """Note in `clash` what a contradiction came from; always False."""
        self.clash = reason
        return False

    def shine(self, lamp: int, run: int) -> bool:
        """Make all undecided cells of a run with this lamp dark; a second lamp in it is a contradiction."""
        if self.lit(run) > 1:
            return self.fail(TWO + 8 * run)
        if self.unknown(run) == 1:
            return self.put(self.last[run], DARK, LIGHT + 8 * lamp)
        return self.put_all(self.find_along(run), DARK, LIGHT + 8 * lamp)

    def find_along(self, run: int) -> int:
        """Write the undecided cells of a run to the trail, behind the decided ones; return how many they are.

        They are gathered without a branch, for which cells of a run are decided is hard to foresee.
        """
        step = self.step(run)
        cell = self.first[run]
        left = self.unknown(run)
        spot = self.known
        while (spot < self.known + left) & (cell <= self.final[run]):  # a frayed run has less than it says
            spot = self.find_at(cell, spot)
            cell += step
        return spot - self.known

    def find_beside(self, wall: int) -> int:
        """The same for the undecided cells beside a square."""
        count = self.find_at(wall - self.width, self.known)
        count = self.find_at(wall - 1, count)
        count = self.find_at(wall + 1, count)
        return self.find_at(wall + self.width, count) - self.known

    def find_at(self, cell: int, spot: int) -> int:
        """Write a cell there to the trail; the next spot if it is undecided."""
        self.trail[spot] = cell
        return spot + (self.state[cell] == UNKNOWN)

    def put_all(self, count: int, value: int, reason: int) -> bool:
        """Decide the cells that were found last."""
        end = self.known + count
        while self.known < end:
            self.put(self.trail[self.known], value, reason)
        return True

    def cover(self, run: int) -> bool:
        """Put a lamp wherever an unlit cell of a run has only one candidate; a cell without any is a contradiction.

        A cell has at most one candidate only if both its runs have at most one unknown cell, so only such runs are
        looked at. The candidate is the last unknown cell of either run (the other `last` is 0 or the same cell).
        """
        step = self.step(run)
        way = 1 if run < self.across else 0
        cell = self.first[run]
        while cell <= self.final[run]:
            other = self.runs[2 * cell + way]
            if (self.sums[other] & REST) <= 1:
                candidates = self.unknown(run) + self.unknown(other)
                if self.state[cell] == UNKNOWN:
                    candidates -= 1  # it lies in both
                if candidates == 0:
                    return self.fail(COVER + 8 * cell)
                if candidates == 1:
                    self.put(self.last[run] | self.last[other], LAMP, COVER + 8 * cell)
                    if self.lit(run) > 0:
                        return True
                elif self.square:
                    self.bar_corner(cell, self.last[run], self.last[other])
            cell += step
        return True

    def number(self, wall: int) -> bool:
        """A clue that is full takes no more lamps; one that needs all its cells takes them."""
        need = self.need(wall)
        free = self.free(wall)
        if need < 0 or need > free:
            return self.fail((FULL if need < 0 else ALL) + 8 * wall)
        if free == 0:
            return True
        if need == 0 or need == free:
            value = DARK if need == 0 else LAMP
            reason = (FULL if need == 0 else ALL) + 8 * wall
            self.put_all(self.find_beside(wall), value, reason)
        elif self.diagonal and need == free - 1:
            self.bar_diagonal(wall, -self.width, -1)
            self.bar_diagonal(wall, -self.width, 1)
            self.bar_diagonal(wall, self.width, -1)
            self.bar_diagonal(wall, self.width, 1)
        return True

    def fill(self, cell: int, value: int, reason: int) -> bool:
        """Decide a cell if it is undecided."""
        if self.state[cell] == UNKNOWN:
            self.put(cell, value, reason)
        return True

    def bar_diagonal(self, wall: int, side: int, other: int) -> bool:
        """Bar the cell between two candidates of a clue with one cell to spare: a lamp there would darken both."""
        if self.state[wall + side] == UNKNOWN and self.state[wall + other] == UNKNOWN:
            self.fill(wall + side + other, DARK, SPARE + 8 * wall)
        return True

    def bar_corner(self, cell: int, one: int, two: int) -> bool:
        """Weak square: bar the cell that sees both candidates of a dark cell, one across and one down."""
        corner = one + two - cell
        if self.state[corner] == UNKNOWN and self.sees(corner, one) and self.sees(corner, two):
            self.put(corner, DARK, GUESS)
        return True

    # Where things are

    def sees(self, cell: int, other: int) -> bool:
        """Do two cells share a run?"""
        return self.runs[2 * cell] == self.runs[2 * other] or self.runs[2 * cell + 1] == self.runs[2 * other + 1]

    def step(self, run: int) -> int:
        """What to add to a cell of a run to get the next one."""
        return 1 if run < self.across else self.width

    def aside(self, side: int) -> int:
        """What to add to a cell to get its neighbour: above, left, right, below for side 0 to 3."""
        far = (side == 0) | (side == 3)
        return (1 + (self.width - 1) * far) * (1 - 2 * (side < 2))

    def cell(self, place: int) -> int:
        """The cell, an index with the rim, at a place, an index of the picture without it."""
        return (place // self.cols + 1) * self.width + place % self.cols + 1

    def place(self, cell: int) -> int:
        """The place of a cell: its index in the picture, without the rim."""
        return (cell // self.width - 1) * self.cols + cell % self.width - 1
