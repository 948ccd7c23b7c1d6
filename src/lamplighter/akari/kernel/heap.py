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
    """The cells of a part, the highest score first: a heap of those that have one, behind it a line of all the others.

    Whoever takes cells out passes over those that are decided, and puts back what is undecided again. So the line need
    not tell which of its cells are out: it is walked from `next` on, and what is put back moves `next` back.
    """

    heap: MutableSequence[int]
    slot: MutableSequence[int]  # per cell: 1, 2 ... in the heap, 0 if taken out of it, -1, -2 ... in the line
    line: MutableSequence[int]  # cells of the part that had no score when it was entered, ascending
    score: MutableSequence[float]

    def reserve(self, size: int, most: int) -> None:
        """Begin without a part, with room for `most` of the cells below `size`; the lowest cell has the highest score.

        Neighbours in the order are then neighbours on the board, so a contradiction concerns recent guesses and little
        has to be taken back: on 1000 x 1000 squares this is worth a factor of 15.
        """
        self.heap = make_ints(most)
        self.line = make_ints(most)
        self.slot = make_ints(size)
        self.score = array("d", bytes(8 * size))
        for cell in range(size):
            self.score[cell] = -1e-12 * cell
        self.size = size
        self.count = self.next = self.length = 0
        self.step = 1.0

    def clear(self) -> bool:
        """Take all cells out; keep their scores."""
        while self.count > 0:
            self.count -= 1
            self.slot[self.heap[self.count]] = 0
        self.next = self.length = 0
        return True

    def queue(self, cell: int) -> bool:
        """Put in a cell of the part, after all that are below it and before anything is taken out."""
        if self.score[cell] > 0:
            return self.push(cell)
        self.line[self.length] = cell
        self.length += 1
        self.slot[cell] = -self.length
        return True

    def push(self, cell: int) -> bool:
        """Put a cell in again, unless it is in already."""
        if self.slot[cell] < 0:
            self.next = min(self.next, -1 - self.slot[cell])
        elif self.slot[cell] == 0:
            self.count += 1
            self.rise(cell, self.count - 1)
        return True

    def first(self) -> int:
        """The cell with the highest score; there must be one."""
        return self.heap[0] if self.count > 0 else self.line[self.next]

    def pop(self) -> int:
        """The same, taken out."""
        top = self.first()
        if self.count == 0:
            self.next += 1
            return top
        self.slot[top] = 0
        self.count -= 1
        if self.count > 0:
            self.sink(self.heap[self.count], 0)
        return top

    def bump(self, cell: int) -> bool:
        """Raise the score of a cell by `step`; one that had none comes into the heap, be it taken out or not."""
        self.score[cell] += self.step
        if self.score[cell] > HUGE:
            for other in range(self.size):
                self.score[other] /= HUGE
            self.step /= HUGE
        if self.slot[cell] < 0:
            self.slot[cell] = 0
            self.push(cell)
        elif self.slot[cell] > 0:
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
