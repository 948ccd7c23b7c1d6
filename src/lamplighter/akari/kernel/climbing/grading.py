"""Levels: what Victor Dekker's patterns find where one clue or one cell at a time finds no more.

Plain Python; grading.pxd gives the C types when the package is compiled.

These are the techniques `square`, `diagonal_1_1` to `linear_2_1_plus` of `explaining/techniques`, which say them in
words. A generator asks for the level of every board, so here they are once more on flat arrays, in the same widest
reading: a settled cell may be read as free by forgetting what is known of it. A test compares the two.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, grading.pxd brings them
    from ..board import GUESS
    from ..laying import CLUE, DARK, LAMP, UNKNOWN, WALL
    from ..probing import Probing

EASY, MEDIUM, DIFFICULT = 0, 1, 2


class Grader(Probing):
    """A board that tells its level. `load` first."""

    def grade(self) -> int:
        """0 if the rules decide every cell, 1 if the patterns do, 2 if neither, or if there is no solution.

        What was decided before is forgotten; afterwards the board shows how far it got.
        """
        self.diagonal = True
        self.square = False
        with cython.nogil:
            found = self.grade_in_turn()
        return int(found)

    def suffices(self, lamps: list[int], bars: list[int]) -> bool:
        """Would the rules decide every cell if there were lamps and bars at these places? The board stays as it is."""
        mark = self.known
        enough = self.know(lamps, True) and self.know(bars, False) and self.known == self.white
        self.undo(mark)
        return enough

    def grade_in_turn(self) -> int:
        """The level, by rules and patterns in turn until all is decided or nothing is found, with the rules as set."""
        self.undo(0)
        if not self.consider():
            return DIFFICULT
        if self.known == self.white:
            return EASY
        before = -1
        while before != self.known:
            before = self.known
            self.squares()
            self.pairs()
            if not self.propagate():
                return DIFFICULT
        return MEDIUM if self.known == self.white else DIFFICULT

    def squares(self) -> bool:
        """Bar the fourth corner of a square: a dark cell, its only source each way, a cell that sees both sources."""
        for cell in range(self.width, self.size - self.width):
            if self.state[cell] == DARK:
                across = self.runs[2 * cell]
                down = self.runs[2 * cell + 1]
                if (self.lit(across) | self.lit(down)) == 0 and self.unknown(across) == 1 and self.unknown(down) == 1:
                    self.fourth(cell, self.last[across], self.last[down])
        return True

    def fourth(self, cell: int, one: int, two: int) -> bool:
        """Bar the corner opposite a dark cell with sources `one` and `two`, if no cell but these lights any of them."""
        corner = one + two - cell
        down = self.runs[2 * one + 1]
        across = self.runs[2 * two]
        if (
            self.state[corner] == UNKNOWN
            and self.runs[2 * corner] == across
            and self.runs[2 * corner + 1] == down
            and self.unknown(across) == 2
            and self.unknown(down) == 2
        ):
            self.put(corner, DARK, GUESS)
        return True

    def pairs(self) -> bool:
        """Apply the patterns of two clues that touch at a corner or lie in a line, each pair in both orders."""
        for wall in range(self.width, self.size - self.width):
            if self.state[wall] == CLUE:
                for side in range(4):
                    self.line(wall, self.aside(side), False)
                self.corner(wall, -self.width, -1)
                self.corner(wall, -self.width, 1)
                self.corner(wall, self.width, -1)
                self.corner(wall, self.width, 1)
        return True

    # Clues that touch at a corner

    def corner(self, p: int, down: int, right: int) -> bool:
        """Clues p and q that touch at a corner; q is `down` and `right` of p.

        If p wants one lamp more than its own free cells can hold, and q wants one, that one is in the two cells they
        share: p's own cells get lamps, q's own get none.
        """
        q = p + down + right
        if self.state[q] != CLUE or self.state[p + down] >= WALL or self.state[p + right] >= WALL:
            return False
        shared = self.lamp(p + down) + self.lamp(p + right)
        if self.need(q) + shared != 1:
            return False
        for free in range(4):  # which of p's own cells are read as free: none, one of them, both
            if self.fits(p, shared, free & 1, free >> 1, p - down, p - right):
                if free & 1:
                    self.fill(p - down, LAMP, GUESS)
                if free >> 1:
                    self.fill(p - right, LAMP, GUESS)
                self.fill(q + down, DARK, GUESS)
                self.fill(q + right, DARK, GUESS)
        return True

    def fits(self, p: int, shared: int, with_one: int, with_two: int, one: int, two: int) -> bool:
        """Does p want one lamp more than those of its own cells `one` and `two` that are read as free can hold?"""
        wanted = self.need(p) + shared
        if with_one:
            if self.state[one] >= WALL:
                return False
            wanted += self.lamp(one)
        elif self.state[one] == UNKNOWN:
            return False
        if with_two:
            if self.state[two] >= WALL:
                return False
            wanted += self.lamp(two)
        elif self.state[two] == UNKNOWN:
            return False
        return wanted == with_one + with_two + 1

    def lamp(self, cell: int) -> int:
        """1 if the cell holds a lamp, else 0."""
        return 1 if self.state[cell] == LAMP else 0

    # Clues in a line

    def line(self, p: int, way: int, both: bool) -> bool:
        """Apply the patterns of p with every clue this way, as far as the cells at both sides see those beside p.

        `both`: in both orders. Who looks from every clue comes upon each two of them in both orders anyway.
        """
        side = self.width if -1 <= way <= 1 else 1
        q = p
        while self.state[q - side] < WALL and self.state[q + side] < WALL:
            if q != p and self.state[q] == CLUE:
                self.look_at_two(p, q, way, side)
                if both:
                    self.look_at_two(q, p, -way, side)
            q += way
        return True

    def look_at_two(self, p: int, q: int, way: int, side: int) -> bool:
        """Apply the patterns of two clues in a line, p before q; those that make no difference of them only once."""
        if self.is_linear(p, q, way):
            return self.linear(p, q, way, side)
        return p < q and self.neighbours(p, q, way)

    def is_linear(self, p: int, q: int, way: int) -> bool:
        """Is there one cell between two clues, a white one?"""
        return q == p + 2 * way and self.state[p + way] < WALL

    def linear(self, p: int, q: int, way: int, side: int) -> bool:
        """The rows of Dekker's table: 3-3, 3-2, 2-2, 3-2+, 2-2+, 3-1+ and 2-1+, p before q."""
        outer_p = p - way
        outer_q = q + way
        three = self.free_outer(p, outer_p, 3)
        two = self.settled_outer(p, outer_p, 2)
        if not (three or two):
            return False
        other_two = self.settled_outer(q, outer_q, 2)
        other_one = self.settled_outer(q, outer_q, 1)
        if three and self.free_outer(q, outer_q, 3):
            self.fill(outer_p, LAMP, GUESS)
            self.fill(outer_q, LAMP, GUESS)
        elif three and other_two:
            self.fill(outer_p, LAMP, GUESS)
        elif not (other_two or other_one or self.free_outer(q, outer_q, 2)):
            return False
        if other_one:
            self.fill(q - side, DARK, GUESS)
            self.fill(q + side, DARK, GUESS)
        return self.fill(p + way, LAMP, GUESS)

    def free_outer(self, wall: int, outer: int, wanted: int) -> bool:
        """Can the clue be read with its outer cell free and this number? What is known of the cell is forgotten."""
        return self.state[outer] < WALL and self.clue(wall) == wanted

    def settled_outer(self, wall: int, outer: int, wanted: int) -> bool:
        """Is the outer cell no undecided one, and does the clue want so many lamps from its other cells?"""
        return self.state[outer] != UNKNOWN and self.clue(wall) - self.lamp(outer) == wanted

    def clue(self, wall: int) -> int:
        """The number of a clue, as printed."""
        lamps = self.lamp(wall - self.width) + self.lamp(wall - 1) + self.lamp(wall + 1) + self.lamp(wall + self.width)
        return self.need(wall) + lamps

    def neighbours(self, p: int, q: int, way: int) -> bool:
        """Two 2s, neither with a free inner cell, take their outer cells."""
        if (
            self.state[p - way] < WALL
            and self.state[q + way] < WALL
            and self.settled_outer(p, p + way, 2)
            and self.settled_outer(q, q - way, 2)
        ):
            self.fill(p - way, LAMP, GUESS)
            self.fill(q + way, LAMP, GUESS)
        return True
