"""Boards of at most 64 lights looked up in tables: the loop of `solving.solve_many`.

Plain Python; lookup.pxd gives the C types.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

UNSOLVABLE = 255
PAIRS, FOURS, EIGHTS, BYTES = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101


def solve_boards(
    boards: array[int],
    presses: array[int],
    clicks: array[int],
    table: array[int],
    parities: array[int],
    quiet: array[int],
    lights: int,
) -> int:
    """Write the fewest presses of each board and their number into `presses` and `clicks`; -1, or where it stopped.

    It stops at the first board that has bits outside `lights`. A board without a solution gets UNSOLVABLE clicks, and
    its presses stay as they were. Of several best solutions the least number is taken. `table` and `parities` have 256
    entries for each byte of a board; `quiet` lists all quiet patterns, the empty one first.
    """
    places = len(table) // 256
    for number in range(len(boards)):
        board = boards[number]
        if board & ~lights:
            return number
        start, odd = 0, 0
        for place in range(places):
            index = place * 256 + (board >> 8 * place & 255)
            start ^= table[index]
            odd ^= parities[index]
        if odd:
            clicks[number] = UNSOLVABLE
            continue
        best, fewest = start, weight(start)
        for i in range(1, len(quiet)):
            other = start ^ quiet[i]
            count = weight(other)
            if count < fewest or (count == fewest and other < best):
                best, fewest = other, count
        presses[number] = best
        clicks[number] = fewest
    return -1


def weight(cells: int) -> int:
    """How many cells a set has."""
    if not cython.compiled:
        return cells.bit_count()
    cells = cells - (cells >> 1 & PAIRS)
    cells = (cells & FOURS) + (cells >> 2 & FOURS)
    return ((cells + (cells >> 4)) & EIGHTS) * BYTES >> 56
