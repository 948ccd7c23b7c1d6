"""Walls and lamps at random: a layout under a symmetry, lamps until all is lit, numbers that fit them.

Plain Python; planting.pxd gives the C types when the package is compiled.

A *place* is a square of the picture, counted row by row; `images` lists for each place the places it is drawn together
with, itself among them. `layout` is what is drawn: `.` or `#`. `goal` holds the lamps, cell by cell, and `glow` counts
them for each run.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, planting.pxd brings them
    from ..laying import DARK, LAMP, UNKNOWN, WALL, make_ints, read_at
    from .chance import Chance

DOT, HASH = 46, 35  # "." and "#"
FREE, KEEP = 0, 1  # of a place: may change, must stay as drawn


class Planting(Chance):
    """A layout and lamps on it. `shape` first."""

    layout: MutableSequence[int]  # per place
    rigid: MutableSequence[int]  # per place: FREE or KEEP
    images: Sequence[int]  # per place, as many as the symmetry has
    glow: MutableSequence[int]  # per run
    order: MutableSequence[int]  # cells or places in random order

    def __init__(self) -> None:
        super().__init__()
        self.fold = 1
        self.walls = self.start = self.least = self.most = 0
        self.decent = self.loose = False

    def shape(self, rows: int, cols: int, images: Sequence[int], fold: int) -> None:
        """Take a size and a symmetry, `fold` entries of `images` for each place; nothing is drawn yet."""
        self.load(bytes(rows * cols), rows, cols)
        self.images = images
        self.fold = fold
        self.layout = bytearray(rows * cols)
        self.text = read_at(self.layout)
        self.rigid = bytearray(rows * cols)
        self.glow = make_ints(2 * self.size)
        self.order = make_ints(self.size)

    # Walls

    def lay(self, pattern: bytes, rigid: bytes) -> bool:
        """Draw a pattern of `.` and `#`, then walls at random until there are `start`; are they `least` to `most`?"""
        self.walls = 0
        for place in range(self.rows * self.cols):
            self.layout[place] = pattern[place]
            self.rigid[place] = rigid[place]
            if self.layout[place] == HASH:
                self.walls += 1
        for _ in range(20 * self.rows * self.cols):
            if self.walls >= self.start:
                break
            self.build(self.below(self.rows * self.cols))
        return self.least <= self.walls <= self.most

    def build(self, place: int) -> bool:
        """Make a place and its images walls if what was wished for allows it; were they made so?"""
        if not self.may_turn(place, DOT):
            return False
        self.turn(place, HASH)
        if (
            self.walls > self.most
            or (self.decent and self.makes_lonely(place))
            or (self.loose and self.is_crowded(place))
        ):
            self.turn(place, DOT)
            return False
        return True

    def raze(self, place: int) -> bool:
        """Make a place and its images white if what was wished for allows it; were they made so?"""
        if not self.may_turn(place, HASH):
            return False
        self.turn(place, DOT)
        if self.walls < self.least or (self.decent and self.makes_lonely(place)):
            self.turn(place, HASH)
            return False
        return True

    def may_turn(self, place: int, square: int) -> bool:
        """Is this square drawn at a place and all its images, and are all of them free to change?"""
        for image in range(place * self.fold, (place + 1) * self.fold):
            if self.layout[self.images[image]] != square or self.rigid[self.images[image]] == KEEP:
                return False
        return True

    def turn(self, place: int, square: int) -> bool:
        """Draw this square at a place and its images, and count the walls; nothing is checked."""
        for image in range(place * self.fold, (place + 1) * self.fold):
            if self.layout[self.images[image]] != square:
                self.layout[self.images[image]] = square
                self.walls += 1 if square == HASH else -1
        return True

    def makes_lonely(self, place: int) -> bool:
        """Does a white place here or beside here have no white neighbour? By symmetry the images need no look."""
        row = place // self.cols
        col = place % self.cols
        return (
            self.is_alone(row, col)
            or self.is_alone(row - 1, col)
            or self.is_alone(row + 1, col)
            or self.is_alone(row, col - 1)
            or self.is_alone(row, col + 1)
        )

    def is_alone(self, row: int, col: int) -> bool:
        """Is it a white place without a white neighbour?"""
        return self.white_at(row, col) and not (
            self.white_at(row - 1, col)
            or self.white_at(row + 1, col)
            or self.white_at(row, col - 1)
            or self.white_at(row, col + 1)
        )

    def white_at(self, row: int, col: int) -> bool:
        """Is there such a place, and is it white?"""
        return 0 <= row < self.rows and 0 <= col < self.cols and self.layout[row * self.cols + col] == DOT

    def is_crowded(self, place: int) -> bool:
        """Is the place part of a block of two by two walls?"""
        row = place // self.cols
        col = place % self.cols
        for up in range(row - 1, row + 1):
            for left in range(col - 1, col + 1):
                if self.block(up, left):
                    return True
        return False

    def block(self, row: int, col: int) -> bool:
        """Are this place and those right of it, below it and between them walls? Beyond the edge there are none."""
        if not (0 <= row < self.rows - 1 and 0 <= col < self.cols - 1):
            return False
        place = row * self.cols + col
        return (
            self.layout[place] == HASH
            and self.layout[place + 1] == HASH
            and self.layout[place + self.cols] == HASH
            and self.layout[place + self.cols + 1] == HASH
        )

    # Lamps

    def redraw(self) -> bool:
        """Load the layout, nothing decided; lamps stay that are on white cells and see none of those kept before."""
        self.paint()
        for run in range(2 * self.size):
            self.glow[run] = 0
        for cell in range(self.width, self.size - self.width):
            if self.state[cell] == UNKNOWN and self.goal[cell] == LAMP and not self.is_lit(cell):
                self.shed(cell, 1)
            else:
                self.goal[cell] = DARK
        return True

    def shed(self, cell: int, lamps: int) -> bool:
        """Count a lamp in its two runs (1), or take it away from them (-1)."""
        self.glow[self.runs[2 * cell]] += lamps
        self.glow[self.runs[2 * cell + 1]] += lamps
        return True

    def is_lit(self, cell: int) -> bool:
        """Does a lamp of `goal` light the cell, or stand in it?"""
        return self.glow[self.runs[2 * cell]] > 0 or self.glow[self.runs[2 * cell + 1]] > 0

    def place_lamp(self, cell: int) -> bool:
        """Put a lamp in the cell, if none lights it."""
        if not self.is_lit(cell):
            self.goal[cell] = LAMP
            self.shed(cell, 1)
        return True

    def light_up(self) -> bool:
        """Put lamps in unlit cells, in random order, until all is lit; then number all walls."""
        count = 0
        for cell in range(self.width, self.size - self.width):
            if self.state[cell] < WALL and not self.is_lit(cell):
                self.order[count] = cell
                count += 1
        for index in range(count):
            other = index + self.below(count - index)
            cell = self.order[other]
            self.order[other] = self.order[index]
            self.place_lamp(cell)
        return self.number_walls()

    def number_walls(self) -> bool:
        """Every wall of the board becomes a clue that fits the lamps; nothing is decided any more."""
        self.undo(0)
        for row in range(1, self.rows + 1):
            for wall in range(row * self.width + 1, row * self.width + self.cols + 1):
                if self.state[wall] >= WALL:
                    self.ask(wall, self.lamps_beside(wall))
        return True

    def lamps_beside(self, wall: int) -> int:
        """How many lamps of `goal` stand beside a wall."""
        return (
            (self.goal[wall - self.width] == LAMP)
            + (self.goal[wall - 1] == LAMP)
            + (self.goal[wall + 1] == LAMP)
            + (self.goal[wall + self.width] == LAMP)
        )
