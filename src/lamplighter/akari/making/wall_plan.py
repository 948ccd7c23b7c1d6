"""WallPlan: where an order wants walls and how many there may be, for whoever makes the puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor

from lamplighter.akari.game.puzzle import WALL, WHITE
from lamplighter.akari.making.wall_symmetry import fold, images
from lamplighter.errors import BadInput
from lamplighter.grid import Grid

SHARE = 0.02  # how far the share of walls may be off
FREE = "?"
SAYS = WALL + WHITE + FREE  # of two squares drawn together the first one of these is said of both


@dataclass(frozen=True, slots=True)
class WallPlan:
    """A board of which a share is to be walls, drawn in a symmetry; the mask says where they must be or must not."""

    rows: int
    cols: int
    symmetry: str
    share: float
    mask: tuple[str, ...] | None

    def check(self) -> None:
        """Raise BadInput if the mask has another size or odd marks, or does not allow the symmetry or the share."""
        if self.mask is None:
            return
        if len(self.mask) != self.rows or any(len(row) != self.cols for row in self.mask):
            raise BadInput(f"the mask is not {self.rows}x{self.cols}")
        if odd := set("".join(self.mask)) - {WALL, WHITE, FREE}:
            raise BadInput(f"a mask has '#', '.' and '?', not {min(odd)!r}")
        self.check_together()
        least, most = self.pattern.count(WALL), self.rows * self.cols - self.pattern.count(WHITE)
        if least > self.most or most < self.least:
            raise BadInput(f"the mask leaves room for {least} to {most} walls, {self.share:g} of the board are wanted")

    def check_together(self) -> None:
        """Raise BadInput if the mask wants a wall in only one of two squares that are drawn together."""
        wanted, name = "".join(self.mask or ()), Grid(self.rows, self.cols).name
        for place, together in enumerate(self.together()):
            other = next((one for one in together if {wanted[place], wanted[one]} == {WALL, WHITE}), None)
            if other is not None:
                both = f"{name(place)} and {name(other)} are drawn together in {self.symmetry}"
                raise BadInput(f"{both}, but the mask wants a wall in one of them alone")

    def together(self) -> Iterator[tuple[int, ...]]:
        """For each square, row by row, those that it is drawn together with, itself among them."""
        every, step = images(self.rows, self.cols, self.symmetry), fold(self.symmetry)
        return (tuple(every[first : first + step]) for first in range(0, len(every), step))

    @property
    def pattern(self) -> str:
        """One mark for each square: `#` or `.` if the mask wants it there or in a square drawn with it, else `?`."""
        if not self.mask:
            return FREE * (self.rows * self.cols)
        wanted = "".join(self.mask)
        return "".join(min((wanted[one] for one in together), key=SAYS.index) for together in self.together())

    @property
    def least(self) -> int:
        """The fewest walls that are near enough to the share."""
        return max(0, min(ceil((self.share - SHARE) * self.rows * self.cols - 1e-9), self.start))

    @property
    def most(self) -> int:
        """The most walls; where the symmetry allows no number within the share, the next one it allows."""
        exact = floor((self.share + SHARE) * self.rows * self.cols + 1e-9)
        return max(exact, self.least + fold(self.symmetry) - 1)

    @property
    def start(self) -> int:
        """The number of walls that is aimed at."""
        return round(self.share * self.rows * self.cols)
