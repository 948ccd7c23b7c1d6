"""The solutions of a board from those of its independent parts: every choice of one for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import prod
from typing import NamedTuple

from lamplighter.akari.counting.parts import Explored, explore_part
from lamplighter.akari.counting.sweep import TOO_WIDE
from lamplighter.akari.game.answer import Counted
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel
from lamplighter.akari.solving.driver import close_and_probe, lend_kernel, split_into_parts

LONGEST = 1 << 22  # bits of a table of numbers by lamps


class Explorations(NamedTuple):
    """A board with a solution as far as it is known: the lamps in all of them, and the parts, each with its number."""

    known: Lamps
    parts: tuple[Explored, ...]

    @property
    def exact(self) -> bool:
        """Is the number of solutions known?"""
        return all(part.exact for part in self.parts)

    @property
    def ways(self) -> int:
        """The number of solutions, or what there are at least."""
        return prod(ways**parts for ways, parts in Counter(part.ways for part in self.parts).items())


def explore(puzzle: Puzzle, run: Run, keep: bool) -> Explorations | None:
    """All parts of a board explored; None if there is no solution. `keep` as for `explore_part`. Raises OutOfBudget."""
    with lend_kernel(puzzle, run) as kernel:
        if not close_and_probe(kernel, run):
            return None
        parts = explore_parts(kernel, run, keep)
        return None if parts is None else Explorations(tuple(kernel.lamps()) if keep else (), parts)


def explore_parts(kernel: Kernel, run: Run, keep: bool) -> tuple[Explored, ...] | None:
    """The parts, after `close_and_probe`; None as soon as one has no solution."""
    parts = []
    for part in split_into_parts(kernel):
        parts.append(explore_part(kernel, part, run, keep))
        if not parts[-1].ways:
            return None
        keep = keep and parts[-1].exact  # solutions of some parts are of no use
    return tuple(parts)


def count_all(puzzle: Puzzle, run: Run, by_lamps: bool = False) -> Counted:
    """The number of solutions, and by their number of lamps if that is asked for; exact wherever it can be.

    The table by lamps is missing where it would be too large, or where the number is not exact. Raises OutOfBudget.
    """
    found = explore(puzzle, run, by_lamps)
    if found is None:
        return Counted(0, True, {} if by_lamps else None)
    if not found.parts and not by_lamps:
        return Counted(1, True)  # at once: most boards have one solution
    return Counted(found.ways, found.exact, count_by_lamps(found, run) if by_lamps and found.exact else None)


def count_by_lamps(found: Explorations, run: Run) -> dict[int, int] | None:
    """How many solutions have how many lamps; None if that would be too large a table. Raises OutOfBudget."""
    try:
        tables = [part.count_by_lamps(run) for part in found.parts]
    except TOO_WIDE:
        return None
    fewest = len(found.known) + sum(map(min, tables))
    width = found.ways.bit_length()
    if width * (1 + sum(max(table) - min(table) for table in tables)) > LONGEST:
        return None
    product = 1
    for table, times in run.pace(Counter(tuple(table.items()) for table in tables).items(), 1):
        product *= put_in_row(dict(table), width) ** times
    return {fewest + more: ways for more, ways in enumerate(cut_row(product, width)) if ways}


def put_in_row(table: dict[int, int], width: int) -> int:
    """A table by lamps as one number, so that tables are combined by multiplying; what is fewest stands lowest.

    Each of its numbers has so many bits, which must be enough for those of the product.
    """
    return sum(ways << width * (lamps - min(table)) for lamps, ways in table.items())


def cut_row(number: int, width: int) -> Iterable[int]:
    """The numbers of a table that `put_in_row` wrote, from the fewest lamps on."""
    digits = number.to_bytes(-(-number.bit_length() // 8), "little")
    for at in range(0, number.bit_length(), width):
        piece = int.from_bytes(digits[at // 8 : (at + width) // 8 + 1], "little")
        yield (piece >> at % 8) & ((1 << width) - 1)
