"""Order: what a puzzle that is to be made should be like. Whatever is wrong with it is said before any work."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from math import ceil, floor, inf
from typing import Any, NamedTuple

from lamplighter import plugins
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.game.puzzle import WALL, WHITE, check_size
from lamplighter.akari.making.wall_symmetry import SQUARE_ONLY, SYMMETRIES, fold, images
from lamplighter.akari.rating.levels import LEVELS
from lamplighter.akari.rating.measure import MEASURES
from lamplighter.arguments import a_text, names, real, several, whole
from lamplighter.errors import BadInput
from lamplighter.grid import Grid
from lamplighter.limits import MAX_REASONED

SHARE = 0.02  # how far the share of walls may be off
FREE = "?"
SAYS = WALL + WHITE + FREE  # of two squares drawn together the first one of these is said of both


class Range(NamedTuple):
    """A measure, or `score`, and the least and the most it may be."""

    name: str
    low: float = -inf
    high: float = inf

    def __str__(self) -> str:
        sides = ("" if side in (-inf, inf) else f"{side:g}" for side in (self.low, self.high))
        return f"{self.name}={'..'.join(sides)}"

    def off(self, value: float | None) -> float:
        """How far a value is outside; no value is far away."""
        if value is None:
            return 1000.0
        return max(self.low - value, value - self.high, 0.0)


@dataclass(frozen=True, slots=True)
class Order:
    """Size, symmetry, share of walls; then what else is wished for.

    `clues` bounds the share of walls with a number. `needs` are techniques it cannot do without, `without` those it
    can. `mask` has `#` where a wall must be, `.` where none may be, `?` elsewhere. `best_of` puzzles are made and the
    most beautiful one is kept.
    """

    rows: int
    cols: int
    symmetry: str = "rotate180"
    walls: float = 0.22
    clues: tuple[float, float] = (0.0, 1.0)
    level: str | None = None
    where: tuple[Range, ...] = ()
    needs: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    mask: tuple[str, ...] | None = None
    decent: bool = False
    no_blocks: bool = False
    max_zeros: int | None = None
    best_of: int = 1

    def __post_init__(self) -> None:
        self.convert()
        check_size(self.rows, self.cols)
        self.check_symmetry()
        self.check_shares()
        self.check_difficulty()
        self.check_mask()

    def convert(self) -> None:
        """What was given as what is kept: numbers, names, tuples."""
        for name, kept in (
            ("rows", whole(self.rows, "the number of rows")),
            ("cols", whole(self.cols, "the number of columns")),
            ("symmetry", a_text(self.symmetry, "the symmetry")),
            ("walls", real(self.walls, "the share of walls")),
            ("clues", pair_of(self.clues, "the share of clues")),
            ("level", None if self.level is None else a_text(self.level, "the level")),
            ("where", tuple(range_of(one) for one in several(self.where, "'where'", "a list of ranges"))),
            ("needs", names(self.needs, "'needs'")),
            ("without", names(self.without, "'without'")),
            ("mask", None if self.mask is None else rows_of(self.mask)),
            ("max_zeros", None if self.max_zeros is None else whole(self.max_zeros, "the number of zeros")),
            ("decent", bool(self.decent)),
            ("no_blocks", bool(self.no_blocks)),
            ("best_of", whole(self.best_of, "the number to choose the best of", 1)),
        ):
            object.__setattr__(self, name, kept)

    def check_symmetry(self) -> None:
        """Is there such a symmetry, for such a board?"""
        if self.symmetry not in SYMMETRIES:
            raise BadInput(plugins.say_unknown("symmetry", self.symmetry, SYMMETRIES))
        if self.symmetry in SQUARE_ONLY and self.rows != self.cols:
            raise BadInput(f"{self.symmetry} is for square boards, this one is {self.rows}x{self.cols}")

    def check_shares(self) -> None:
        """Are these numbers possible?"""
        low, high = self.clues
        if not 0 <= self.walls <= 1:
            raise BadInput(f"the share of walls must be between 0 and 1, not {self.walls:g}")
        if not 0 <= low <= high <= 1:
            raise BadInput(f"the share of clues must be a range between 0 and 1, not {low:g}..{high:g}")
        if self.max_zeros is not None and self.max_zeros < 0:
            raise BadInput("there cannot be fewer than no zeros")

    def check_difficulty(self) -> None:
        """Are there such levels, measures and techniques, and can the ranges be met?"""
        if self.level is not None and self.level not in LEVELS:
            raise BadInput(plugins.say_unknown("level", self.level, LEVELS))
        known = (*plugins.names(MEASURES), "score")
        for name, low, high in self.where:
            if name not in known:
                raise BadInput(plugins.say_unknown("measure", name, known))
            if not low <= high:
                raise BadInput(f"no {name} is between {low:g} and {high:g}")
        plugins.choose_names(TECHNIQUES, (*self.needs, *self.without))
        if both := sorted(set(self.needs) & set(self.without)):
            raise BadInput(f"a puzzle that needs {both[0]} cannot do without it")
        if (self.where or self.needs or self.without) and self.rows * self.cols > MAX_REASONED:
            raise BadInput(f"measures and techniques are for boards up to {MAX_REASONED:,} cells")

    def check_mask(self) -> None:
        """Has the mask the size of the board, no walls where the symmetry wants none, and not too many?"""
        if self.mask is None:
            return
        if len(self.mask) != self.rows or any(len(row) != self.cols for row in self.mask):
            raise BadInput(f"the mask is not {self.rows}x{self.cols}")
        if odd := set("".join(self.mask)) - {WALL, WHITE, FREE}:
            raise BadInput(f"a mask has '#', '.' and '?', not {min(odd)!r}")
        self.check_together()
        least, most = self.pattern.count(WALL), self.rows * self.cols - self.pattern.count(WHITE)
        if least > self.most or most < self.least:
            raise BadInput(f"the mask leaves room for {least} to {most} walls, {self.walls:g} of the board are wanted")

    def check_together(self) -> None:
        """Are squares that are drawn together wanted alike?"""
        wanted, name = "".join(self.mask or ()), Grid(self.rows, self.cols).name
        for place, together in enumerate(self.together):
            other = next((one for one in together if {wanted[place], wanted[one]} == {WALL, WHITE}), None)
            if other is not None:
                both = f"{name(place)} and {name(other)} are drawn together in {self.symmetry}"
                raise BadInput(f"{both}, but the mask wants a wall in one of them alone")

    @property
    def together(self) -> Iterator[tuple[int, ...]]:
        """For each square those that it is drawn together with, itself among them."""
        every, step = images(self.rows, self.cols, self.symmetry), fold(self.symmetry)
        return (tuple(every[first : first + step]) for first in range(0, len(every), step))

    @property
    def pattern(self) -> str:
        """What the mask says of each square, and of those that are drawn together with it."""
        wanted = "".join(self.mask) if self.mask else FREE * (self.rows * self.cols)
        if not self.mask:
            return wanted
        return "".join(min((wanted[one] for one in together), key=SAYS.index) for together in self.together)

    @property
    def least(self) -> int:
        """The fewest walls."""
        return max(0, min(ceil((self.walls - SHARE) * self.rows * self.cols - 1e-9), self.start))

    @property
    def most(self) -> int:
        """The most walls; where the symmetry allows no number within the share, the next one it allows."""
        exact = floor((self.walls + SHARE) * self.rows * self.cols + 1e-9)
        return max(exact, self.least + fold(self.symmetry) - 1)

    @property
    def start(self) -> int:
        """The number of walls that is aimed at."""
        return round(self.walls * self.rows * self.cols)

    @property
    def options(self) -> dict[str, Any]:
        """What was asked for, as JSON, less what was left as it is."""
        given = asdict(self)
        given["where"] = tuple(str(one) for one in self.where)
        return {name: given[name] for name in given if getattr(self, name) != DEFAULTS.get(name)}


def range_of(given: object) -> Range:
    """A range, or a tuple of a name, the least and the most."""
    parts = several(given, "a range", "a Range, or a name with two numbers")
    if not 1 <= len(parts) <= 3:
        raise BadInput("a range is a name, the least and the most")
    name, *sides = parts
    return Range(a_text(name, "the name of a range"), *(real(side, "the side of a range") for side in sides))


def pair_of(given: object, name: str) -> tuple[float, float]:
    """Two numbers."""
    sides = [real(side, f"each side of {name}") for side in several(given, name, "two numbers")]
    if len(sides) != 2:
        raise BadInput(f"{name} is two numbers, not {len(sides)}")
    return sides[0], sides[1]


def rows_of(mask: object) -> tuple[str, ...]:
    """The rows of a mask, which may be one text."""
    return tuple(mask.split()) if isinstance(mask, str) else names(mask, "'mask'")


DEFAULTS = {field.name: field.default for field in fields(Order)}
