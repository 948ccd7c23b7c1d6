"""Which cell to guess next: the one most often in recent contradictions (VSIDS; Moskewicz and others, DAC 2001).

Plain Python; heap.pxd gives the C types when the package is compiled.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, heap.pxd brings them
    from .laying import make_ints

HUGE = 1e100  # scores are scaled down above this, and by this


class Heap:
    """A heap of cells, the highest score on top."""

    heap: MutableSequence[int]
    slot: MutableSequence[int]  # per cell: where it stands in the heap plus 1, or 0
    score: MutableSequence[float]

    def reserve(self, size: int, most: int) -> None:
        """Begin empty, with room for `most` of the cells below `size`; until a score is raised the lowest is on top.

        Neighbours in the order are then neighbours on the board, so a contradiction concerns recent guesses and little
        has to be taken back: on 1000 x 1000 squares this is worth a factor of 15.
        """
        self.heap = make_ints(most)
        self.slot = make_ints(size)
        self.score = array("d", bytes(8 * size))
        for cell in range(size):
            self.score[cell] = -1e-12 * cell
        self.size = size
        self.count = 0
        self.step = 1.0

    def clear(self) -> bool:
        """Take all cells out; keep their scores."""
        while self.count > 0:
            self.count -= 1
            self.slot[self.heap[self.count]] = 0
        return True

    def push(self, cell: int) -> bool:
        """Put a cell in, unless it is in already."""
        if self.slot[cell] == 0:
            self.count += 1
            self.rise(cell, self.count - 1)
        return True

    def pop(self) -> int:
        """Take the top cell out; there must be one."""
        top = self.heap[0]
        self.slot[top] = 0
        self.count -= 1
        if self.count > 0:
            self.sink(self.heap[self.count], 0)
        return top

    def bump(self, cell: int) -> bool:
        """Raise the score of a cell by `step`, whether it is in the heap or not."""
        self.score[cell] += self.step
        if self.score[cell] > HUGE:
            for other in range(self.size):
                self.score[other] /= HUGE
            self.step /= HUGE
        if self.slot[cell] > 0:
            self.rise(cell, self.slot[cell] - 1)
        return True

    def rise(self, cell: int, slot: int) -> bool:
        """Place a cell here or nearer to the top."""
        while slot > 0:
            above = (slot - 1) >> 1
            other = self.heap[above]
            if self.score[other] >= self.score[cell]:
                break
            self.heap[slot] = other
            self.slot[other] = slot + 1
            slot = above
        self.heap[slot] = cell
        self.slot[cell] = slot + 1
        return True

    def sink(self, cell: int, slot: int) -> bool:
        """Place a cell here or further from the top."""
        while True:
            below = 2 * slot + 1
            if below >= self.count:
                break
            if below + 1 < self.count and self.score[self.heap[below + 1]] > self.score[self.heap[below]]:
                below += 1
            other = self.heap[below]
            if self.score[other] <= self.score[cell]:
                break
            self.heap[slot] = other
            self.slot[other] = slot + 1
            slot = below
        self.heap[slot] = cell
        self.slot[cell] = slot + 1
        return True
