"""Probing of vast boards by patches: a discovery has only those cells tried again whose probes it may change.

Plain Python; waking.pxd gives the C types when the package is compiled.

`probe` tries every cell again after a discovery anywhere, and on a vast board there always is one somewhere. Here the
board is cut into square patches, each with a box around all cells that were decided by probes of its cells. A probe
ends differently than before only if a rule links a cell decided since then with one that the probe decided. So what is
decided *stirs* the patches of the undecided cells to which a rule links it, and a patch is awake if something was
stirred in its box after it was probed. When all are asleep the board is where `probe` leads, for the end of probing
does not depend on the order.

All moments are versions of the knowledge: a probe has seen all that was decided up to the version it is marked with.
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, waking.pxd brings them
    from .laying import CLUE, DARK, LAMP, UNKNOWN, make_ints
    from .probing import ENDLESS, LATER, NO, YES, Probing

SHIFT = 4  # a patch has 2 to the power of this rows and columns


class Waking(Probing):
    """A board that can be probed by patches. Call `close`, then `cut_patches`, then `probe_patches`.

    Other probes, glances and facts may come in between; after whatever takes something back, cut again.
    """

    home: MutableSequence[int]  # per cell its patch: the row of patches, shifted by `lane`, and the column
    boxes: MutableSequence[int]  # per patch, four: first and last row, first and last column of patches in its box
    stirred: MutableSequence[int]  # per patch: when something was decided that is linked to a cell of it
    probed: MutableSequence[int]  # per patch, two: when all its cells were last tried as lamps, as dark
    spread: MutableSequence[int]  # per run: when all was stirred that can light a cell of it, and
    touched: MutableSequence[int]  # when its own cells were

    def __init__(self) -> None:
        super().__init__()
        self.shift = self.lane = self.patches = self.patch = self.fresh = self.heard = 0
        self.awake = self.calm = False

    def cut_patches(self, shift: int = SHIFT) -> None:
        """Cut the board into patches with 2 to the power of `shift` rows and columns, all of them awake."""
        self.shift = shift
        self.lane = (self.cols + 1 >> shift).bit_length()
        self.patches = (self.rows + 1 >> shift) + 1 << self.lane
        self.home = make_ints(self.size)
        self.boxes = make_ints(4 * self.patches)
        self.stirred = make_ints(self.patches)
        self.probed = make_ints(2 * self.patches)
        self.spread = make_ints(self.lines + 1)
        self.touched = make_ints(self.lines + 1)
        with cython.nogil:
            self.lay_patches()

    def lay_patches(self) -> bool:
        """Give each cell its patch; the box of a patch is itself at first, and something was stirred there just now."""
        self.rewind()
        for cell in range(self.size):
            self.home[cell] = (cell // self.width >> self.shift << self.lane) + (cell % self.width >> self.shift)
        for patch in range(self.patches):
            self.boxes[4 * patch] = self.boxes[4 * patch + 1] = patch >> self.lane
            self.boxes[4 * patch + 2] = self.boxes[4 * patch + 3] = patch & (1 << self.lane) - 1
            self.stirred[patch] = self.version
        self.heard = self.known
        self.patch = 0
        self.awake = False
        self.calm = True
        return True

    # Probing what is awake

    def probe_patches(self, work: int = ENDLESS) -> bool | None:
        """Decide what `probe` decides; False on a contradiction: then there is no solution.

        None: `work` is spent, call again to go on.
        """
        with cython.nogil:
            result = self.visit_until(self.work + work)
        return None if result == LATER else result == YES

    def visit_until(self, stop: int) -> int:
        """The same as YES, NO or LATER: passes over the board, in the order of `probe`, until four meet none awake."""
        while self.known < self.white and not self.quiet:
            if self.awake or self.wakes(self.patch):
                if not self.visit_pass(stop):
                    return NO
                if self.work > stop:
                    return LATER
                self.fall_asleep()
            self.patch += 1
            if self.patch == self.patches:
                self.end_pass()
        return YES

    def fall_asleep(self) -> bool:
        """The patch is done for this pass. One beside clues leaves cells out, so the patch wakes for the next."""
        if self.lap > 1:
            self.probed[2 * self.patch + (self.lap & 1)] = self.since
        self.cursor = 0
        self.awake = self.calm = False
        return True

    def end_pass(self) -> bool:
        """Begin the next pass; all is told if none of the last four met a patch that was awake."""
        self.patch = 0
        self.lap = (self.lap + 1) & 3
        if self.lap == 0:
            self.quiet = self.calm
            self.calm = True
        return True

    def visit_pass(self, stop: int) -> bool:
        """Try the cells of a patch as `probe_pass` tries those of the board, from `cursor` on."""
        value = LAMP if self.lap & 1 else DARK
        side = 1 << self.shift
        corner = ((self.patch >> self.lane) * self.width + (self.patch & (1 << self.lane) - 1)) * side
        while self.cursor < side * side and self.work <= stop:
            cell = corner + (self.cursor >> self.shift) * self.width + (self.cursor & side - 1)
            self.cursor += 1
            if cell >= self.size or self.home[cell] != self.patch:
                continue  # beyond the edge of the board
            if self.state[cell] != UNKNOWN or (self.lap < 2 and not self.promises(cell)):
                continue
            if self.tried[2 * cell + value - LAMP] < self.fresh and not self.try_value(cell, value):
                return False
        return True

    def try_value(self, cell: int, value: int) -> bool:
        """Probe a cell; False on a contradiction without it."""
        mark = self.known
        before = self.work
        if not self.fails(cell, value):
            return self.reach(mark, mark + self.work - before)
        ok = self.discover(cell, value)
        self.fresh = self.version
        return ok

    # Boxes

    def reach(self, first: int, last: int) -> bool:
        """Enlarge boxes by what a probe decided, which the trail still shows beyond its end.

        The probe vouches for all these cells, so the box of each one's patch has to hold all of them.
        """
        top = left = self.patches
        bottom = right = 0
        for index in range(first, last):
            patch = self.home[self.trail[index]]
            top = min(top, patch >> self.lane)
            bottom = max(bottom, patch >> self.lane)
            left = min(left, patch & (1 << self.lane) - 1)
            right = max(right, patch & (1 << self.lane) - 1)
        before = -1
        for index in range(first, last):
            patch = self.home[self.trail[index]]
            if patch != before:
                self.enlarge(4 * patch, top, bottom, left, right)
            before = patch
        return True

    def enlarge(self, box: int, top: int, bottom: int, left: int, right: int) -> bool:
        """Make a box hold these rows and columns of patches."""
        self.boxes[box] = min(self.boxes[box], top)
        self.boxes[box + 1] = max(self.boxes[box + 1], bottom)
        self.boxes[box + 2] = min(self.boxes[box + 2], left)
        self.boxes[box + 3] = max(self.boxes[box + 3], right)
        return True

    def wakes(self, patch: int) -> bool:
        """Is a patch awake? Then `fresh` is when something was last stirred in its box: older marks count no more."""
        if self.heard < self.known:
            self.hear()
        self.fresh = 0
        for row in range(self.boxes[4 * patch], self.boxes[4 * patch + 1] + 1):
            for col in range(self.boxes[4 * patch + 2], self.boxes[4 * patch + 3] + 1):
                self.fresh = max(self.fresh, self.stirred[(row << self.lane) + col])
        self.since = self.version
        self.awake = self.fresh > self.probed[2 * patch + (self.lap & 1)]
        return self.awake

    # What is decided stirs what a rule links it to

    def hear(self) -> bool:
        """Stir all patches with undecided cells that are linked to what was decided since this was done last."""
        for index in range(self.heard, self.known):
            cell = self.trail[index]
            self.stir_crossing(self.runs[2 * cell])
            self.stir_crossing(self.runs[2 * cell + 1])
            self.stir_beside(cell - self.width)
            self.stir_beside(cell - 1)
            self.stir_beside(cell + 1)
            self.stir_beside(cell + self.width)
        self.heard = self.known
        return True

    def stir_crossing(self, run: int) -> bool:
        """Stir all that can light an unlit cell of this run; a run that is lit asks for nothing more."""
        if self.lit(run) > 0 or self.spread[run] == self.version:
            return True
        self.spread[run] = self.version
        step = self.step(run)
        way = 1 if run < self.across else 0
        cell = self.first[run]
        while cell <= self.final[run]:
            self.stir_run(self.runs[2 * cell + way])
            cell += step
        return self.stir_run(run)

    def stir_run(self, run: int) -> bool:
        """Stir the patches of a run with undecided cells."""
        if self.unknown(run) == 0 or self.lit(run) > 0 or self.touched[run] == self.version:
            return True
        self.touched[run] = self.version
        step = self.step(run) << self.shift
        cell = self.first[run]
        while cell <= self.final[run]:
            self.stirred[self.home[cell]] = self.version
            cell += step
        self.stirred[self.home[self.final[run]]] = self.version
        return True

    def stir_beside(self, wall: int) -> bool:
        """Stir the patches of the undecided cells of a clue."""
        if self.state[wall] == CLUE and self.free(wall) > 0:
            for side in range(4):
                cell = wall + self.aside(side)
                if self.state[cell] == UNKNOWN:
                    self.stirred[self.home[cell]] = self.version
        return True
