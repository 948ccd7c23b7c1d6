"""What a rating tells, read from JSON that anybody may have written: every field has its kind, or it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from lamplighter.akari.recheck.ground import Cells
from lamplighter.errors import BadInput
from lamplighter.grid import Grid

T = TypeVar("T")
PLANNED = ("step", "pattern", "guess", "refutations")  # measures that come with a plan and landmarks
MEASURED = ("as-given", "decent")
MANY = 10**9
KINDS = {dict: "an object", list: "a list", str: "a word", bool: "true or false"}


class Told(NamedTuple):
    """An action as told: its technique, where it looks, the cells it needs and gives."""

    technique: str
    places: frozenset[int]
    needs: Cells
    gives: Cells


class Claim(NamedTuple):
    """A measure as told."""

    value: float | None
    lower: float | None
    upper: float | None
    proven: bool
    plan: tuple[Told, ...] = ()
    landmarks: tuple[tuple[Told, ...], ...] = ()
    first: tuple[float | None, float | None] = (None, None)  # of `switch`: beginning with the clues, with the cells

    @property
    def bare(self) -> bool:
        """Is something told without its certificate, or nothing at all, because the budget was spent?"""
        told = self.value, self.lower, self.upper
        return not self.proven and (told == (None, None, None) or self != self.shown)

    @property
    def shown(self) -> Claim:
        """The claim without the bounds that come without a certificate; what is proven must have both."""
        if self.proven:
            return self
        return self._replace(
            lower=self.lower if self.landmarks or not self.lower else None,
            upper=self.upper if self.plan or not self.upper else None,
        )


class Rating(NamedTuple):
    """A rating as told; `others` are named there and come without a certificate."""

    verdict: str
    level: str | None
    decent: bool | None
    measured: str | None
    measures: Mapping[str, Claim]
    others: tuple[str, ...]


class Reader:
    """Reads a rating of a board; `check` looks at the clock."""

    def __init__(self, grid: Grid, check: Callable[[], None]) -> None:
        self.grid, self.check = grid, check

    def rating(self, data: Mapping[str, object]) -> Rating:
        """The whole rating."""
        verdict, measures = field(data, "verdict", str), field(data, "measures", dict)
        if verdict != "unique":
            return Rating(verdict, None, None, None, {}, ())
        level, measured = optional(data, "level", str), field(data, "measured", str)
        if measured not in MEASURED:
            raise BadInput("measured is neither 'as-given' nor 'decent'")
        claims = {name: self.named(name, measures) for name in ("switch", *PLANNED) if name in measures}
        others = [name for name in measures if name not in claims]
        others += [name for name in ("rung", "score") if data.get(name) is not None]
        return Rating(verdict, level, field(data, "decent", bool), measured, claims, tuple(others))

    def named(self, name: str, measures: dict[str, object]) -> Claim:
        """The measure of that name; what is wrong with it is told with the name."""
        try:
            return self.claim(field(measures, name, dict), name in PLANNED)
        except BadInput as error:
            raise BadInput(f"{name}: {error.text}") from error

    def claim(self, data: dict[str, object], planned: bool) -> Claim:
        """A measure with its certificate."""
        value, lower, upper = (number(data, name) for name in ("value", "lower", "upper"))
        proven = field(data, "proven", bool)
        if not planned:
            return Claim(value, lower, upper, proven, first=(number(data, "nwa", True), number(data, "uca", True)))
        if "plan" not in data or "landmarks" not in data:
            raise BadInput("there is no plan and no landmarks; 'rate --certificate --json' writes them down")
        marks = tuple(self.actions(mark) for mark in field(data, "landmarks", list))
        return Claim(value, lower, upper, proven, self.actions(data["plan"]), marks)

    def actions(self, data: object) -> tuple[Told, ...]:
        """A list of actions."""
        return tuple(self.action(kind(one, dict, "an action")) for one in kind(data, list, "a list of actions"))

    def action(self, data: dict[str, object]) -> Told:
        """An action; cells have names like r3c4."""
        self.check()
        names = [field(data, "at", str), optional(data, "other", str)]
        places = frozenset(self.grid.cell(name) for name in names if name is not None)
        return Told(field(data, "technique", str), places, self.cells(data, "needs"), self.cells(data, "gives"))

    def cells(self, data: dict[str, object], name: str) -> Cells:
        """A list of cells as a set."""
        found = 0
        for cell in field(data, name, list):
            found |= 1 << self.grid.cell(kind(cell, str, "a cell"))
        return found


def field(data: Mapping[str, object], name: str, wanted: type[T]) -> T:
    """A field that must be there."""
    return kind(data.get(name), wanted, name)


def optional(data: Mapping[str, object], name: str, wanted: type[T]) -> T | None:
    """A field that may be null, but not missing."""
    return None if name in data and data[name] is None else field(data, name, wanted)


def kind(data: Any, wanted: type[T], name: str) -> T:
    """The data, if it is of that kind."""
    if not isinstance(data, wanted):
        raise BadInput(f"{name} is missing, or is not {KINDS[wanted]}")
    return data


def number(data: Mapping[str, object], name: str, may_miss: bool = False) -> float | None:
    """A number from 0 on, or null."""
    found = data.get(name)
    if found is None and (may_miss or name in data):
        return None
    if isinstance(found, bool) or not isinstance(found, (int, float)) or not 0 <= found <= MANY:  # NaN is not
        raise BadInput(f"{name} is missing, or is no number from 0 to {MANY:,}")
    return found
