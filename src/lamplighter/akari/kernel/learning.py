"""Learning from contradictions: which earlier decisions made this one impossible?

Plain Python; learning.pxd gives the C types when the package is compiled.

No clause is ever written for the rules of the puzzle. A decided cell carries one number (`why`), and the cells that
forced it are read off the board only when a contradiction is analysed: first unique implication point (Marques-Silva
and Sakallah 1996; Zhang and others, ICCAD 2001).
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, learning.pxd brings them
    from .board import GUESS
    from .clauses import Clauses
    from .heap import Heap
    from .laying import LAMP, make_ints
    from .reasons import HEAD


class Learning(Clauses):
    """A board that turns a contradiction into a clause."""

    order: Heap
    blamed: MutableSequence[int]  # per cell: already in the analysis of this contradiction
    marks: MutableSequence[int]  # per level: the length of the trail before its guess
    touched: MutableSequence[int]  # the blamed cells

    def reserve_learning(self) -> None:
        """Make room to learn about the undecided cells; nothing is learnt yet."""
        left = self.white - self.known
        self.reserve_clauses()
        self.order = Heap()
        self.order.reserve(self.size, left + 1)
        self.blamed = bytearray(self.size)
        self.marks = make_ints(left + 2)
        self.touched = make_ints(left + 2)
        self.touches = 0

    def clash_level(self) -> int:
        """The latest level that took part in the last contradiction, at least 1; perhaps before the present one."""
        self.explain(self.clash, 0, self.known)
        level = 1
        for index in range(self.count):
            level = max(level, self.level[self.causes[index]])
        return level

    def analyse(self) -> int:
        """Write the clause of the first unique implication point to the end of the arena; its length.

        The literal of that point comes first. Go back to `clash_level` before, and call `shorten` after: it takes away
        the marks left here. The arena must have room for a clause of all cells of the part.
        """
        self.touches = self.count = 0
        spot = self.known
        self.explain(self.clash, 0, self.known)
        count = 1
        opened = 0
        while True:
            for index in range(self.count):
                cell = self.causes[index]
                if self.blame(cell):
                    if self.level[cell] == self.depth:
                        opened += 1
                    else:
                        self.arena[self.top + HEAD + count] = 2 * cell + (1 if self.state[cell] == LAMP else 0)
                        count += 1
            spot -= 1
            while self.blamed[self.trail[spot]] == 0 or self.level[self.trail[spot]] < self.depth:
                spot -= 1  # a late literal of an earlier level is in the clause already
            cell = self.trail[spot]
            opened -= 1
            if opened == 0:
                break
            self.explain(self.why[cell], cell, spot)
        self.arena[self.top + HEAD] = 2 * cell + (1 if self.state[cell] == LAMP else 0)
        return count

    def blame(self, cell: int) -> bool:
        """Note that a cell took part; False if it was noted before."""
        if self.blamed[cell] != 0:
            return False
        self.blamed[cell] = 1
        self.touched[self.touches] = cell
        self.touches += 1
        self.order.bump(cell)
        return True

    def shorten(self, count: int) -> int:
        """Leave out the literals that follow from the others, and all marks of `analyse`; how many are left."""
        kept = 1
        for index in range(1, count):
            literal = self.arena[self.top + HEAD + index]
            if not self.needless(literal >> 1):
                self.arena[self.top + HEAD + kept] = literal
                kept += 1
        for index in range(self.touches):
            self.blamed[self.touched[index]] = 0
        return kept

    def needless(self, cell: int) -> bool:
        """Is it forced by cells that took part too?"""
        if self.why[cell] == GUESS:
            return False
        self.explain(self.why[cell], cell, self.spot[cell])
        index = 0
        while index < self.count and self.blamed[self.causes[index]] != 0:
            index += 1
        return index == self.count

    def sort_out(self, count: int) -> int:
        """Bring a literal of the latest level but for the first to the second place; its level, 0 if there is none."""
        back = 0
        for index in range(1, count):
            literal = self.arena[self.top + HEAD + index]
            if self.level[literal >> 1] > back:
                back = self.level[literal >> 1]
                self.arena[self.top + HEAD + index] = self.arena[self.top + HEAD + 1]
                self.arena[self.top + HEAD + 1] = literal
        return back

    def keep(self, count: int) -> bool:
        """Write length and quality of the new clause: how many levels it has, few is good (Audemard and Simon 2009)."""
        self.arena[self.top] = count
        levels = 1
        for index in range(1, count):
            guess = self.trail[self.marks[self.level[self.arena[self.top + HEAD + index] >> 1] - 1]]
            if self.blamed[guess] == 0:
                self.blamed[guess] = 1
                levels += 1
        for index in range(1, count):
            self.blamed[self.trail[self.marks[self.level[self.arena[self.top + HEAD + index] >> 1] - 1]]] = 0
        self.arena[self.top + 1] = levels
        return True
