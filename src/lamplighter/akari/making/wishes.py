"""Order: what a puzzle that is to be made should be like, checked before any work begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, asdict, dataclass, field, fields
from math import inf
from typing import Any, NamedTuple

from lamplighter import plugins
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.game.puzzle import check_size
from lamplighter.akari.making.wall_plan import WallPlan
from lamplighter.akari.making.wall_symmetry import SQUARE_ONLY, SYMMETRIES
from lamplighter.akari.rating.levels import LEVELS
from lamplighter.akari.rating.measure import MEASURES
from lamplighter.arguments import expect_names, expect_number, expect_several, expect_text, expect_whole
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_REASONED


class Range(NamedTuple):
    """A measure, or `score`, and the least and the most it may be."""

    name: str
    low: float = -inf
    high: float = inf

    def __str__(self) -> str:
        sides = ("" if side in (-inf, inf) else f"{side:g}" for side in (self.low, self.high))
        return f"{self.name}={'..'.join(sides)}"

    def off(self, value: float | None) -> float:
        """How far a value is outside the range, 0 inside; 1000 where there is no value."""
        if value is None:
            return 1000.0
        return max(self.low - value, value - self.high, 0.0)


def range_of(given: object) -> Range:
    """The range that was given as such, or as a name, the least and the most; the sides may be left out."""
    parts = expect_several(given, "a range", "a Range, or a name with two numbers")
    if not 1 <= len(parts) <= 3:
        raise BadInput("a range is a name, the least and the most")
    name, *sides = parts
    return Range(
        expect_text(name, "the name of a range"), *(expect_number(side, "the side of a range") for side in sides)
    )


def ranges_of(given: object) -> tuple[Range, ...]:
    """Several ranges."""
    return tuple(range_of(one) for one in expect_several(given, "'where'", "a list of ranges"))


def pair_of(given: object, name: str) -> tuple[float, float]:
    """Two numbers, of whatever holds them; BadInput if it does not hold two."""
    sides = [expect_number(side, f"each side of {name}") for side in expect_several(given, name, "two numbers")]
    if len(sides) != 2:
        raise BadInput(f"{name} is two numbers, not {len(sides)}")
    return sides[0], sides[1]


def rows_of(mask: object) -> tuple[str, ...]:
    """The rows of a mask, which may be one text."""
    return tuple(mask.split()) if isinstance(mask, str) else expect_names(mask, "'mask'")


def wish(default: Any, convert: Callable[[Any], object]) -> Any:
    """A field of an order: its default, and the function that checks what was given and makes it what is kept."""
    return field(default=default, metadata={"convert": convert})


@dataclass(frozen=True, slots=True)
class Order:
    """Size, symmetry, share of walls; then what else is wished for. BadInput or TypeError if that cannot be.

    `clues` bounds the share of walls with a number. `needs` are techniques it cannot do without, `without` those it
    can. `mask` has `#` where a wall must be, `.` where none may be, `?` elsewhere. `best_of` puzzles are made and the
    most beautiful one is kept.
    """

    rows: int = wish(MISSING, lambda given: expect_whole(given, "the number of rows"))
    cols: int = wish(MISSING, lambda given: expect_whole(given, "the number of columns"))
    symmetry: str = wish("rotate180", lambda given: expect_text(given, "the symmetry"))
    walls: float = wish(0.22, lambda given: expect_number(given, "the share of walls"))
    clues: tuple[float, float] = wish((0.0, 1.0), lambda given: pair_of(given, "the share of clues"))
    level: str | None = wish(None, lambda given: expect_text(given, "the level"))
    where: tuple[Range, ...] = wish((), ranges_of)
    needs: tuple[str, ...] = wish((), lambda given: expect_names(given, "'needs'"))
    without: tuple[str, ...] = wish((), lambda given: expect_names(given, "'without'"))
    mask: tuple[str, ...] | None = wish(None, rows_of)
    decent: bool = wish(False, bool)
    no_blocks: bool = wish(False, bool)
    max_zeros: int | None = wish(None, lambda given: expect_whole(given, "the number of zeros"))
    best_of: int = wish(1, lambda given: expect_whole(given, "the number to choose the best of", 1))

    def __post_init__(self) -> None:
        self.convert()
        check_size(self.rows, self.cols)
        self.check_symmetry()
        self.check_shares()
        self.check_difficulty()
        self.plan.check()

    def convert(self) -> None:
        """Replace each field by what it is kept as (numbers, names, tuples); None stays where it is the default."""
        for one in fields(self):
            given = getattr(self, one.name)
            if given is not None or one.default is not None:
                object.__setattr__(self, one.name, one.metadata["convert"](given))

    def check_symmetry(self) -> None:
        """Raise BadInput if there is no such symmetry, or not for such a board."""
        if self.symmetry not in SYMMETRIES:
            raise BadInput(plugins.say_unknown("symmetry", self.symmetry, SYMMETRIES))
        if self.symmetry in SQUARE_ONLY and self.rows != self.cols:
            raise BadInput(f"{self.symmetry} is for square boards, this one is {self.rows}x{self.cols}")

    def check_shares(self) -> None:
        """Raise BadInput if a share is not between 0 and 1, or the number of zeros is negative."""
        low, high = self.clues
        if not 0 <= self.walls <= 1:
            raise BadInput(f"the share of walls must be between 0 and 1, not {self.walls:g}")
        if not 0 <= low <= high <= 1:
            raise BadInput(f"the share of clues must be a range between 0 and 1, not {low:g}..{high:g}")
        if self.max_zeros is not None and self.max_zeros < 0:
            raise BadInput("there cannot be fewer than no zeros")

    def check_difficulty(self) -> None:
        """Raise BadInput if a level, measure or technique is unknown, or if no puzzle can meet all that is asked."""
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

    @property
    def plan(self) -> WallPlan:
        """What is wanted of the walls."""
        return WallPlan(self.rows, self.cols, self.symmetry, self.walls, self.mask)

    @property
    def options(self) -> dict[str, Any]:
        """What was asked for, without what equals its default, for JSON."""
        given = asdict(self)
        given["where"] = tuple(str(one) for one in self.where)
        return {name: given[name] for name in given if getattr(self, name) != DEFAULTS.get(name)}


DEFAULTS = {field.name: field.default for field in fields(Order)}
