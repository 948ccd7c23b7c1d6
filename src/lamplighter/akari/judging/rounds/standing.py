"""Standing: what is known of a board at some moment, and what is left."""

from __future__ import annotations

from lamplighter.akari.judging.ratings.ground import Cells, Ground, members


class Standing:
    """Known lamps and bars of a board, with the light of the lamps; the `open` cells are the others.

    `dark` are the white cells that no lamp lights, barred or open.
    """

    def __init__(self, ground: Ground, lamps: Cells, bars: Cells) -> None:
        lit = ground.light(lamps)
        self.ground, self.lamps, self.bars = ground, lamps, bars | lit & ~lamps
        self.open = ground.white & ~self.lamps & ~self.bars
        self.dark = ground.white & ~lit

    def wanted(self, wall: int) -> int:
        """How many lamps a clue wants beside those that are known."""
        return self.ground.clues[wall] - (self.ground.around[wall] & self.lamps).bit_count()

    def free(self, wall: int) -> Cells:
        """The open cells beside a clue."""
        return self.ground.around[wall] & self.open

    def sources(self, cell: int) -> Cells:
        """The open cells that could light a cell."""
        return self.ground.reach(cell) & self.open

    def count_places(self) -> int:
        """The clues with open cells and the dark cells: where one looks."""
        return sum(1 for wall in self.ground.clues if self.free(wall)) + self.dark.bit_count()

    def fourth_corner(self, cell: int) -> Cells:
        """The open cell that sees both sources of a barred dark cell, if each of its lines has one of them."""
        one, two = self.ground.across[cell] & self.open, self.ground.down[cell] & self.open
        if not is_single(one) or not is_single(two):
            return 0
        return self.ground.down[one.bit_length() - 1] & self.ground.across[two.bit_length() - 1] & self.open

    def after(self, lamps: Cells, bars: Cells) -> Standing:
        """What is known when these are known too."""
        return Standing(self.ground, self.lamps | lamps, self.bars | bars)


def is_single(cells: Cells) -> bool:
    """Is it one cell?"""
    return cells != 0 and not cells & (cells - 1)


def list_single(cells: Cells) -> list[Cells]:
    """Each cell of a set as a set of its own."""
    return [1 << cell for cell in members(cells)]
