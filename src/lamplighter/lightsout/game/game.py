"""Game: a rectangle of lights, and what each button changes. A button and its light share a cell."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lamplighter.arguments import a, a_text, brief, numbers, several, whole
from lamplighter.errors import BadInput
from lamplighter.grid import Grid
from lamplighter.limits import MAX_COLS, MAX_GENERAL, MAX_LIGHTS, MAX_ROWS
from lamplighter.values import Derived, Frozen

Offsets = tuple[tuple[int, int], ...]  # rows down, columns to the right
Effect = Mapping[int, int]  # light to how many colours a press moves it on

STAR = ((0, 0), (-1, 0), (0, -1), (0, 1), (1, 0))
RULES: dict[str, Offsets] = {
    "plus": STAR,
    "sigma": STAR[1:],
    "x": ((0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)),
    "king": tuple((row, col) for row in (-1, 0, 1) for col in (-1, 0, 1)),
    "knight": ((0, 0), *((r, c) for r in (-2, -1, 1, 2) for c in (-2, -1, 1, 2) if abs(r) != abs(c))),
}
WRAPS = ("plane", "cylinder", "torus")  # nothing joined; left to right; top to bottom as well
MAX_COLORS = 1_000
MAX_PRICE = 10**9
MANY = 64  # lights of one button from which they are a text sooner than a sum
OFFSETS = re.compile(r"(-?\d{1,4}),(-?\d{1,4})", re.ASCII)


@dataclass(frozen=True)
class Game(Derived):
    """So many rows and columns, a rule, the joining of the edges, the number of colours, and holes.

    `links` says instead of a rule which lights each button changes: any graph, directed or not, is a game.
    """

    rows: int
    cols: int
    offsets: Offsets = STAR
    wrap: str = "plane"
    colors: int = 2
    holes: frozenset[int] = frozenset()
    links: tuple[tuple[int, ...], ...] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if not plain(self):
            for name, value in converted(self).items():
                object.__setattr__(self, name, value)
        check(self)

    @classmethod
    def of(
        cls,
        rows: int,
        cols: int,
        rule: str = "plus",
        *,
        wrap: str = "plane",
        colors: int = 2,
        holes: Iterable[int] = (),
    ) -> Game:
        """A game by the name of its rule, or by offsets: `0,0 1,0 -1,0`."""
        return cls(rows, cols, offsets_of(rule), wrap, colors, frozenset(numbers(holes, "'holes'")))

    @classmethod
    def graph(
        cls, links: Sequence[Iterable[int]], colors: int = 2, *, rows: int = 1, holes: Iterable[int] = ()
    ) -> Game:
        """Lights in one row, or in several; `links` lists for each button the lights it changes, perhaps its own."""
        told = linked(links)
        cols = len(told) // max(1, whole(rows, "the number of rows"))
        return cls(rows, cols, (), "plane", colors, frozenset(numbers(holes, "'holes'")), told)

    @property
    def rule(self) -> str:
        """The name of the rule, or its offsets as they are typed, or `graph`."""
        if self.links is not None:
            return "graph"
        return next((name for name, known in RULES.items() if known == self.offsets), typed(self.offsets))

    @property
    def size(self) -> str:
        """Rows by columns, in words."""
        return f"{self.rows}x{self.cols}"

    @cached_property
    def grid(self) -> Grid:
        """The rectangle: names of cells."""
        return Grid(self.rows, self.cols)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cells that are no holes."""
        every = range(self.rows * self.cols)
        return tuple(cell for cell in every if cell not in self.holes) if self.holes else tuple(every)

    @property
    def chased(self) -> bool:
        """Do polynomials solve it? Plus and sigma on a plain rectangle of two colours."""
        plain = self.links is None and self.wrap == "plane" and self.colors == 2 and not self.holes
        return plain and self.offsets in (RULES["plus"], RULES["sigma"])

    @property
    def centre(self) -> bool:
        """Does a press change its own light?"""
        return (0, 0) in self.offsets

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """What each button changes; a hole has no button. On a small torus two offsets may meet, and add up."""
        check_general(self)
        return tuple(self.effect(cell) for cell in range(len(self.grid)))

    def effect(self, cell: int) -> dict[int, int]:
        """What one button changes."""
        found: dict[int, int] = {}
        for light in () if cell in self.holes else self.reached(cell):
            found[light] = (found.get(light, 0) + 1) % self.colors
        return Frozen({light: amount for light, amount in found.items() if amount and light not in self.holes})

    def reached(self, cell: int) -> Iterable[int]:
        """The lights at the offsets, each as often as it is reached."""
        cell = self.button(cell)
        if self.links is not None:
            return self.links[cell]
        row, col = divmod(cell, self.cols)
        places = ((row + down, col + right) for down, right in self.offsets)
        if self.wrap != "plane":
            places = ((r, c % self.cols) for r, c in places)
        if self.wrap == "torus":
            places = ((r % self.rows, c) for r, c in places)
        return [r * self.cols + c for r, c in places if 0 <= r < self.rows and 0 <= c < self.cols]

    def button(self, cell: int) -> int:
        """A cell of the board; what is none is refused. The button of a hole does nothing."""
        found, most = whole(cell, "a button"), self.rows * self.cols
        if not 0 <= found < most:
            raise BadInput(f"there is no button {brief(found)}; buttons are 0 to {most - 1}")
        return found

    def barred(self, cells: Iterable[int]) -> frozenset[int]:
        """Buttons that are never to be pressed, as they may be: some of those there are."""
        return frozenset(map(self.button, numbers(cells, "'forbidden'")))

    def prices(self, costs: Iterable[int] | None) -> tuple[int, ...] | None:
        """What each click costs, as it may be: one price for each button. None if nobody says."""
        if costs is None:
            return None
        found, most = numbers(costs, "'costs'"), self.rows * self.cols
        if len(found) != most:
            raise BadInput(f"there are {len(found)} costs for {most} buttons")
        if any(not 0 <= price <= MAX_PRICE for price in found):
            raise BadInput(f"a click costs 0 to {MAX_PRICE:,}")
        return found

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """With two colours: what each button changes, as a set of lights."""
        return tuple(as_set(effect, self.rows * self.cols) for effect in self.effects)

    @cached_property
    def symmetric(self) -> bool:
        """Does a button change another's light just as that one changes its own?"""
        return all(
            self.effects[light].get(cell) == amount
            for cell, effect in enumerate(self.effects)
            for light, amount in effect.items()
        )


