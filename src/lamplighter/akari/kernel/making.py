"""Making puzzles with one solution: planted boards repaired where they are ambiguous, then clues taken away.

Plain Python; making.pxd gives the C types when the package is compiled.

A planted board with a number in every wall mostly leaves some regions open. Repair keeps all that is settled: the lamps of
an open region are put down anew, and every fourth time one of its cells becomes a wall instead (and a wall elsewhere
becomes white, if there would be too many). That takes a few rounds, where starting over would take thousands of boards.
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, making.pxd brings them
    from .board import CLUE, DARK, LAMP, UNKNOWN, WALL, integers
    from .planting import HASH, Planting

PATIENCE = 200  # rounds of repair before a layout is given up
WALLS_EVERY = 4  # rounds


class Maker(Planting):
    """The whole maker: `shape`, `wish`, then `make` again and again."""

    heap: MutableSequence[int]  # cells to look at
    seen: MutableSequence[int]  # per cell: the round of repair in which it was seen

    def shape(self, rows: int, cols: int, images: MutableSequence[int], fold: int) -> None:
        """Take a size and a symmetry; nothing is drawn yet."""
        Planting.shape(self, rows, cols, images, fold)
        self.heap = integers(self.size)
        self.seen = integers(self.size)
        self.turns = 0

    def wish(self, least: int, most: int, depth: int, decent: bool, loose: bool) -> None:
        """So many walls; solved by the rules (depth 0) or with probes (1); no lonely cells; no blocks of four walls."""
        self.least = least
        self.most = most
        self.depth = depth
        self.decent = decent
        self.loose = loose

    def make(self, seed: int, pattern: bytes, rigid: bytes) -> bool:
        """A board with one solution and a number in every wall, from this seed; False if this one cannot be had."""
        self.drawn = seed
        with cython.nogil:
            made = self.making(pattern, rigid)
        return made

    def making(self, pattern: bytes, rigid: bytes) -> bool:
        """Walls, lamps, and repair until every cell is decided."""
        if not self.lay(pattern, rigid):
            return False
        for cell in range(self.size):
            self.goal[cell] = DARK
        self.diagonal = self.depth == 0
        self.square = False
        self.guided = True
        self.redraw()
        self.light_up()
        for turn in range(PATIENCE):
            if self.decides(self.depth):
                return True
            self.repair(turn % WALLS_EVERY == WALLS_EVERY - 1)
        return False

    # Repair

    def repair(self, by_walls: bool) -> bool:
        """Change something in every open region."""
        self.turns += 1
        for cell in range(self.width, self.size - self.width):
            if self.state[cell] == UNKNOWN and self.seen[cell] != self.turns:
                count = self.region(cell)
                chosen = self.heap[self.below(count)]
                if by_walls:
                    self.rebuild(self.place(chosen))
                else:
                    self.relight(count, chosen)
        if by_walls:
            self.redraw()
        return self.light_up()

    def region(self, cell: int) -> int:
        """The open cells linked with this one by runs, in `heap`; how many they are."""
        self.heap[0] = cell
        self.seen[cell] = self.turns
        count = 1
        index = 0
        while index < count:
            for way in range(2):
                count = self.spread(self.runs[2 * self.heap[index] + way], count)
            index += 1
        return count

    def spread(self, run: int, count: int) -> int:
        """Add the open cells of a run to the heap."""
        step = self.step(run)
        cell = self.first[run]
        while cell <= self.final[run]:
            if self.state[cell] == UNKNOWN and self.seen[cell] != self.turns:
                self.seen[cell] = self.turns
                self.heap[count] = cell
                count += 1
            cell += step
        return count

    def relight(self, count: int, chosen: int) -> bool:
        """Take the lamps of the region away and put one down that was chosen at random."""
        for index in range(count):
            cell = self.heap[index]
            if self.goal[cell] == LAMP:
                self.goal[cell] = DARK
                self.shed(cell, -1)
        return self.place_lamp(chosen)

    def rebuild(self, place: int) -> bool:
        """A wall at this place; if there are too many then, another one somewhere goes."""
        if self.walls + self.fold > self.most:
            for _ in range(4 * self.rows):
                if self.raze_any():
                    break
        return self.build(place)

    def raze_any(self) -> bool:
        """Make a place at random white, if it is a wall and free to change."""
        place = self.below(self.rows * self.cols)
        self.least -= self.fold  # for a moment: a wall follows at once
        razed = self.layout[place] == HASH and self.raze(place)
        self.least += self.fold
        return razed

    # Taking clues away

    def strip(self, keep: int) -> int:
        """Take clues away, in random order, as long as every cell is still decided and more than `keep` are left."""
        with cython.nogil:
            left = self.stripping(keep)
        return left

    def stripping(self, keep: int) -> int:
        """Try every clue once; the number of those that stay."""
        count = self.clues()
        left = count
        for index in range(count):
            other = index + self.below(count - index)
            wall = self.order[other]
            self.order[other] = self.order[index]
            if left > keep and self.dispensable(wall):
                left -= 1
        return left

    def clues(self) -> int:
        """Write the clues down in `order`; how many they are."""
        count = 0
        for wall in range(self.width, self.size - self.width):
            if self.state[wall] == CLUE:
                self.order[count] = wall
                count += 1
        return count

    def dispensable(self, wall: int) -> bool:
        """Is every cell decided without this clue? Then it is gone."""
        self.state[wall] = WALL
        if self.decides(self.depth):
            return True
        self.state[wall] = CLUE
        return False

    # Reading it out

    def board(self) -> bytes:
        """The puzzle, one character a square: `.`, `#`, or a number."""
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

    def planted(self) -> list[int]:
        """The places of the lamps."""
        found = []
        for place in range(self.rows * self.cols):
            if self.goal[self.cell(place)] == LAMP:
                found.append(place)
        return found
