"""What follows from a board: by the rules alone, and by probing one cell at a time; and reading it out.

Plain Python; probing.pxd gives the C types when the package is compiled.

Probing to the end finds the same cells in whatever order the cells are tried, because the rules are monotone: what
follows from less also follows from more. The same fact saves most probes. If a probe meets no contradiction, neither
would a probe of anything it implied, since that would imply a part of the same. So each of these is marked as `tried`
with the version of the knowledge it was tried against, and is left alone until the next discovery.
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, probing.pxd brings them
    from .board import GUESS
    from .laying import CLUE, DARK, LAMP, UNKNOWN, bytes_at, find_byte, make_ints
    from .reasons import Reasons

    NO = 0  # a contradiction, or nothing more to find
    YES = 1
    LATER = 2  # the work allowed is spent; call again to go on

VERDICT = (False, True, None)  # by the numbers above
ENDLESS = 1 << 60


class Probing(Reasons):
    """A board that draws its own consequences. `load` first, then `close`, then perhaps `probe`."""

    goal: MutableSequence[int]  # the known solution while stripping
    tried: MutableSequence[int]  # per cell, two: the version of the knowledge when it could be a lamp, could be dark
    notes: MutableSequence[int]  # the literals that probes have proved, in order, if `noting`
    decided: int  # cells that the rules decided
    probes: int

    def __init__(self) -> None:
        super().__init__()
        self.version = self.since = self.cursor = self.lap = self.decided = 0
        self.probes = 0
        self.guided = self.quiet = self.noting = self.sharp = False
        self.noted = self.found = 0

    def load(self, grid: bytes, rows: int, cols: int) -> None:
        """Read rows * cols characters: `.` white, `0`-`4` clue, anything else wall."""
        Reasons.load(self, grid, rows, cols)
        self.rewind()
        self.decided = 0
        self.probes = 0
        self.guided = self.noting = self.sharp = False
        self.noted = 0
        self.glanced = self.glance_most = 0

    def reserve(self, size: int) -> None:
        """Make room for a board of this many squares, rim included."""
        Reasons.reserve(self, size)
        self.goal = bytearray(size)
        self.tried = make_ints(2 * size)

    # The rules alone

    def close(self, diagonal: bool = False, square: bool = False) -> bool:
        """Decide what the rules decide; False if they contradict each other, then there is no solution.

        `diagonal` and `square` add the rules of `bar_diagonal` and `bar_corner`, from now on in whatever propagates.
        """
        self.diagonal = diagonal
        self.square = square
        with cython.nogil:
            ok = self.consider()
        self.rewind()
        self.decided = self.known
        return ok

    def close_corners(self) -> bool:
        """Decide what the rules and those of corners decide, for a board to be probed; False on a contradiction.

        `bar_diagonal` and `bar_corner` bar what one probe refutes by the rules alone, so probing comes to the same end
        as after `close`, with half the probes: from now on it concludes by them too from what is known. Not to be used
        with `note`: they give no reasons.
        """
        ok = self.close(diagonal=True, square=True)
        self.sharp = True
        self.diagonal = self.square = False
        return ok

    # Probing

    def rewind(self) -> bool:
        """Begin to probe anew: nothing counts as tried. To be called when something is taken back or rules change."""
        if self.version > 1 << 30:  # no int holds the versions of a long life
            for index in range(2 * self.room):
                self.tried[index] = 0
            self.version = 0
        self.version += 1
        self.since = self.version
        self.cursor = self.lap = 0
        self.quiet = False
        return True

    def probe(self, work: int = ENDLESS) -> bool | None:
        """Decide what probing one cell at a time decides; False on a contradiction: then there is no solution.

        None: `work` is spent, call again to go on. Call `close` before.
        """
        with cython.nogil:
            result = self.probe_until(work)
        return VERDICT[result]

    def probe_until(self, work: int) -> int:
        """The same as YES, NO or LATER: passes over the board until all four kinds in turn find nothing.

        The end does not depend on the order, the way there does: probes of "no lamp" are shorter and prove lamps, and
        beside a clue with one cell to spare nearly half of them fail. This order halves the work on printed puzzles.
        """
        stop = self.work + work
        while self.known < self.white and not self.quiet:
            if not self.probe_pass(stop):
                return NO
            if self.work > stop:
                return LATER
            self.cursor = 0
            self.lap = (self.lap + 1) & 3
            if self.lap == 0:
                self.quiet = self.version == self.since
                self.since = self.version
        return YES

    def probe_pass(self, stop: int) -> bool:
        """Try "no lamp" (laps 0 and 2) or "lamp" (1 and 3), some cells beside clues (0 and 1) or all (2 and 3).

        Goes on from `cursor` until the pass is over or the work reaches `stop`; False on a contradiction.
        """
        value = LAMP if self.lap & 1 else DARK
        while self.cursor < self.size and self.work <= stop:
            cell = self.cursor
            self.cursor += 1
            if self.state[cell] != UNKNOWN or (self.lap < 2 and not self.promises(cell)):
                continue
            if self.guided and self.goal[cell] == value:
                continue  # the true value is never refuted
            if self.fails(cell, value) and not self.discover(cell, value):
                return False
        return True

    def promises(self, cell: int) -> bool:
        """Is a cell one of those that passes 0 and 1 try? "No lamp" says most where a clue has only one to spare."""
        return self.has_tight_clue(cell) if self.lap == 0 else self.has_clue(cell)

    def discover(self, cell: int, value: int) -> bool:
        """Decide what the failure of this value proves, with what follows from it; False on a contradiction."""
        self.version += 1
        if self.noting:
            self.notes[self.noted] = self.found
            self.noted += 1
            self.put(self.found >> 1, LAMP + (self.found & 1), GUESS)
        else:
            self.put(cell, LAMP + DARK - value, GUESS)
        return self.think_through()

    def glance(self, most: int, work: int = ENDLESS) -> bool | None:
        """Try a lamp on every cell once, but give up where `most` cells beyond its runs are decided.

        Where every probe runs through half the board, on long wires, this finds what can be seen nearby. False on a
        contradiction: then there is no solution. None: `work` is spent, call again to go on.
        """
        self.glance_most = most
        with cython.nogil:
            result = self.glance_until(self.work + work)
        self.glance_most = 0
        return VERDICT[result]

    def glance_until(self, stop: int) -> int:
        """The same as YES, NO or LATER."""
        lap = self.lap
        cursor = self.cursor
        self.lap = 3
        self.cursor = self.glanced
        ok = self.probe_pass(stop)
        self.glanced = self.cursor
        self.lap = lap
        self.cursor = cursor
        if not ok:
            return NO
        return LATER if self.glanced < self.size else YES

    def think_through(self) -> bool:
        """Decide what follows from a discovery; False on a contradiction."""
        if not self.sharp:
            return self.propagate()
        self.diagonal = self.square = True
        ok = self.propagate()
        self.diagonal = self.square = False
        return ok

    def fails(self, cell: int, value: int) -> bool:
        """Does this value of an undecided cell lead to a contradiction by the rules? The board stays as it is.

        If so, and if `noting`, `found` is a literal that this proves, not always about the same cell.
        """
        if self.tried[2 * cell + value - LAMP] == self.version:
            return False
        mark = self.known
        self.probes += 1
        sight = self.unknown(self.runs[2 * cell]) + self.unknown(self.runs[2 * cell + 1])
        self.put(cell, value, GUESS)
        ok = self.propagate() if self.glance_most == 0 else self.propagate_some(mark + sight + self.glance_most)
        if ok:
            if self.done == self.known:
                self.vouch(mark)
        elif self.noting:
            self.trace(mark)
        self.undo(mark)
        return not ok

    def trace(self, mark: int) -> bool:
        """Remember in `found` what a probe that began at `mark` proves, while its contradiction is on the board."""
        cell = self.culprit(mark)
        self.found = 2 * cell + (1 if self.state[cell] == LAMP else 0)
        return True

    def vouch(self, mark: int) -> bool:
        """Mark all that was decided from `mark` on as tried: a probe of it meets no contradiction either."""
        for index in range(mark, self.known):
            cell = self.trail[index]
            self.tried[2 * cell + self.state[cell] - LAMP] = self.version
        return True

    # Facts and questions from outside

    def know(self, places: list[int], lamp: bool) -> bool:
        """Add facts that were found elsewhere, with what follows by the rules; places are white.

        False if they contradict what is known: then the board is of no further use before `load`.
        """
        value = LAMP if lamp else DARK
        self.version += 1
        for place in places:
            cell = self.cell(place)
            if self.state[cell] != UNKNOWN and self.state[cell] != value:
                return False
            self.fill(cell, value, GUESS)
        return self.propagate()

    def refutes(self, place: int, lamp: bool) -> bool:
        """Does assuming this of a place lead to a contradiction by the rules? Always False of a decided place."""
        cell = self.cell(place)
        return self.state[cell] == UNKNOWN and self.fails(cell, LAMP if lamp else DARK)

    # Stripping clues from a board whose solution is known

    def aim(self, solution: bytes) -> None:
        """Tell a solution (`*` lamp, one character a square): from now on probing tries to refute its opposite only.

        It must be a solution: that is not checked, and a wrong one hides contradictions. `load` forgets it.
        """
        if len(solution) != self.rows * self.cols:
            raise ValueError(f"{len(solution)} squares do not make {self.rows} rows of {self.cols}")
        self.text = solution  # until it is copied
        with cython.nogil:
            self.take_aim()
        self.guided = True

    def take_aim(self) -> bool:
        """Copy the solution from `text` to `goal`, cell by cell."""
        for row in range(self.rows):
            for col in range(self.cols):
                cell = (row + 1) * self.width + col + 1
                self.goal[cell] = LAMP if self.text[row * self.cols + col] == 42 else DARK  # "*"
        return True

    def spare(self, row: int, col: int, depth: int = 1) -> bool:
        """Take the number of a clue away if the rest still decides every cell (depth 1: with probing); was it taken?

        False also if there is no clue. What was decided before is forgotten. Rows and columns count from 0.
        """
        wall = (row + 1) * self.width + col + 1
        if not (0 <= row < self.rows and 0 <= col < self.cols) or self.state[wall] != CLUE:
            return False
        with cython.nogil:
            self.hide(wall)
            ok = self.decides(depth)
            if not ok:
                self.show(wall)
        return ok

    def decides(self, depth: int) -> bool:
        """Do the rules (depth 0) or also probes (depth 1) decide every cell? It begins with nothing decided."""
        self.undo(0)
        self.rewind()
        if not self.consider():
            return False
        if depth > 0 and self.known < self.white:
            return self.probe_until(ENDLESS) == YES and self.known == self.white
        return self.known == self.white

    # What is known

    @property
    def undecided(self) -> int:
        """How many white cells are undecided."""
        return self.white - self.known

    def lamps(self) -> list[int]:
        """The places of the lamps, ascending."""
        return self.places(LAMP)

    def bars(self) -> list[int]:
        """The white places known to hold no lamp, ascending."""
        return self.places(DARK)

    def open(self) -> list[int]:
        """The undecided places, ascending."""
        return self.places(UNKNOWN)

    def places(self, value: int) -> list[int]:
        """The places where the board shows this value, ascending."""
        found = []
        state = bytes_at(self.state)
        cell = find_byte(state, value, 0, self.size)
        while cell < self.size:
            found.append(self.place(cell))
            cell = find_byte(state, value, cell + 1, self.size)
        return found
