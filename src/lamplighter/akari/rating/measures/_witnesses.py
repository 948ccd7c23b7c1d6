"""Witnesses: lamps that differ from the solution, and the few statements that they violate.

If some statements force a cell, they include one that is violated by each witness that differs there. So the smallest
set of statements that meets all of these is no larger than what it takes to force the cell; and if that does not force
it, there is a new witness that it does not meet (Ignatiev, Previti, Liffiton, Marques-Silva 2015).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.measures._meeting import Family, meet_all
from lamplighter.akari.rating.measures._sight import Seeing, Stated, Statements

MOVES = 6  # of a lamp, in search of a witness that violates less


class Move(NamedTuple):
    """A cell to change in a witness, and how many statements more it would violate."""

    more: int
    cell: int


class Witnesses:
    """The witnesses found so far that agree with all that is known. What takes long raises OutOfBudget."""

    def __init__(self, sight: Seeing, run: Run) -> None:
        self.sight, self.run = sight, run
        self.families: dict[int, Family] = {cell: {} for cell in members(sight.open)}  # by cells where they differ
        self.refused: dict[int, int] = {}  # cells that so many statements do not force, by their families

    def forget(self, known: Cells) -> None:
        """Forget all witnesses that differ from the solution in these cells, which are known now."""
        for cell in members(known):
            for differ in list(self.families[cell]):
                for other in members(differ):
                    del self.families[other][differ]
                    self.refused.pop(other, None)

    def force(self, cell: int, most: int) -> Statements | None:
        """So many statements or fewer that force what the solution says of a cell; None if there are none."""
        family = self.families[cell]
        if self.refused.get(cell, 0) >= most:
            return None
        while (chosen := meet_all(list(family.items()), most)) is not None:
            self.run.check(1)
            lamps = self.satisfy(chosen, cell)
            if lamps is None:
                return chosen
            self.add(self.improve(lamps, chosen, cell))
        self.refused[cell] = most
        return None

    def add(self, lamps: Cells) -> None:
        """Keep a witness, for all the cells where it differs from the solution."""
        differ, violated = lamps ^ self.sight.lamps, self.sight.find_violated(lamps)
        for cell in members(differ):
            self.families[cell][differ] = violated

    def copy_families(self) -> dict[int, Family]:
        """The families of the cells that are open now, which will not change."""
        return {cell: dict(self.families[cell]) for cell in members(self.sight.open)}

    def satisfy(self, statements: Statements, cell: int) -> Cells | None:
        """Lamps, near to the solution, that satisfy these statements and differ from it in a cell; None if none do."""
        stated = [self.sight.read(place) for place in members(statements)]
        bit = 1 << cell
        return self.complete(stated, bit & ~self.sight.lamps, bit & self.sight.lamps)

    def complete(self, stated: Sequence[Stated], lamps: Cells, bars: Cells) -> Cells | None:
        """The same with these lamps and bars placed."""
        placed = propagate(stated, lamps, bars)
        if placed is None:
            return None
        lamps, bars = placed
        found = self.sight.lamps & ~bars | lamps
        for cells, low, high in stated:
            number = (cells & found).bit_count()
            if not low <= number <= high:
                free = cells & ~(lamps | bars)
                pick = free & self.sight.lamps or free
                pick &= -pick
                ways = [(lamps, bars | pick), (lamps | pick, bars)]
                first, last = ways if number > high else reversed(ways)
                return self.complete(stated, *first) or self.complete(stated, *last)
        return found

    def improve(self, lamps: Cells, statements: Statements, cell: int) -> Cells:
        """Lamps like these that violate fewer statements, still none of `statements`, and still differ in the cell."""
        violated = self.sight.find_violated(lamps)
        fewest, best, seen = violated.bit_count(), lamps, {lamps}
        for _ in range(MOVES):
            if fewest == 1:
                break
            moves = self.list_moves(lamps, violated, statements, cell)
            easiest = min((move for move in moves if lamps ^ 1 << move.cell not in seen), default=None)
            if easiest is None or easiest.more > 1:
                break
            lamps ^= 1 << easiest.cell
            seen.add(lamps)
            violated = self.sight.find_violated(lamps)
            if violated.bit_count() < fewest:
                fewest, best = violated.bit_count(), lamps
        return best

    def list_moves(self, lamps: Cells, violated: Statements, statements: Statements, cell: int) -> Iterator[Move]:
        """The changes of one open cell, other than `cell`, that help against something violated."""
        sight, helpful = self.sight, 0
        unlit = violated & sight.views.white
        for place in members(violated):
            cells, low, _ = sight.read(place)
            helpful |= cells & (~lamps if (cells & lamps).bit_count() < low else lamps)
        for other in members(helpful & sight.open & ~(1 << cell)):
            more = self.weigh(other, lamps, unlit, statements)
            if more is not None:
                yield Move(more, other)

    def weigh(self, cell: int, lamps: Cells, unlit: Cells, statements: Statements) -> int | None:
        """How many statements more are violated when this cell is changed; None if one of `statements` would be."""
        sight, bit = self.sight, 1 << cell
        add = not lamps & bit
        seen, walls = sight.views.sees[cell] & lamps, sight.views.clues.get(cell, ())
        if add:
            if seen and statements >> sight.size and sight.pair_all(cell, seen) & statements:
                return None
            more = seen.bit_count() - (unlit & sight.reach(cell)).bit_count()
        else:
            fresh = sight.find_unlit(sight.reach(cell), lamps ^ bit)
            if fresh & statements:
                return None
            more = fresh.bit_count() - seen.bit_count()
        for wall in walls:
            excess = (sight.views.around[wall] & lamps).bit_count() - sight.clues[wall]
            after = excess + (1 if add else -1)
            if after and statements >> wall & 1:
                return None
            more += (after != 0) - (excess != 0)
        return more


def propagate(stated: Sequence[Stated], lamps: Cells, bars: Cells) -> tuple[Cells, Cells] | None:
    """All lamps and bars that each single statement forces beside these, over and over; None if one cannot hold."""
    before = None
    while (lamps, bars) != before:
        before = lamps, bars
        for cells, low, high in stated:
            number, free = (cells & lamps).bit_count(), cells & ~(lamps | bars)
            most = number + free.bit_count()
            if number > high or most < low:
                return None
            if number == high:
                bars |= free
            elif most == low:
                lamps |= free
    return lamps, bars
