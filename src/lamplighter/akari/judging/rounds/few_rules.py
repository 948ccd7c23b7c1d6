"""What a few rules leave open: can they all be met, which of them does a board break, do few of them meet all sets.

A rule is named by its square: the wall of a clue, or a white cell, which must be lit. Lamps never see each other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from lamplighter.akari.judging.ratings.ground import Cells, Ground, members
from lamplighter.akari.judging.ratings.hitting_number import count_fewest
from lamplighter.akari.judging.ratings.wrong import need

MOST_LOOKS = 1_000_000  # at rules, in search of placings, some seconds; honest steps take a few thousand
LOOKS_EACH = 100  # and so many more for each cell of the board
MOST_TRIES = 400  # to meet all sets by branching, before a solver is asked

Rules = int  # a set of squares, like cells


class Placing:
    """Searches for placings of lamps on a board, which together may look at so many rules; more is a WrongRating.

    `check` is called often and raises OutOfBudget.
    """

    def __init__(self, ground: Ground, check: Callable[[], None]) -> None:
        self.ground, self.check = ground, check
        self.looks = MOST_LOOKS + LOOKS_EACH * ground.white.bit_count()

    def can_meet(self, rules: Collection[int], lamps: Cells, bars: Cells) -> bool:
        """Can these rules be met together with these lamps and bars? Every way is tried, the tightest rule first.

        What the lamps light must be among the bars.
        """
        left = [(lamps, bars)]
        while left:
            self.look(len(rules))
            lamps, bars = left.pop()
            cells = find_tightest(self.ground, rules, lamps, bars)
            if cells == 0:
                return True
            if cells:
                cell = cells & -cells
                left.append((lamps, bars | cell))
                left.append((lamps | cell, bars | self.ground.reach(cell.bit_length() - 1) & ~cell))
        return False

    def look(self, number: int) -> None:
        """Count so many looks at rules; WrongRating if there were too many."""
        self.check()
        self.looks -= number
        need(self.looks > 0, "the steps are too hard to follow")


def find_tightest(ground: Ground, rules: Collection[int], lamps: Cells, bars: Cells) -> Cells | None:
    """The open cells of the rule that has the fewest and is not met yet; 0 if all are met, None if one cannot be."""
    tightest = 0
    for rule in rules:
        around = ground.around[rule] if rule in ground.clues else ground.reach(rule)
        free = around & ~lamps & ~bars
        if rule in ground.clues:
            wanted = ground.clues[rule] - (around & lamps).bit_count()
            if not 0 <= wanted <= free.bit_count():
                return None
        elif around & lamps:
            continue
        elif not free:
            return None
        if free and (not tightest or free.bit_count() < tightest.bit_count()):
            tightest = free
    return tightest


def find_broken(ground: Ground, solution: Cells, differ: Cells) -> Rules | None:
    """The rules that a board breaks, which differs from a solution in these cells; None if lamps see each other.

    A rule far from these cells is met as the solution meets it.
    """
    board, broken = solution ^ differ, 0
    for lamp in members(differ & board):
        if ground.reach(lamp) & board & ~(1 << lamp):
            return None
    for wall, around in ground.around.items():
        if around & differ and (around & board).bit_count() != ground.clues[wall]:
            broken |= 1 << wall
    for cell in members(ground.light(differ & solution) & ~board):
        if not ground.reach(cell) & board:
            broken |= 1 << cell
    return broken


def is_met_by_few(sets: Sequence[Rules], most: int, check: Callable[[], None]) -> bool:
    """Do at most so many rules meet all these sets?"""
    found = Branching(MOST_TRIES).meets(sorted(sets, key=int.bit_count), most)
    if found is None:
        return count_fewest([list(members(one)) for one in sets], check) <= most
    return found


class Branching:
    """A search that gives up after so many tries."""

    def __init__(self, tries: int) -> None:
        self.tries = tries

    def meets(self, sets: Sequence[Rules], most: int) -> bool | None:
        """Do at most so many rules meet all sets, the smallest first? None if the tries are over."""
        self.tries -= 1
        if self.tries < 0:
            return None
        if len(sets) <= most:  # one of each will do
            return True
        if is_apart(sets, most):
            return False
        for rule in members(sets[0]):
            found = self.meets([one for one in sets if not one >> rule & 1], most - 1)
            if found is not False:
                return found
        return False


def is_apart(sets: Sequence[Rules], most: int) -> bool:
    """Have more than so many of these sets, taken as they come, nothing in common?"""
    taken, count = 0, 0
    for one in sets:
        if not one & taken:
            taken |= one
            count += 1
            if count > most:
                return True
    return False
