"""Making puzzles with one solution: planted boards repaired where they are ambiguous, then clues taken away.

Plain Python; maker.pxd gives the C types when the package is compiled.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

from ..probing import VERDICT

if not cython.compiled:  # compiled, maker.pxd brings them
    from ..climbing.grading import DIFFICULT
    from ..laying import CLUE, DARK, LAMP, WALL
    from ..probing import ENDLESS, LATER, NO, YES
    from .planting import HASH
    from .repairing import Repairing

PATIENCE = 200  # rounds of repair before a layout is given up
READY = 1 << 20  # more than these: repair is over
WALLS_EVERY = 4  # rounds
BY_RULES, BY_PROBES, BY_PATTERNS = 0, 1, 2  # what must decide every cell of the board


class Maker(Repairing):
    """The whole maker: `shape`, `wish`, then for each board `begin` and `advance`."""

    def wish(self, start: int, least: int, most: int, test: int, decent: bool, loose: bool) -> None:
        """What the boards to come shall be like: `start` walls drawn at first, `least` to `most` in the end.

        `test` says what must decide every cell (BY_RULES, BY_PROBES or BY_PATTERNS); `decent` allows no white cell
        without a white neighbour, `loose` no two by two walls.
        """
        self.start = start
        self.least = least
        self.most = most
        self.test = test
        self.decent = decent
        self.loose = loose

    def begin(self, seed: int, pattern: bytes, rigid: bytes) -> bool:
        """Draw walls and lamps from this seed; False if the walls drawn are too few or too many.

        `pattern` tells `.` or `#` for each place; where `rigid` is KEEP it stays so.
        """
        self.drawn = seed
        with cython.nogil:
            ready = self.lay(pattern, rigid)
            if ready:
                self.plant()
        return ready

    def plant(self) -> bool:
        """Load the layout and put the first lamps down, as `wish` says."""
        for cell in range(self.size):
            self.goal[cell] = DARK
        self.diagonal = self.test != BY_PROBES
        self.square = False
        self.guided = True
        self.turn_of_repair = 0
        self.total = self.tried_clues = 0
        self.redraw()
        return self.light_up()

    def advance(self, keep: int, work: int = ENDLESS) -> bool | None:
        """Repair until there is one solution, then take clues away down to `keep`. None: call again to go on.

        True: the board is ready; a further call with a smaller `keep` takes more away. False: it was given up.
        """
        with cython.nogil:
            result = self.advance_until(keep, self.work + work)
        return VERDICT[result]

    def advance_until(self, keep: int, stop: int) -> int:
        """The same as YES, NO or LATER, until the work reaches `stop`."""
        while self.turn_of_repair < PATIENCE:
            if self.is_repaired():
                self.turn_of_repair = READY
                self.find_torches()
                self.find_rivals()
                self.total = self.left = self.clues()
                break
            self.repair(self.turn_of_repair % WALLS_EVERY == WALLS_EVERY - 1)
            self.turn_of_repair += 1
            if self.work > stop:
                return LATER
        if self.turn_of_repair != READY:
            return NO
        return self.strip_until(keep, stop)

    def is_repaired(self) -> bool:
        """The same as `is_solved`; what is open is found without what is needed for taking clues away."""
        return (self.test != BY_PROBES or self.probe_all()) and self.is_solved()

    def is_solved(self) -> bool:
        """Does what `wish` asked for decide every cell? It begins with nothing decided, and leaves what it decided."""
        if self.test == BY_PATTERNS:
            return self.grade_in_turn() != DIFFICULT
        solved = self.traces(1 if self.test == BY_PROBES else 0)
        return self.decides(1) if self.short else solved

    # Taking clues away

    def strip_until(self, keep: int, stop: int) -> int:
        """Try to do without each clue once, in random order, as long as more than `keep` are left; YES or LATER."""
        while self.tried_clues < self.total and self.left > keep:
            other = self.tried_clues + self.below(self.total - self.tried_clues)
            wall = self.order[other]
            self.order[other] = self.order[self.tried_clues]
            self.tried_clues += 1
            if self.dispensable(wall):
                self.left -= 1
            if self.work > stop:
                return LATER
        return YES

    def clues(self) -> int:
        """Write the clues to the start of `order`; how many they are."""
        count = 0
        for wall in range(self.width, self.size - self.width):
            if self.state[wall] == CLUE:
                self.order[count] = wall
                count += 1
        return count

    def dispensable(self, wall: int) -> bool:
        """Take the number of a clue away if every cell is decided without it, and only then; was it taken away?"""
        if self.must_stay(wall):
            return False
        if self.test != BY_PATTERNS and not self.short:
            spared = self.spares(wall, 1 if self.test == BY_PROBES else 0)
            if not self.short:
                return spared
        self.hide(wall)
        if self.is_solved():
            return True
        self.show(wall)
        self.short = True  # not all is decided now, as `spares` needs it: from here on boards are solved anew
        return False

    # Reading it out

    def board(self) -> bytes:
        """The puzzle, one character a square: `.`, `#`, or a number. For a board that is ready."""
        text = bytearray(self.rows * self.cols)
        for place in range(self.rows * self.cols):
            cell = self.cell(place)
            if self.state[cell] < WALL:
                text[place] = 46
            elif self.state[cell] == WALL:
                text[place] = HASH
            else:
                text[place] = 48 + self.lamps_beside(cell)
        return bytes(text)

    def lamp_places(self) -> list[int]:
        """The places of the lamps, ascending: the solution of a board that is ready."""
        found = []
        for place in range(self.rows * self.cols):
            if self.goal[self.cell(place)] == LAMP:
                found.append(place)
        return found