def game_of(game: Game) -> Game:
    """The game. Whatever is given as a game comes through here."""
    return a(Game, game, "the game", "a lamplighter.lightsout.Game")


def as_set(cells: Collection[int], size: int) -> int:
    """Cells, each of them once, as bits of one int; many by their text, since a long int takes long for each one."""
    if len(cells) < MANY:
        return sum(1 << cell for cell in cells)
    marks = bytearray(b"0" * size)
    for cell in cells:
        marks[~cell] = ord("1")
    return int(marks, 2)


def plain(game: Game) -> bool:
    """Is there nothing to convert? Most games are so."""
    numbers = type(game.rows) is type(game.cols) is type(game.colors) is int
    known = any(game.offsets is offsets for offsets in RULES.values())
    return numbers and known and game.links is None and game.holes == frozenset()


def converted(game: Game) -> dict[str, Any]:
    """The fields of a game as values that cannot change, whatever they were given as."""
    return {
        "rows": whole(game.rows, "the number of rows"),
        "cols": whole(game.cols, "the number of columns"),
        "offsets": paired(game.offsets),
        "colors": whole(game.colors, "the number of colours"),
        "holes": frozenset(numbers(game.holes, "'holes'")),
        "links": None if game.links is None else linked(game.links),
    }


def paired(offsets: Iterable[Iterable[int]]) -> Offsets:
    """Offsets as pairs."""
    found = [
        numbers(offset, "an offset") for offset in several(offsets, "a rule", "a list of offsets, pairs of numbers")
    ]
    if any(len(offset) != 2 for offset in found):
        raise BadInput("an offset is two whole numbers: rows down, columns to the right")
    return tuple((down, right) for down, right in found)


def linked(links: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    """Links as rows of lights."""
    each = several(links, "'links'", "a list of lights for each button")
    return tuple(numbers(lights, "each of 'links'") for lights in each)


def offsets_of(rule: str) -> Offsets:
    """The offsets of a rule by its name, or as they are typed."""
    if a_text(rule, "the rule") in RULES:
        return RULES[rule]
    words = rule.replace(";", " ").split()
    found = [OFFSETS.fullmatch(word) for word in words]
    if not words or not all(found):
        raise BadInput(f"{rule[:40]!r} is no rule; there are {', '.join(RULES)}, or offsets such as '0,0 1,0 -1,0'")
    return tuple((int(one[1]), int(one[2])) for one in found if one)


def typed(offsets: Offsets) -> str:
    """Offsets as they are typed."""
    return " ".join(f"{down},{right}" for down, right in offsets)


def check(game: Game) -> None:
    """Refuse what is no game."""
    if game.rows < 1 or game.cols < 1:
        raise BadInput(f"a board has at least one row and one column, not {brief(game.rows)}x{brief(game.cols)}")
    size = f"{brief(game.rows)}x{brief(game.cols)}"
    if game.rows * game.cols > MAX_LIGHTS:
        raise BadInput(f"{size} is more than the {MAX_LIGHTS:,} lights a board may have")
    if game.rows > MAX_ROWS or game.cols > MAX_COLS:
        raise BadInput(f"{size} is more than the {MAX_ROWS:,} rows or {MAX_COLS:,} columns a board may have")
    if not 2 <= game.colors <= MAX_COLORS:
        raise BadInput(f"a light has 2 to {MAX_COLORS:,} colours, not {brief(game.colors)}")
    if a_text(game.wrap, "'wrap'") not in WRAPS:
        raise BadInput(f"{game.wrap[:20]!r} is no way to join edges; there are {', '.join(WRAPS)}")
    most = game.rows * game.cols
    if game.links is None and not game.offsets:
        raise BadInput("a rule has at least one offset")
    if game.links is not None and len(game.links) != most:
        raise BadInput(f"there are links for {len(game.links)} buttons, the board has {most}")
    for lights in (game.holes, *(game.links or ())):
        if lights and not 0 <= min(lights) <= max(lights) < most:
            wrong = next(light for light in lights if not 0 <= light < most)
            raise BadInput(f"there is no light {brief(wrong)}; lights are 0 to {most - 1}")


def check_general(game: Game) -> None:
    """Refuse a game that is too large for equations, before anything is allocated."""
    lights = game.rows * game.cols
    if lights > MAX_GENERAL:
        raise BadInput(f"this game is for boards up to {MAX_GENERAL:,} lights; this one has {lights:,}")
