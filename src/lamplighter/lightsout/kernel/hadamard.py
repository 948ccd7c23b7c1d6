"""Blocks of sums: filled, transformed, looked through. Sums have 16 bits or 32; these functions take both.

Plain Python; hadamard.pxd gives the C types when the package is compiled.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

CHUNK = 16  # sums that are looked at together when large ones are picked out


def fill(block: MutableSequence[int], columns: Sequence[int], ready: Sequence[int], high: int) -> bool:
    """Set the block to what `combine` starts from: each column's share of a lane (`ready`) added at its place.

    It is subtracted where the high bits of the members of this block turn the sign of the column.
    """
    size = len(block)
    lane = len(ready) // len(columns)
    for i in range(size):
        block[i] = 0
    for column in range(len(columns)):
        place = columns[column] % size // lane * lane
        if odd(columns[column] // size & high):
            for i in range(lane):
                block[place + i] -= ready[column * lane + i]
        else:
            for i in range(lane):
                block[place + i] += ready[column * lane + i]
    return True


def odd(bits: int) -> bool:
    """Is the number of ones odd?"""
    bits ^= bits >> 32
    bits ^= bits >> 16
    bits ^= bits >> 8
    bits ^= bits >> 4
    return (0x6996 >> (bits & 15)) & 1 == 1


def combine(block: MutableSequence[int], half: int) -> bool:
    """Make a filled block the sums of its members, in place; `half` is the length of a lane.

    Sums and differences are taken at all distances from a lane up, two steps at once.
    """
    size = len(block)
    while 4 * half <= size:
        first = 0
        while first < size:
            cross(block, first, half)
            first += 4 * half
        half *= 4
    if 2 * half <= size:
        for i in range(half):
            a = block[i]
            b = block[i + half]
            block[i] = a + b
            block[i + half] = a - b
    return True


def cross(block: MutableSequence[int], first: int, half: int) -> bool:
    """Two steps of `combine`, in place, on four stretches of length `half` from `first` on."""
    for i in range(first, first + half):
        a = block[i] + block[i + half]
        b = block[i] - block[i + half]
        c = block[i + 2 * half] + block[i + 3 * half]
        d = block[i + 2 * half] - block[i + 3 * half]
        block[i] = a + c
        block[i + half] = b + d
        block[i + 2 * half] = a - c
        block[i + 3 * half] = b - d
    return True


def peak(block: Sequence[int], first: int, last: int) -> int:
    """The largest sum from `first` to before `last`."""
    largest = block[first]
    for i in range(first, last):
        largest = block[i] if block[i] > largest else largest
    return largest


def count(block: Sequence[int], least: int, reach: int, tally: MutableSequence[int]) -> int:
    """How many members of the block have sums of `least` or more; each is counted in the tally too.

    The tally is a circle in which a sum has place (sum + reach) / 2.
    """
    size = len(block)
    chunk = min(CHUNK, size)
    found = 0
    for part in range(size // chunk):
        first = part * chunk
        if peak(block, first, first + chunk) >= least:
            for i in range(first, first + chunk):
                if block[i] >= least:
                    tally[(block[i] + reach) // 2 % len(tally)] += 1
                    found += 1
    return found


def pick(
    block: Sequence[int],
    high: int,
    best: int,
    slack: int,
    members: MutableSequence[int],
    slacks: MutableSequence[int],
    found: int,
) -> int:
    """List the members of the block whose sums are at most 2 * slack below `best`, from place `found` on.

    `slacks` gets what each of them misses. How many are listed now; both arrays must have room for them.
    """
    size = len(block)
    chunk = min(CHUNK, size)
    for part in range(size // chunk):
        first = part * chunk
        if peak(block, first, first + chunk) >= best - 2 * slack:
            for i in range(first, first + chunk):
                if block[i] >= best - 2 * slack:
                    members[found] = high * size + i
                    slacks[found] = (best - block[i]) // 2
                    found += 1
    return found
