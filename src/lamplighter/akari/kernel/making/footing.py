"""What each decided cell follows from, so that a clue that goes takes no more with it than what followed from it.

Plain Python; footing.pxd gives the C types when the package is compiled.

A cell that a rule decided keeps its reason (`why`), from which the cells it follows from are read off the board. A cell
whose opposite was refuted by a probe keeps a *block* instead: the cells and clues that the refutation rests on. Blocks
lie one after the other in `arena`: the cell, how many items there are, the least and the greatest of them, the items.
A block whose cell is negative is out of use. `level` tells of each cell whether it is a fact; `spot`, where it stands
in the trail, whose order means nothing here.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, footing.pxd brings them
    from ..board import ALL, COVER, FULL, GUESS, LIGHT, SPARE
    from ..laying import CLUE, LAMP, WALL, make_ints
    from .planting import Planting

INNER, NEEDED = 1, 2  # levels of cells in a probe that fails: decided in it, needed for the contradiction
FACT, NAMED, LOOSE = 3, 4, 5  # known; known (or a clue) and in the block that is being written; doubtful
OWNER, ITEMS, LEAST, GREATEST, HEADER = 0, 1, 2, 3, 4  # of a block


class Footing(Planting):
    """A board that knows what followed from what. All lamps are those of `goal`, which is a solution."""

    torch: MutableSequence[int]  # per run: its lamp in `goal`
    swept: MutableSequence[int]  # per run: for which clue its lamps were doubted last
    doubtful: MutableSequence[int]  # cells that are to be decided anew
    reasons: MutableSequence[int]  # of these cells, in the same order: why they were decided

    def shape(self, rows: int, cols: int, images: Sequence[int], fold: int) -> None:
        """Take a size and a symmetry; nothing is drawn yet."""
        Planting.shape(self, rows, cols, images, fold)
        self.level = make_ints(self.size)
        self.spot = make_ints(self.size)
        self.causes = make_ints(2 * self.width + 2 * self.size // self.width + 4)
        self.torch = make_ints(2 * self.size)
        self.swept = make_ints(2 * self.size)
        self.doubtful = make_ints(self.size)
        self.reasons = make_ints(self.size)
        self.space = 4 * self.size + 1024
        self.arena = make_ints(self.space)
        self.blocks = self.filled = self.doubts = self.low = self.high = 0
        self.sweeps = 0
        self.short = False

    def begin_anew(self) -> bool:
        """Forget all that is known, and what it followed from."""
        self.undo(0)
        self.rewind()
        self.noting = True
        self.short = False
        self.blocks = 0
        for cell in range(self.size):
            self.level[cell] = 0
        return True

    def settle(self, mark: int) -> bool:
        """All that was decided from `mark` on is a fact from here on."""
        for index in range(mark, self.known):
            self.spot[self.trail[index]] = index
            self.level[self.trail[index]] = FACT
        return True

    # What a refutation rests on

    def trace(self, mark: int) -> bool:
        """Write the facts and clues that led to the last contradiction into a block, which has no cell yet."""
        for index in range(mark, self.known):
            self.spot[self.trail[index]] = index
            self.level[self.trail[index]] = INNER
        self.filled = self.blocks + HEADER
        self.low = self.size
        self.high = 0
        self.explain(self.clash, 0, self.known)
        self.name_causes(self.clash)
        spot = self.known - 1
        while spot > mark:
            cell = self.trail[spot]
            if self.level[cell] == NEEDED:
                self.explain(self.why[cell], cell, spot)
                self.name_causes(self.why[cell])
            spot -= 1
        for index in range(mark, self.known):
            self.level[self.trail[index]] = 0
        return self.unname()

    def name_causes(self, reason: int) -> bool:
        """Write the facts among the causes into the block, and the clue they were found by; the others are needed."""
        if reason & 7 in (FULL, ALL):
            self.name(reason >> 3)
        for index in range(self.count):
            cell = self.causes[index]
            if self.level[cell] == INNER:
                self.level[cell] = NEEDED
            elif self.level[cell] == FACT:
                self.name(cell)
        return True

    def name(self, item: int) -> bool:
        """Write a fact or a clue into the block, once; what finds no room is missing, and `filled` tells."""
        if self.level[item] != NAMED:
            self.level[item] = NAMED
            self.low = min(self.low, item)
            self.high = max(self.high, item)
            if self.filled < self.space:
                self.arena[self.filled] = item
            self.filled += 1
        return True

    def unname(self) -> bool:
        """Make what is in the block facts and clues again."""
        for index in range(self.blocks + HEADER, min(self.filled, self.space)):
            item = self.arena[index]
            self.level[item] = FACT if self.state[item] < WALL else 0
        return True

    def conclude(self, cell: int) -> bool:
        """Decide a cell as in `goal`, by the block that was just written; if that found no room, `short` and False."""
        if self.filled > self.space:
            self.short = True
            self.noting = False
            return False
        block = self.blocks
        self.arena[block + OWNER] = cell
        self.arena[block + ITEMS] = self.filled - block - HEADER
        self.arena[block + LEAST] = self.low
        self.arena[block + GREATEST] = self.high
        self.blocks = self.filled
        return self.put(cell, self.goal[cell], GUESS + 8 * block)

    def tidy(self) -> bool:
        """Give the room of blocks that are out of use back, if it is much."""
        if 2 * self.blocks < self.space:
            return False
        block = filled = 0
        while block < self.blocks:
            size = HEADER + self.arena[block + ITEMS]
            if self.arena[block + OWNER] > 0:
                self.why[self.arena[block + OWNER]] = GUESS + 8 * filled
                for index in range(size):
                    self.arena[filled + index] = self.arena[block + index]
                filled += size
            block += size
        self.blocks = filled
        return True

    # What follows from a clue

    def find_torches(self) -> bool:
        """Note the lamp of each run; the solution stays the same from here on."""
        for run in range(2 * self.size):
            self.torch[run] = 0
        for cell in range(self.width, self.size - self.width):
            if self.goal[cell] == LAMP:
                self.torch[self.runs[2 * cell]] = cell
                self.torch[self.runs[2 * cell + 1]] = cell
        return True

    def loosen(self, wall: int) -> int:
        """Write all that followed from a clue to `doubtful`; how much it is."""
        self.doubts = 0
        self.sweeps += 1
        self.level[wall] = LOOSE
        self.low = self.high = wall
        self.loosen_beside(wall, FULL + 8 * wall)
        self.loosen_beside(wall, ALL + 8 * wall)
        self.loosen_corners(wall)
        done = 0
        while self.loosen_refuted() or done < self.doubts:
            while done < self.doubts:
                self.loosen_from(self.doubtful[done])
                done += 1
        self.level[wall] = 0
        return self.doubts

    def doubt(self, cell: int) -> bool:
        """Add a cell to the doubtful ones, once."""
        if self.level[cell] == FACT:
            self.level[cell] = LOOSE
            self.doubtful[self.doubts] = cell
            self.doubts += 1
            self.low = min(self.low, cell)
            self.high = max(self.high, cell)
        return True

    def loosen_from(self, cell: int) -> bool:
        """Doubt what a rule concluded from this cell."""
        rule = FULL if self.goal[cell] == LAMP else ALL
        self.loosen_by_clue(cell - self.width, rule)
        self.loosen_by_clue(cell - 1, rule)
        self.loosen_by_clue(cell + 1, rule)
        self.loosen_by_clue(cell + self.width, rule)
        if rule == FULL:
            self.loosen_lit(self.runs[2 * cell], LIGHT + 8 * cell)
            self.loosen_lit(self.runs[2 * cell + 1], LIGHT + 8 * cell)
        else:
            self.loosen_covers(self.runs[2 * cell])
            self.loosen_covers(self.runs[2 * cell + 1])
        return True

    def loosen_by_clue(self, wall: int, rule: int) -> bool:
        """Doubt what was concluded by this rule from a clue beside a doubtful cell, if it is one."""
        if self.state[wall] == CLUE:
            self.loosen_beside(wall, rule + 8 * wall)
            if rule == ALL:
                self.loosen_corners(wall)
        return True

    def loosen_beside(self, wall: int, reason: int) -> bool:
        """Doubt the cells beside a clue that were decided for this reason."""
        self.loosen_for(wall - self.width, reason)
        self.loosen_for(wall - 1, reason)
        self.loosen_for(wall + 1, reason)
        return self.loosen_for(wall + self.width, reason)

    def loosen_for(self, cell: int, reason: int) -> bool:
        """Doubt a cell that was decided for this reason."""
        return self.why[cell] == reason and self.doubt(cell)

    def loosen_corners(self, wall: int) -> bool:
        """Doubt the cells at the corners of a clue that it kept free."""
        if self.diagonal:
            for side in range(4):
                cell = wall + (self.width if side & 1 else -self.width) + (1 if side & 2 else -1)
                self.loosen_for(cell, SPARE + 8 * wall)
        return True

    def loosen_lit(self, run: int, reason: int) -> bool:
        """Doubt the cells of a run that are dark for this reason."""
        step = self.step(run)
        cell = self.first[run]
        while cell <= self.final[run]:
            self.loosen_for(cell, reason)
            cell += step
        return True

    def loosen_covers(self, run: int) -> bool:
        """Doubt the lamps that are the last to light a cell of this run, once for all its dark cells."""
        if self.swept[run] == self.sweeps:
            return False
        self.swept[run] = self.sweeps
        step = self.step(run)
        cell = self.first[run]
        while cell <= self.final[run]:
            for way in range(2):
                self.loosen_for(self.torch[self.runs[2 * cell + way]], COVER + 8 * cell)
            cell += step
        return True

    def loosen_refuted(self) -> bool:
        """Doubt the cells whose refutations rest on something doubtful; were there any?"""
        before = self.doubts
        low = self.low
        high = self.high
        block = 0
        while block < self.blocks:
            used = self.arena[block + OWNER] > 0
            if used and self.arena[block + LEAST] <= high and low <= self.arena[block + GREATEST]:
                self.loosen_block(block)
            block += HEADER + self.arena[block + ITEMS]
        return self.doubts > before

    def loosen_block(self, block: int) -> bool:
        """Doubt the cell of a block that rests on something doubtful, and use the block no longer."""
        for index in range(block + HEADER, block + HEADER + self.arena[block + ITEMS]):
            if self.level[self.arena[index]] == LOOSE:
                self.doubt(self.arena[block + OWNER])
                self.arena[block + OWNER] *= -1
                return True
        return False
