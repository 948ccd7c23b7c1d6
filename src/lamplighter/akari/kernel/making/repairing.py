"""Repair: a planted board is changed where it is ambiguous, until it is not.

Plain Python; repairing.pxd gives the C types when the package is compiled.

A planted board with a number in every wall mostly leaves some regions open. Repair keeps all that is settled: the lamps
of an open region are put down anew, and every fourth time one of its cells becomes a wall instead (and a wall elsewhere
becomes white, if there would be too many). That takes a few rounds, where starting over takes many boards.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, repairing.pxd brings them
    from ..board import GUESS
    from ..laying import DARK, LAMP, UNKNOWN, make_ints
    from .planting import DOT
    from .rivals import Rivalry


class Repairing(Rivalry):
    """A board that finds out what is open, and changes it."""

    queue: MutableSequence[int]  # cells to look at
    seen: MutableSequence[int]  # per cell: the round of repair in which it was seen

    def shape(self, rows: int, cols: int, images: Sequence[int], fold: int) -> None:
        """Take a size and a symmetry; nothing is drawn yet."""
        Rivalry.shape(self, rows, cols, images, fold)
        self.queue = make_ints(self.size)
        self.seen = make_ints(self.size)
        self.turns = 0

    # What is open

    def probe_all(self) -> bool:
        """Decide what rules and probes decide, and nothing is known of its reasons; is it every cell?

        It begins with nothing decided. The corner rules bar what probes would refute, so the end is the same.
        """
        self.undo(0)
        self.rewind()
        self.noting = False
        self.sharp = self.diagonal = self.square = True
        self.consider()
        self.diagonal = self.square = False
        if self.known < self.white:
            self.find_shared()
            self.list_doubtful()
            self.probe_doubtful()
        self.sharp = False
        return self.known == self.white

    def list_doubtful(self) -> bool:
        """Write the undecided cells that are not known to be open to `doubtful`."""
        self.doubts = 0
        for cell in range(self.width, self.size - self.width):
            if self.state[cell] == UNKNOWN and self.shared[cell] == 0:
                self.doubtful[self.doubts] = cell
                self.doubts += 1
        return True

    def probe_doubtful(self) -> bool:
        """Try the opposite of `goal` in each doubtful cell until none of them fails any more."""
        before = 0
        while before != self.version and self.known < self.white:
            before = self.version
            for index in range(self.doubts):
                cell = self.doubtful[index]
                if self.state[cell] == UNKNOWN and self.fails(cell, LAMP + DARK - self.goal[cell]):
                    self.version += 1
                    self.put(cell, self.goal[cell], GUESS)
                    self.think_through()
        return True

    # What is changed

    def repair(self, by_walls: bool) -> bool:
        """Change something in every region that `is_solved` left open, then light and number the board again."""
        self.turns += 1
        for cell in range(self.width, self.size - self.width):
            if self.state[cell] == UNKNOWN and self.seen[cell] != self.turns:
                count = self.region(cell)
                chosen = self.queue[self.below(count)]
                if by_walls:
                    self.rebuild(self.place(chosen))
                else:
                    self.relight(count, chosen)
        if by_walls:
            self.redraw()
        return self.light_up()

    def region(self, cell: int) -> int:
        """Write the open cells linked with this one by runs to the start of `queue`; how many they are."""
        self.queue[0] = cell
        self.seen[cell] = self.turns
        count = 1
        index = 0
        while index < count:
            for way in range(2):
                count = self.spread(self.runs[2 * self.queue[index] + way], count)
            index += 1
        return count

    def spread(self, run: int, count: int) -> int:
        """Add the open cells of a run, each once, to the `count` in `queue`; how many there are then."""
        step = self.step(run)
        cell = self.first[run]
        while cell <= self.final[run]:
            if self.state[cell] == UNKNOWN and self.seen[cell] != self.turns:
                self.seen[cell] = self.turns
                self.queue[count] = cell
                count += 1
            cell += step
        return count

    def relight(self, count: int, chosen: int) -> bool:
        """Take the lamps of the region in `queue` away; the chosen cell gets one unless a lamp still lights it."""
        for index in range(count):
            cell = self.queue[index]
            if self.goal[cell] == LAMP:
                self.goal[cell] = DARK
                self.shed(cell, -1)
        return self.place_lamp(chosen)

    def rebuild(self, place: int) -> bool:
        """Build a wall at this place; if that makes too many, raze others at random, or this one if they cannot go."""
        self.most += self.fold
        built = self.build(place)
        self.most -= self.fold
        for _ in range(20 * self.rows):
            if self.walls <= self.most:
                return built
            self.raze(self.below(self.rows * self.cols))
        return self.turn(place, DOT)
