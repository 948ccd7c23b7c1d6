"""Quarters: one class of cells as a code of its own, for `verify`. Needs numpy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lamplighter.lightsout.judging.scales import WINDOW, Numbers, Scales, bits_of

Words = NDArray[np.uint64]


class Quarter:
    """One class of cells, and the quiet patterns that press nothing in its partner, weighed on the class alone."""

    def __init__(self, start: int, basis: list[int], cells: int) -> None:
        self.basis, self.cells = basis, cells
        self.scales = Scales(start, basis, cells, window=WINDOW)

    def press(self, numbers: Numbers, others: int, start: int) -> Words:
        """How these members, added to `start`, press other cells, in words of 64."""
        found = np.repeat(pack_words(start, others)[None], len(numbers), axis=0)
        for bit, pattern in enumerate(self.basis):
            found[(numbers >> np.uint64(bit) & np.uint64(1)).astype(bool)] ^= pack_words(pattern, others)
        return found


def pack_words(presses: int, cells: int) -> Words:
    """How some cells are pressed, in words of 64."""
    size = cells.bit_length()
    bits = bits_of(presses & cells, size)[np.flatnonzero(bits_of(cells, size))]
    return np.packbits(np.concatenate((bits, np.zeros(-len(bits) % 64, np.uint8)))).view(np.uint64)
