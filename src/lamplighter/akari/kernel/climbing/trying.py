"""Lamps that are tried one at a time, and fail, or are guessed rightly: what is known when only some may be tried.

Plain Python; trying.pxd gives the C types when the package is compiled.

Rules and Dekker's patterns are followed to their end, inside a trial too; only near what is new, since nothing is left
to find elsewhere. A lamp that does not fail does not do so with less knowledge either: so what was seen of it is still
true when knowledge is taken back, and `fresh` is the oldest version that counts.
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, trying.pxd brings them
    from ..board import GUESS
    from ..laying import CLUE, DARK, LAMP, UNKNOWN, WALL, make_ints
    from ..probing import ENDLESS
    from .grading import Grader


class Trier(Grader):
    """A board on which certain lamps may be tried. `load`, then `begin`."""

    tries: MutableSequence[int]  # the cells that may be tried, the first `count` of them
    sure: MutableSequence[int]  # per square: does a lamp there fail from the beginning?

    def __init__(self) -> None:
        super().__init__()
        self.count = self.base = self.enough = self.fresh = self.turn = self.calm = 0
        self.wider = self.lucky = False

    def reserve(self, size: int) -> None:
        """Make room for a board of this many squares, rim included."""
        Grader.reserve(self, size)
        self.tries = make_ints(size)
        self.sure = bytearray(size)

    def begin(self, wider: bool = False, lucky: bool = False) -> bool:
        """Decide what follows without any trial; is that everything? With `wider`, `neighbours_2_1` is a pattern.

        With `lucky` all trials will be of lamps of the solution, and a trial tells that there is one.
        """
        self.diagonal = True
        self.square = False
        self.wider = wider
        self.lucky = lucky
        with cython.nogil:
            self.grade_in_turn()
            if wider:
                self.look_everywhere()
            self.rewind()
            self.base = self.known
            self.enough = self.white
            self.count = 0
            for cell in range(self.size):
                self.sure[cell] = 0
        return self.known == self.white

    def restrict(self, cells: int) -> None:
        """From here on the puzzle counts as solved when so many more cells are decided than in the beginning.

        For a part that has so many cells and nothing to do with the rest, of which no trial is allowed then.
        """
        self.enough = self.base + cells

    def restart(self) -> None:
        """Take back all that trials told: none is allowed."""
        self.undo(self.base)
        self.count = self.calm = self.turn = 0
        self.rewind()
        self.fresh = self.version

    def allow(self, places: list[int]) -> None:
        """Allow these trials too, each of them once."""
        for place in places:
            self.tries[self.count] = self.cell(place)
            self.count += 1
        self.calm = self.turn = 0

    def advance(self, work: int = ENDLESS) -> bool:
        """Make the trials that are allowed as long as any tells something.

        False if `work` is spent before: call again to go on.
        """
        with cython.nogil:
            over = self.try_in_turn(self.work + work)
        return bool(over)

    def solves(self, places: list[int]) -> bool:
        """Is the puzzle solved if these trials are allowed too? If so they are taken back; if not they stay allowed.

        Those allowed before must have been made as long as any told something.
        """
        mark = self.known
        fresh = self.fresh
        count = self.count
        self.allow(places)
        with cython.nogil:
            self.try_in_turn(self.work + ENDLESS)
            solved = self.known >= self.enough
            if solved:
                self.undo(mark)
                self.fresh = fresh
                self.count = count
        return bool(solved)

    @property
    def solved(self) -> bool:
        """Is the puzzle solved, or the part it is restricted to?"""
        return self.known >= self.enough

    def try_lamp(self, place: int) -> bool:
        """Make a trial now; does it tell anything? That is known then. False if the place is decided already."""
        return self.learn(self.cell(place))

    def try_in_turn(self, stop: int) -> bool:
        """Make one trial after the other, the newest first, until none tells more; False if `stop` comes before."""
        while self.calm < self.count and self.known < self.enough:
            if self.work > stop:
                return False
            self.turn = self.turn - 1 if self.turn > 0 else self.count - 1
            self.calm = 0 if self.learn(self.tries[self.turn]) else self.calm + 1
        return True

    def learn(self, cell: int) -> bool:
        """Make a trial, and decide what follows from it; does it tell anything?"""
        if self.state[cell] != UNKNOWN or not (self.lucky or self.fails_now(cell)):
            return False
        mark = self.known
        self.probes += 1 if self.lucky else 0
        self.put(cell, LAMP if self.lucky else DARK, GUESS)
        self.follow(mark)
        self.version += 1
        self.fresh = self.version
        return True

    def fails_now(self, cell: int) -> bool:
        """Does a lamp in this undecided cell break a rule? If not, neither do those that follow from it."""
        if self.sure[cell] != 0:
            return True
        if self.tried[2 * cell] >= self.fresh:
            return False
        mark = self.known
        self.probes += 1
        self.put(cell, LAMP, GUESS)
        ok = self.follow(mark)
        if ok:
            self.vouch(mark)
        self.undo(mark)
        if not ok and mark == self.base:
            self.sure[cell] = 1
        return not ok

    # Patterns near what is new

    def follow(self, mark: int) -> bool:
        """Decide all that follows by rules and patterns from the decisions since `mark`; False if a rule breaks."""
        index = mark
        while self.propagate():
            if index == self.known:
                return True
            while index < self.known and self.done == self.known:
                self.look_near(self.trail[index])
                index += 1
        return False

    def look_everywhere(self) -> bool:
        """Apply the patterns of clues in a line all over the board, and all that follows."""
        mark = self.known
        for wall in range(self.width, self.size - self.width):
            if self.state[wall] == CLUE:
                for side in range(4):
                    self.line(wall, self.aside(side), True)
        return self.follow(mark)

    def look_near(self, cell: int) -> bool:
        """Apply the patterns of which this cell, which is decided, is a part."""
        self.look_at_run(self.runs[2 * cell], 0)
        self.look_at_run(self.runs[2 * cell + 1], 1)
        for side in range(4):
            wall = cell + self.aside(side)
            if self.state[wall] == CLUE:
                self.look_at_corners(wall, -self.width)
                self.look_at_corners(wall, self.width)
                for other in range(4):
                    self.line(wall, self.aside(other), True)
        return True

    def look_at_run(self, run: int, way: int) -> bool:
        """Apply `fourth` to the squares with this run, across (way 0) or down (1), for a side."""
        if self.lit(run) == 0 and self.unknown(run) == 1:
            self.look_at_dark(run)
        elif self.lit(run) == 0 and self.unknown(run) == 2:
            cell = self.first[run]
            while self.state[cell] != UNKNOWN:
                cell += self.step(run)
            self.look_at_dark(self.runs[2 * cell + 1 - way])
            self.look_at_dark(self.runs[2 * (self.last[run] ^ cell) + 1 - way])
        return True

    def look_at_dark(self, run: int) -> bool:
        """Apply `fourth` to the dark cells of a run."""
        cell = self.first[run]
        while cell <= self.final[run] and self.lit(run) == 0 and self.unknown(run) == 1:
            if self.state[cell] == DARK:
                across = self.runs[2 * cell]
                down = self.runs[2 * cell + 1]
                if (self.lit(across) | self.lit(down)) == 0 and self.unknown(across) == 1 and self.unknown(down) == 1:
                    self.fourth(cell, self.last[across], self.last[down])
            cell += self.step(run)
        return True

    def look_at_corners(self, wall: int, down: int) -> bool:
        """Apply the patterns of a clue and those that touch it at a corner this way, in both orders."""
        for right in range(-1, 2, 2):
            self.corner(wall, down, right)
            if self.state[wall + down + right] == CLUE:
                self.corner(wall + down + right, -down, -right)
        return True

    def look_at_two(self, p: int, q: int, way: int, side: int) -> bool:
        """Apply the patterns of two clues in a line, p before q; the wider ones, too, if they count."""
        Grader.look_at_two(self, p, q, way, side)
        return self.wider and not self.is_linear(p, q, way) and self.outer_lamp(p, q, way)

    def outer_lamp(self, p: int, q: int, way: int) -> bool:
        """A 2 and a 1, neither with a free inner cell, the 1 without a free outer one: the 2 takes its outer cell."""
        if (
            self.state[p - way] < WALL
            and self.settled_outer(p, p + way, 2)
            and self.state[q - way] != UNKNOWN
            and self.settled_outer(q, q + way, 1 + self.lamp(q - way))
        ):
            self.fill(p - way, LAMP, GUESS)
        return True
