"""Signed sums over all members of a code, a block of members at a time.

Plain Python; sums.pxd gives the C types when the package is compiled.

Each cell has a column: bit i tells whether quiet pattern i presses it. Cells with the same column always change
together, so a column has one amount, what its cells add to the sum as they are. Member u of the code turns the sign
of each column that has an odd number of bits in common with u. The sums for all u are a Walsh-Hadamard transform of
the amounts. A block holds the members that share their high bits, in order. What a column adds to members that differ
in their lowest bits (a `lane`) is made beforehand: `ready`.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, sums.pxd brings them
    from .hadamard import combine, count, fill, odd, peak, pick

COMPILED: bool = cython.compiled

BLOCK_BITS = 17 if COMPILED else 10  # of the members of a block: it fits into the cache of a core
LANE_BITS = 5  # of the members whose share of a column is made beforehand
FEW = 1 << 14  # members of a block that are counted
NARROW, WIDE = 1 << 15, 1 << 30  # sums below fit into 16 and 32 bits


class Sums:
    """The sums of all members of a code with `bits` quiet patterns: call `survey` for all blocks, then the rest.

    All sums are even, or all are odd. `tally` counts, in a circle, how many members have each of the `window` largest
    sums so far; where a block has more than a few of these, the lowest are no longer counted: `edge`. OverflowError if
    sums do not fit into 32 bits.
    """

    columns: Sequence[int]
    block: MutableSequence[int]  # where sums fit into 16 bits, else `wide_block`
    ready: MutableSequence[int]
    wide_block: MutableSequence[int]
    wide_ready: MutableSequence[int]
    peaks: MutableSequence[int]  # the largest sum of each block
    tally: MutableSequence[int]
    size: int  # members of a block
    blocks: int
    best: int  # the largest sum so far
    edge: int  # sums below are not counted

    def __init__(self, columns: Sequence[int], amounts: Sequence[int], bits: int, window: int) -> None:
        self.reach = 2 + sum([abs(amount) for amount in amounts])
        if self.reach > WIDE:
            raise OverflowError(f"sums up to {self.reach} are too large")
        self.size = 1 << min(bits, BLOCK_BITS)
        self.lane = 1 << min(bits, LANE_BITS)
        self.blocks = 1 << max(0, bits - BLOCK_BITS)
        self.wide = self.reach >= NARROW
        self.columns = array("Q", columns)
        self.peaks = array("i", [-WIDE]) * self.blocks
        self.tally = array("q", bytes(8 * window))
        self.best = -self.reach
        self.edge = -self.reach
        self.make_ready(shares(columns, amounts, self.lane))

    def make_ready(self, ready: list[int]) -> None:
        """Make the arrays for a block and for the shares of a lane, of 16 bits or 32."""
        self.block = array("h", bytes(0 if self.wide else 2 * self.size))
        self.ready = array("h", [] if self.wide else ready)
        self.wide_block = array("i", bytes(4 * self.size if self.wide else 0))
        self.wide_ready = array("i", ready if self.wide else [])

    def survey(self, first: int, last: int) -> None:
        """Take the blocks from `first` to before `last` into `best`, `peaks` and `tally`; each block once."""
        with cython.nogil:
            for high in range(first, last):
                self.transform(high)
                self.note(high)

    def collect(
        self, first: int, last: int, slack: int, members: MutableSequence[int], slacks: MutableSequence[int]
    ) -> int:
        """List the members of these blocks that miss at most `slack`, and in `slacks` what they miss; how many.

        To be called after a survey of all blocks; both arrays must have room.
        """
        found = 0
        with cython.nogil:
            for high in range(first, last):
                if self.peaks[high] >= self.best - 2 * slack:
                    self.transform(high)
                    if self.wide:
                        found = pick(self.wide_block, high, self.best, slack, members, slacks, found)
                    else:
                        found = pick(self.block, high, self.best, slack, members, slacks, found)
        return found

    def transform(self, high: int) -> bool:
        """Make the block that is kept the sums of the members with these high bits."""
        if self.wide:
            fill(self.wide_block, self.columns, self.wide_ready, high)
            combine(self.wide_block, self.lane)
        else:
            fill(self.block, self.columns, self.ready, high)
            combine(self.block, self.lane)
        return True

    def note(self, high: int) -> bool:
        """Take the sums of the block that is kept into account; its members have these high bits."""
        top = peak(self.wide_block, 0, self.size) if self.wide else peak(self.block, 0, self.size)
        self.peaks[high] = top
        self.slide(top)
        self.edge = max(self.edge, self.best - 2 * (len(self.tally) - 1))
        if top >= self.edge and self.count() > FEW and self.edge < self.best:
            self.edge += 2
        return True

    def count(self) -> int:
        """Tally the block that is kept; how many of its members are counted."""
        if self.wide:
            return count(self.wide_block, self.edge, self.reach, self.tally)
        return count(self.block, self.edge, self.reach, self.tally)

    def slide(self, top: int) -> bool:
        """Move the window up to a new largest sum; places of sums that were above it count from 0."""
        if top > self.best:
            for step in range(min(len(self.tally), (top - self.best) // 2 + 1)):
                self.tally[((top + self.reach) // 2 - step) % len(self.tally)] = 0
            self.best = top
        return True

    def list_tally(self) -> list[int]:
        """How many members have the best sum, the next, and so on down to the edge."""
        top = (self.best + self.reach) // 2
        return [self.tally[(top - slack) % len(self.tally)] for slack in range((self.best - self.edge) // 2 + 1)]


def shares(columns: Sequence[int], amounts: Sequence[int], lane: int) -> list[int]:
    """What each column adds to members that differ in their lowest bits."""
    signs = [[-1 if odd(low & i) else 1 for i in range(lane)] for low in range(lane)]
    return [amount * sign for key, amount in zip(columns, amounts, strict=True) for sign in signs[key % lane]]
