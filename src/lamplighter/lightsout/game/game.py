"""Game: a rectangle of lights, and what each button changes. A button and its light share a cell."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lamplighter.arguments import describe, expect_kind, expect_numbers, expect_whole
from lamplighter.errors import BadInput
from lamplighter.grid import Grid
from lamplighter.lightsout.game import checks
from lamplighter.lightsout.game.rules import CHASED, RULES, STAR, Offsets, pairs_of, read_rule, write_rule
from lamplighter.values import Derived, Frozen

Effect = Mapping[int, int]  # light to how many colours a press moves it on
MANY = 64  # lights of one button from which `as_set` is faster by way of a text


@dataclass(frozen=True)
class Game(Derived):
    """So many rows and columns, a rule, the joining of the edges, the number of colours, and holes.

    `links` says instead of a rule which lights each button changes: any graph, directed or not, is a game. BadInput for
    what is no game.
    """

    rows: int
    cols: int
    offsets: Offsets = STAR
    wrap: str = "plane"
    colors: int = 2
    holes: frozenset[int] = frozenset()
    links: checks.Links | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if not is_plain(self):
            for name, value in convert(self).items():
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
        return cls(rows, cols, read_rule(rule), wrap, colors, frozenset(expect_numbers(holes, "'holes'")))

    @classmethod
    def graph(
        cls, links: Sequence[Iterable[int]], colors: int = 2, *, rows: int = 1, holes: Iterable[int] = ()
    ) -> Game:
        """Lights in one row, or in several; `links` lists for each button the lights it changes, perhaps its own."""
        told = checks.links_of(links)
        cols = len(told) // max(1, expect_whole(rows, "the number of rows"))
        return cls(rows, cols, (), "plane", colors, frozenset(expect_numbers(holes, "'holes'")), told)

    @property
    def rule(self) -> str:
        """The name of the rule, or its offsets as they are typed, or `graph`."""
        return write_rule(self.offsets) if self.links is None else "graph"

    @property
    def size(self) -> str:
        """Rows by columns: `5x6`."""
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
        return plain and self.offsets in CHASED

    @property
    def centre(self) -> bool:
        """Does a press change its own light, by the offsets? Not told of a game by links."""
        return (0, 0) in self.offsets

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """For each cell what its button changes, nothing for a hole; BadInput if there are too many for equations."""
        checks.check_equations(len(self.grid))
        return tuple(self.effect(cell) for cell in range(len(self.grid)))

    def effect(self, cell: int) -> dict[int, int]:
        """What one button changes, nothing for a hole. On a small torus offsets may meet in one light, and add up."""
        found: dict[int, int] = {}
        for light in () if cell in self.holes else self.reach(cell):
            found[light] = (found.get(light, 0) + 1) % self.colors
        return Frozen({light: amount for light, amount in found.items() if amount and light not in self.holes})

    def reach(self, cell: int) -> Iterable[int]:
        """The lights at the offsets or links of a cell, each as often as it is reached, holes included."""
        cell = self.check_button(cell)
        if self.links is not None:
            return self.links[cell]
        row, col = divmod(cell, self.cols)
        places = ((row + down, col + right) for down, right in self.offsets)
        if self.wrap != "plane":
            places = ((r, c % self.cols) for r, c in places)
        if self.wrap == "torus":
            places = ((r % self.rows, c) for r, c in places)
        return [r * self.cols + c for r, c in places if 0 <= r < self.rows and 0 <= c < self.cols]

    def check_button(self, cell: int) -> int:
        """The cell as an int; BadInput if it is not on the board. Holes pass: their buttons do nothing."""
        found, most = expect_whole(cell, "a button"), self.rows * self.cols
        if not 0 <= found < most:
            raise BadInput(f"there is no button {describe(found)}; buttons are 0 to {most - 1}")
        return found

    def check_forbidden(self, cells: Iterable[int]) -> frozenset[int]:
        """Buttons that are never to be pressed as a set; BadInput if one is not on the board."""
        return frozenset(map(self.check_button, expect_numbers(cells, "'forbidden'")))

    def check_costs(self, costs: Iterable[int] | None) -> tuple[int, ...] | None:
        """What a click on each cell costs, as a tuple, BadInput if it will not do; None if each costs 1."""
        return None if costs is None else checks.check_costs(costs, self.rows * self.cols)

    def check_equations(self) -> None:
        """BadInput for a game that only equations solve, and that is too large for them."""
        if not self.chased:
            checks.check_equations(self.rows * self.cols)

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """With two colours: what each button changes, as a set of lights."""
        return tuple(as_set(effect, self.rows * self.cols) for effect in self.effects)

    @cached_property
    def symmetric(self) -> bool:
        """Does each button change another's light by as much as that one's button changes its own?"""
        return all(
            self.effects[light].get(cell) == amount
            for cell, effect in enumerate(self.effects)
            for light, amount in effect.items()
        )


def game_of(game: Game) -> Game:
    """The game itself, if it is a Game. Whatever a caller gives as a game comes through here."""
    return expect_kind(Game, game, "the game", "a lamplighter.lightsout.Game")


def as_set(cells: Collection[int], size: int) -> int:
    """Cells, each of them once, as bits of one int; many by their text, since a long int takes long for each one."""
    if len(cells) < MANY:
        return sum(1 << cell for cell in cells)
    marks = bytearray(b"0" * size)
    for cell in cells:
        marks[~cell] = ord("1")
    return int(marks, 2)


def is_plain(game: Game) -> bool:
    """Are all fields what `convert` would make of them? Most games are so, and skip it."""
    numbers = type(game.rows) is type(game.cols) is type(game.colors) is int
    known = any(game.offsets is offsets for offsets in RULES.values())
    return numbers and known and game.links is None and game.holes == frozenset()


def convert(game: Game) -> dict[str, Any]:
    """The fields of a game as values that cannot change, whatever they were given as."""
    return {
        "rows": expect_whole(game.rows, "the number of rows"),
        "cols": expect_whole(game.cols, "the number of columns"),
        "offsets": pairs_of(game.offsets),
        "colors": expect_whole(game.colors, "the number of colours"),
        "holes": frozenset(expect_numbers(game.holes, "'holes'")),
        "links": None if game.links is None else checks.links_of(game.links),
    }


def check(game: Game) -> None:
    """Refuse what is no game."""
    checks.check_size(game.rows, game.cols)
    checks.check_colors(game.colors)
    checks.check_wrap(game.wrap)
    if game.links is None and not game.offsets:
        raise BadInput("a rule has at least one offset")
    most = game.rows * game.cols
    if game.links is not None and len(game.links) != most:
        raise BadInput(f"there are links for {len(game.links)} buttons, the board has {most}")
    for lights in (game.holes, *(game.links or ())):
        checks.check_lights(lights, most)
