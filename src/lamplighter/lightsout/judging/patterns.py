"""Sums of quiet patterns, for `verify`: which press some cells not at all, how many are independent, which meet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplighter.budget import Meter


def vanish(quiet: Sequence[int], cells: int) -> list[int]:
    """A basis of the sums of patterns that press none of these cells."""
    pivots: dict[int, int] = {}
    found = []
    for pattern in quiet:
        rest = pattern
        while (lead := (rest & cells).bit_length()) in pivots:
            rest ^= pivots[lead]
        if lead:
            pivots[lead] = rest
        else:
            found.append(rest)
    return found


def rank(patterns: Sequence[int]) -> int:
    """How many of them are independent."""
    pivots: dict[int, int] = {}
    for pattern in patterns:
        rest = pattern
        while (lead := rest.bit_length()) in pivots:
            rest ^= pivots[lead]
        if lead:
            pivots[lead] = rest
    return len(pivots)


def parity_classes(rows: int, cols: int) -> list[int]:
    """The cells by the parity of row and column, from 1: both odd, both even, even and odd, odd and even."""
    return [select_cells(rows, cols, down, right) for down, right in ((0, 0), (1, 1), (1, 0), (0, 1))]


def select_cells(rows: int, cols: int, down: int, right: int) -> int:
    """Every other cell of every other row, from this row and this column on."""
    row = "".join("01"[col % 2 == right] for col in reversed(range(cols)))
    return int("".join(row if at % 2 == down else "0" * cols for at in reversed(range(rows))), 2)


def separate(quiet: Sequence[int], meter: Meter) -> list[list[int]]:
    """Other patterns with the same sums, in groups that share no cells: as many groups as there can be."""
    basis: dict[int, int] = {}  # reduced: the highest cell of each is in no other
    for pattern in quiet:
        meter.check()
        rest = pattern
        for lead, known in basis.items():
            rest ^= known if rest >> lead & 1 else 0
        lead = rest.bit_length() - 1
        basis = {other: known ^ rest if known >> lead & 1 else known for other, known in basis.items()}
        basis[lead] = rest
    groups: list[list[int]] = []
    for pattern in basis.values():
        near = [group for group in groups if union(group) & pattern]
        groups = [group for group in groups if group not in near]
        groups.append([pattern, *(one for group in near for one in group)])
    return groups


def union(patterns: Iterable[int]) -> int:
    """The cells that some of these patterns press."""
    cells = 0
    for pattern in patterns:
        cells |= pattern
    return cells
