"""Rivals: other lamps that would light the whole board, and the few clues that speak against them.

Plain Python; rivals.pxd gives the C types when the package is compiled.

A lamp in a dark cell takes the place of the one or two that light it. Mostly all is lit then, or one more lamp lights
what is left: another way to light the board, for which some clues would have other numbers. When all of these clues but
one are gone, that one must stay, and nobody has to try to do without it: two of three clues that stay are known so. If
there is no such clue at all, the board has another solution, and nobody has to probe the cells that are not so in it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, rivals.pxd brings them
    from ..laying import CLUE, DARK, UNKNOWN, WALL, make_ints
    from .stripping import Stripping

    MOST = 3  # clues against a rival; of more, all but one hardly ever go
    SHARE = 6  # rivals that are listed at most, for each square
    TOUCHED = 16  # squares beside four lamps


class Rivalry(Stripping):
    """A board that knows some of the clues that cannot go, and some of the cells that are open, without trying.

    The clues against a rival stand in `against`, MOST places for each, 0 where there are fewer. `later` leads from each
    place to the next one with the same clue, `newest` from a clue to the first, and -1 nowhere.
    """

    against: MutableSequence[int]
    later: MutableSequence[int]
    newest: MutableSequence[int]
    balance: MutableSequence[int]  # per square: lamps beside it that come, less those that go; 0 between two rivals
    gaps: MutableSequence[int]  # cells that are dark when lamps have gone
    shared: MutableSequence[int]  # per cell: is it another in a rival that no clue is against?

    def shape(self, rows: int, cols: int, images: Sequence[int], fold: int) -> None:
        """Take a size and a symmetry; nothing is drawn yet."""
        Stripping.shape(self, rows, cols, images, fold)
        self.lists = MOST * SHARE * self.size
        self.against = make_ints(self.lists)
        self.later = make_ints(self.lists)
        self.newest = make_ints(self.size)
        self.balance = make_ints(self.size)
        self.gaps = make_ints(rows + cols)
        self.shared = bytearray(self.size)
        self.listed = self.gap = self.cross = 0

    def find_rivals(self) -> bool:
        """List the rivals of `goal`, which `find_torches` knows; every wall is a clue, and there is one solution."""
        self.listed = 0
        for cell in range(self.size):
            self.newest[cell] = -1
        for cell in range(self.width, self.size - self.width):
            if self.state[cell] < WALL and self.goal[cell] == DARK:
                self.move_lamps(cell)
        return True

    def must_stay(self, wall: int) -> bool:
        """Is there a rival that no other clue speaks against any more?"""
        place = self.newest[wall]
        while place >= 0:
            first = place - place % MOST
            clues = 0
            for index in range(first, first + MOST):
                clues += 1 if self.state[self.against[index]] == CLUE else 0
            if clues == 1:
                return True
            place = self.later[place]
        return False

    def find_shared(self) -> bool:
        """Mark undecided cells in `shared` that are not so in another solution; every wall is a clue."""
        self.find_torches()
        self.listed = 0
        for cell in range(self.size):
            self.shared[cell] = 0
        for cell in range(self.width, self.size - self.width):
            if self.state[cell] == UNKNOWN and self.goal[cell] == DARK:
                self.move_lamps(cell)
        return True

    # Lamps that move

    def move_lamps(self, cell: int) -> bool:
        """Meet what a lamp in this dark cell leads to: those that light it go, one more comes if that leaves gaps."""
        one = self.torch[self.runs[2 * cell]]
        two = self.torch[self.runs[2 * cell + 1]]
        self.gap = self.cross = 0
        self.find_gaps(one, 1, two)
        first = self.gap
        self.find_gaps(two, 0, one)
        if self.gap == 0:
            self.meet_rival(cell, one, two, 0)
        elif first in (0, self.gap):  # all in one run
            for index in range(self.gap):
                self.meet_rival(cell, one, two, self.gaps[index])
        elif self.cross > cell:  # the two corners of a rectangle are one rival, not two
            self.meet_rival(cell, one, two, self.cross)
        return True

    def find_gaps(self, lamp: int, way: int, other: int) -> bool:
        """Add the cells of the run across (way 0) or down (1) through a lamp that are dark without it and the other.

        The lamp may be 0, for none. The cell that both lamps light is `cross`: a lamp there fills all gaps.
        """
        if lamp == 0:
            return False
        run = self.runs[2 * lamp + way]
        step = self.step(run)
        cell = self.first[run]
        while cell <= self.final[run]:
            source = self.torch[self.runs[2 * cell + 1 - way]]
            if (source == 0 or source == other) and cell != lamp:
                self.gaps[self.gap] = cell
                self.gap += 1
                if source != 0:
                    self.cross = cell
            cell += step
        return True

    def meet_rival(self, cell: int, one: int, two: int, more: int) -> bool:
        """List the rival with lamps in `cell` and `more` and none in `one` and `two`, unless many clues are against it.

        Each but the first may be 0, for none. If no clue is against it, these cells are shared. Where there is no room,
        clues are tried that could be known to stay.
        """
        if self.listed + TOUCHED > self.lists:
            return False
        self.weigh(one, -1)
        self.weigh(two, -1)
        self.weigh(cell, 1)
        self.weigh(more, 1)
        start = self.listed
        self.collect(one)
        self.collect(two)
        self.collect(cell)
        self.collect(more)
        found = self.listed - start
        self.listed = start
        if found == 0:
            self.shared[one] = self.shared[two] = self.shared[cell] = self.shared[more] = 1
        return found <= MOST and self.link(found)

    def weigh(self, lamp: int, change: int) -> bool:
        """Count a lamp that comes (1) or goes (-1) for the squares beside it; 0 is no lamp."""
        if lamp != 0:
            self.balance[lamp - self.width] += change
            self.balance[lamp - 1] += change
            self.balance[lamp + 1] += change
            self.balance[lamp + self.width] += change
        return True

    def collect(self, lamp: int) -> bool:
        """Note the clues beside a lamp whose number would be another, and set the balance of all its squares to 0."""
        if lamp != 0:
            self.note_against(lamp - self.width)
            self.note_against(lamp - 1)
            self.note_against(lamp + 1)
            self.note_against(lamp + self.width)
        return True

    def note_against(self, wall: int) -> bool:
        """Note a clue whose number would be another."""
        if self.balance[wall] != 0:
            self.balance[wall] = 0
            if self.state[wall] == CLUE:
                self.against[self.listed] = wall
                self.listed += 1
        return True

    def link(self, found: int) -> bool:
        """Keep the rival with the clues noted last, of which there are so many, and lead from each of them to it."""
        for place in range(self.listed, self.listed + MOST):
            if place < self.listed + found:
                self.later[place] = self.newest[self.against[place]]
                self.newest[self.against[place]] = place
            else:
                self.against[place] = 0
        self.listed += MOST
        return True
