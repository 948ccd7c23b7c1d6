"""Taking clues away from a board with one solution: each goes if what is left still decides every cell.

Plain Python; stripping.pxd gives the C types when the package is compiled.

Whatever followed from a clue is forgotten with it and decided anew, as far as that can be done; nothing else is looked
at. So the work for a clue does not grow with the board, and a clue that nothing rests on goes at no cost.
"""

from __future__ import annotations

from collections.abc import Sequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, stripping.pxd brings them
    from ..board import GUESS, LIGHT
    from ..laying import DARK, LAMP, UNKNOWN
    from .footing import Footing


class Stripping(Footing):
    """A board from which clues are taken."""

    def shape(self, rows: int, cols: int, images: Sequence[int], fold: int) -> None:
        """Take a size and a symmetry; nothing is drawn yet."""
        Footing.shape(self, rows, cols, images, fold)
        self.hasty = self.twofold = False

    def traces(self, depth: int) -> bool:
        """Do the rules (depth 0) or also probes (depth 1) decide every cell? What followed from what is known then.

        It begins with nothing decided, and leaves what it decided. `goal` must be a solution.
        """
        self.begin_anew()
        self.consider()
        self.settle(0)
        if depth > 0 and self.known < self.white:
            self.doubts = 0
            for cell in range(self.width, self.size - self.width):
                if self.state[cell] == UNKNOWN:
                    self.doubtful[self.doubts] = cell
                    self.doubts += 1
            self.refute_doubtful()
        return self.known == self.white

    def refute_doubtful(self) -> bool:
        """Probe the cells of `doubtful` until all are decided, or none of them is any more; False if room is short.

        Only what is not so in `goal` is tried. If `hasty`, False comes at once when a probe leads to a second solution.
        """
        self.twofold = False
        before = 0
        while before != self.version and self.known < self.white:
            before = self.version
            for index in range(self.doubts):
                cell = self.doubtful[index]
                if self.state[cell] == UNKNOWN and (not self.try_opposite(cell) or self.twofold):
                    return False
        return True

    def try_opposite(self, cell: int) -> bool:
        """Decide a cell if its opposite fails, and all that follows; False if there is no room for its reasons."""
        if self.fails(cell, LAMP + DARK - self.goal[cell]):
            mark = self.known
            if not self.conclude(cell):
                return False
            self.version += 1
            self.propagate()
            self.settle(mark)
        return True

    def vouch(self, mark: int) -> bool:
        """Mark all that was decided from `mark` on as tried, and hope that it is part of a second solution."""
        Footing.vouch(self, mark)
        if self.hasty:
            self.twofold = self.completes()
        return True

    def completes(self) -> bool:
        """Is it a solution if the doubtful cells that are undecided are as in `goal`? It leaves them on the board."""
        for index in range(self.doubts):
            cell = self.doubtful[index]
            if self.state[cell] == UNKNOWN:
                self.put(cell, self.goal[cell], GUESS)
                if not self.propagate():
                    return False
        return True

    def spares(self, wall: int, depth: int) -> bool:
        """Take the number of a clue away if every cell is decided without it, and only then; was it taken away?

        `traces` of the same depth has decided every cell before, and `find_torches` knows the lamps.
        """
        self.tidy()
        blocks = self.blocks
        self.hide(wall)
        self.loosen(wall)
        self.forget()
        mark = self.known
        self.reconsider()
        self.settle(mark)
        self.rewind()
        if depth > 0:
            self.hasty = True
            self.refute_doubtful()
            self.hasty = False
        if self.known == self.white:
            return True
        self.undo(mark)
        self.blocks = blocks
        self.show(wall)
        return self.remember()

    def forget(self) -> bool:
        """Make all doubtful cells undecided, but remember why they were decided."""
        for index in range(self.doubts):
            cell = self.doubtful[index]
            self.reasons[index] = self.why[cell]
            self.known -= 1
            last = self.trail[self.known]
            self.trail[self.spot[cell]] = last
            self.spot[last] = self.spot[cell]
            self.tally(cell, 1, -1 if self.state[cell] == LAMP else 0)
            self.state[cell] = UNKNOWN
        self.done = self.known
        return True

    def remember(self) -> bool:
        """Decide all doubtful cells as before, for the reasons they had; always False."""
        mark = self.known
        for index in range(self.doubts):
            cell = self.doubtful[index]
            self.put(cell, self.goal[cell], self.reasons[index])
            if self.reasons[index] & 7 == GUESS:
                self.arena[self.reasons[index] >> 3] = cell
        self.done = self.known
        self.settle(mark)
        return False

    def reconsider(self) -> bool:
        """Decide all that follows by the rules for the doubtful cells."""
        for index in range(self.doubts):
            cell = self.doubtful[index]
            for way in range(2):
                run = self.runs[2 * cell + way]
                if self.lit(run) > 0:
                    self.fill(cell, DARK, LIGHT + 8 * self.torch[run])
        for index in range(self.doubts):
            cell = self.doubtful[index]
            if self.state[cell] == UNKNOWN:
                self.ask_clues(cell)
                self.darken(self.runs[2 * cell])
                self.darken(self.runs[2 * cell + 1])
        return self.propagate()
