"""Rounds: all steps of the lowest rung that finds any, taken at once; then the next round.

Plain Python; climber.pxd gives the C types when the package is compiled.

A round only notes in `said` what it concludes; `apply` then decides these cells, with the light of new lamps and
nothing else, so that a round never depends on the order of looking. `spots` and `steps` tell how many places one looks
at, and how many of them tell something.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, climber.pxd brings them
    from ..board import GUESS
    from ..laying import CLUE, DARK, LAMP, UNKNOWN, WALL
    from .demands import Demands

PLAIN, CORNER, FILL, PAIR, PROBE = 0, 1, 2, 3, 4  # the rungs
NOTHING = -1
TOLD = 4  # in `said`, beside the value: a dark cell has concluded it, and is counted once


class Climber(Demands):
    """A board that is solved round by round. `load` first."""

    spots: int  # of the last round: clues with free cells and dark cells; free cells, where lamps are assumed
    steps: int  # of the last round: how many of them told something; cells concluded, from FILL on

    def __init__(self) -> None:
        super().__init__()
        self.spots = self.steps = 0

    def take_round(self, assuming: bool = True) -> int:
        """Take all steps of the lowest rung that finds any, which is told; NOTHING (-1) if none does.

        Without `assuming` the rungs that assume lamps, FILL and PROBE, are left out.
        """
        with cython.nogil:
            rung = self.find_lowest(assuming)
            self.apply()
        return int(rung)

    def bar(self, places: list[int]) -> None:
        """Decide that there is no lamp at these places, and nothing else."""
        for place in places:
            self.fill(self.cell(place), DARK, GUESS)
        self.done = self.known

    def find_lowest(self, assuming: bool) -> int:
        """The lowest rung that finds anything, with what it finds in `said`."""
        for rung in range(PLAIN, PROBE + 1):
            if assuming or rung in (PLAIN, CORNER, PAIR):
                self.begin_round(rung)
                self.look(rung)
                if self.steps > 0:
                    return rung
        return NOTHING

    def begin_round(self, rung: int) -> bool:
        """Nothing is said yet; count the places at which one looks."""
        for cell in range(self.size):
            self.said[cell] = UNKNOWN
        self.steps = 0
        self.spots = self.white - self.known if rung in (FILL, PROBE) else self.count_unsettled()
        return True

    def count_unsettled(self) -> int:
        """How many clues have free cells, and how many cells are dark."""
        found = 0
        for cell in range(self.width, self.size - self.width):
            if self.state[cell] == CLUE:
                found += 1 if self.free(cell) > 0 else 0
            elif self.state[cell] < WALL:
                found += 1 if self.is_dark(cell) else 0
        return found

    def look(self, rung: int) -> bool:
        """Find all steps of a rung."""
        if rung == PAIR:
            self.compare_demands()
            for cell in range(self.size):
                self.steps += 1 if self.said[cell] != UNKNOWN else 0
            return True
        if rung == PROBE:
            self.diagonal = self.square = True
            self.rewind()
        for cell in range(self.width, self.size - self.width):
            if rung == PLAIN:
                self.look_plainly(cell)
            elif rung == CORNER:
                self.look_at_corners(cell)
            elif self.state[cell] == UNKNOWN and (self.fails_at_once(cell) if rung == FILL else self.fails(cell, LAMP)):
                self.steps += 1
                self.said[cell] = DARK
        return True

    def is_dark(self, cell: int) -> bool:
        """Does no lamp light this white cell?"""
        return self.lit(self.runs[2 * cell]) == 0 and self.lit(self.runs[2 * cell + 1]) == 0

    def tell(self, cell: int, value: int) -> bool:
        """Conclude something of a cell, if it is undecided."""
        if self.state[cell] == UNKNOWN:
            self.said[cell] |= value
        return True

    def tell_once(self, cell: int, value: int) -> bool:
        """A dark cell concludes something of another, undecided one: a step, if it is the first that does so."""
        self.steps += 1 if self.said[cell] < TOLD else 0
        self.said[cell] |= value | TOLD
        return True

    # PLAIN: a clue is full or tight; a dark cell has one source left

    def look_plainly(self, cell: int) -> bool:
        """What a clue says of its own cells, or a dark cell of its only source."""
        if self.state[cell] == CLUE:
            if self.free(cell) > 0 and (self.need(cell) == 0 or self.need(cell) == self.free(cell)):
                self.steps += 1
                for side in range(4):
                    self.tell(cell + self.aside(side), DARK if self.need(cell) == 0 else LAMP)
        elif self.state[cell] < WALL and self.is_dark(cell):
            across = self.runs[2 * cell]
            down = self.runs[2 * cell + 1]
            sources = self.unknown(across) + self.unknown(down) - (1 if self.state[cell] == UNKNOWN else 0)
            if sources == 1:
                self.tell_once(self.last[across] | self.last[down], LAMP)
        return True

    # CORNER: a clue or a dark cell keeps a lamp away from a third cell

    def look_at_corners(self, cell: int) -> bool:
        """The corners of a clue with one cell to spare; the fourth corner of a barred cell and its two sources."""
        if self.state[cell] == CLUE:
            if 0 < self.need(cell) == self.free(cell) - 1:
                found = 0
                for side in range(4):
                    found += self.tell_corner(cell, self.width if side & 1 else -self.width, 1 if side & 2 else -1)
                self.steps += 1 if found > 0 else 0
        elif self.state[cell] == DARK and self.is_dark(cell):
            across = self.runs[2 * cell]
            down = self.runs[2 * cell + 1]
            if self.unknown(across) == 1 and self.unknown(down) == 1:
                self.tell_fourth(cell, self.last[across], self.last[down])
        return True

    def tell_corner(self, wall: int, side: int, other: int) -> int:
        """1 if the corner between two free cells of a clue is barred, which is then concluded; else 0."""
        corner = wall + side + other
        if self.state[wall + side] != UNKNOWN or self.state[wall + other] != UNKNOWN or self.state[corner] != UNKNOWN:
            return 0
        self.said[corner] |= DARK
        return 1

    def tell_fourth(self, cell: int, one: int, two: int) -> bool:
        """Conclude that there is no lamp at the cell that sees both sources of a dark cell."""
        corner = one + two - cell
        if self.state[corner] == UNKNOWN and self.sees(corner, one) and self.sees(corner, two):
            self.tell_once(corner, DARK)
        return True

    # FILL: a lamp whose light, and the clues that it fills, leave a clue or a dark cell too few cells

    def fails_at_once(self, cell: int) -> bool:
        """Would a lamp there do so? The board stays as it is."""
        mark = self.known
        self.put(cell, LAMP, GUESS)
        self.shine(cell, self.runs[2 * cell])
        self.shine(cell, self.runs[2 * cell + 1])
        for side in range(4):
            wall = cell + self.aside(side)
            if self.state[wall] == CLUE and self.need(wall) == 0:
                for other in range(4):
                    self.fill(wall + self.aside(other), DARK, GUESS)
        broken = False
        for index in range(mark, self.known):
            if self.leaves_short(self.trail[index]):
                broken = True
                break
        self.undo(mark)
        return broken

    def leaves_short(self, cell: int) -> bool:
        """Is a clue beside this cell short of cells, or a dark cell in line with it without any source?"""
        for side in range(4):
            wall = cell + self.aside(side)
            if self.state[wall] == CLUE and self.need(wall) > self.free(wall):
                return True
        return self.has_no_light(self.runs[2 * cell]) or self.has_no_light(self.runs[2 * cell + 1])

    def has_no_light(self, run: int) -> bool:
        """Is there a dark cell in this run that nothing can light?"""
        if self.lit(run) > 0 or self.unknown(run) > 0:
            return False
        step = self.step(run)
        way = 1 if run < self.across else 0
        cell = self.first[run]
        while cell <= self.final[run]:
            other = self.runs[2 * cell + way]
            if self.lit(other) == 0 and self.unknown(other) == 0:
                return True
            cell += step
        return False

    # The end of a round

    def apply(self) -> bool:
        """Decide what was said, with the light of the lamps."""
        for cell in range(self.width, self.size - self.width):
            if self.said[cell] != UNKNOWN and self.state[cell] == UNKNOWN:
                self.put(cell, LAMP if self.said[cell] & LAMP else DARK, GUESS)
        mark = self.known
        for index in range(self.done, mark):
            cell = self.trail[index]
            if self.state[cell] == LAMP:
                self.shine(cell, self.runs[2 * cell])
                self.shine(cell, self.runs[2 * cell + 1])
        self.done = self.known
        return True
