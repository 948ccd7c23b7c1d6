"""Board: the lights of a game, each off (0) or in one of its colours. A value: a press gives a new one.

A row is one int; with two colours bit j is column j, with more each light has as many bits as its colours need.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import xor
from typing import Any

from lamplighter.arguments import describe, expect_kind, expect_numbers, expect_several
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.game import Game, game_of
from lamplighter.lightsout.game.packing import Rows, flatten, pack, unpack
from lamplighter.lightsout.game.spelling import DIGITS, HOLE, STATES, check_lines, line_of, read_bits, spell
from lamplighter.notebook import draw_value
from lamplighter.values import Derived

MAX_SHOWN = 400  # lights that `repr` spells out


@dataclass(frozen=True)
class Board(Derived):
    """A game and its lights. Holes are dark."""

    game: Game
    lights: Rows

    def __post_init__(self) -> None:
        expect_kind(Game, self.game, "the game of a board", "a lamplighter.lightsout.Game")
        object.__setattr__(self, "lights", expect_numbers(self.lights, "'lights'"))
        if len(self.lights) != self.game.rows:
            raise BadInput(f"there are {len(self.lights)} rows of lights for {self.game.rows} rows")
        width = self.game.cols * self.bits
        if min(self.lights) < 0 or max(self.lights).bit_length() > width:
            wrong = next(at for at, row in enumerate(self.lights, 1) if row < 0 or row.bit_length() > width)
            raise BadInput("there are lights beyond the last column", wrong)
        if self.game.holes or self.game.colors != 1 << self.bits:
            check_states(self.states, self.game)

    @classmethod
    def all_on(cls, rows: int, cols: int, rule: str = "plus", *, wrap: str = "plane", colors: int = 2) -> Board:
        """Every light in its first colour."""
        return cls.alight(Game.of(rows, cols, rule, wrap=wrap, colors=colors))

    @classmethod
    def alight(cls, game: Game) -> Board:
        """Every light of a game in its first colour."""
        if game_of(game).colors == 2 and not game.holes:
            return cls(game, ((1 << game.cols) - 1,) * game.rows)
        return cls.of_states(game, [int(cell not in game.holes) for cell in range(game.rows * game.cols)])

    @classmethod
    def dark(cls, game: Game) -> Board:
        """Every light off."""
        return cls(game, (0,) * game_of(game).rows)

    @classmethod
    def of(
        cls, text: str | Iterable[Iterable[object]], rule: str = "plus", *, wrap: str = "plane", colors: int = 2
    ) -> Board:
        """A board from rows of `#` and `.`, or of digits; `_` is a hole. Lists and arrays of states will do.

        States above 9 have no digit: `of_states` takes these.
        """
        colors = Game.of(1, 1, rule, wrap=wrap, colors=colors).colors  # what is no game is told first
        told = text.split() if isinstance(text, str) else expect_several(text, "a board", "a text, or a list of rows")
        lines = [line if isinstance(line, str) else line_of(line, number) for number, line in enumerate(told, 1)]
        if colors == 2 and (rows := read_bits(lines)):
            return cls(Game.of(len(rows), len(lines[0]), rule, wrap=wrap), rows)
        check_lines(lines, colors)
        squares = "".join(lines)
        holes = frozenset(cell for cell, mark in enumerate(squares) if mark == HOLE)
        game = Game.of(len(lines), len(lines[0]), rule, wrap=wrap, colors=colors, holes=holes)
        return cls.of_states(game, [STATES.get(mark, 0) for mark in squares])

    @classmethod
    def of_states(cls, game: Game, states: Sequence[int]) -> Board:
        """A board from the states of all cells, holes included, row by row."""
        found = expect_numbers(states, "'states'")
        check_states(found, game_of(game))
        return cls(game, pack(found, game))

    @property
    def bits(self) -> int:
        """How many bits of a row each light has."""
        return (self.game.colors - 1).bit_length()

    @cached_property
    def states(self) -> tuple[int, ...]:
        """The state of every cell, row by row."""
        return tuple(unpack(self.lights, self.game))

    @cached_property
    def flat(self) -> int:
        """With two colours: the lights that are on as one set, bit i for cell i."""
        return flatten(self.lights, self.game.cols)

    @property
    def solved(self) -> bool:
        """Is every light off?"""
        return not any(self.lights)

    def pressed(self, cells: Iterable[int]) -> Board:
        """The board after these presses; a button listed twice is pressed twice."""
        buttons = expect_numbers(cells, "the buttons")
        if self.game.colors == 2:
            return toggle(self, buttons)
        states = list(self.states)
        for cell in buttons:
            for light, amount in self.game.effect(cell).items():
                states[light] = (states[light] + amount) % self.game.colors
        return replace(self, lights=pack(states, self.game))

    def unlike(self, other: Board) -> Iterator[int]:
        """The lights that differ from those of another board of this game; equal rows are passed over at once."""
        cols, bits, most = self.game.cols, self.bits, (1 << self.bits) - 1
        for row, (here, there) in enumerate(zip(self.lights, other.lights, strict=True)):
            if different := here ^ there:
                yield from (row * cols + col for col in range(cols) if different >> bits * col & most)

    def to_json(self) -> dict[str, Any]:
        """The board as a record of the format `jsonl` tells it: all that makes the game."""
        game, told = self.game, {"lights": spell(self.lights, self.game)}
        if game.links is None:
            return {**told, "rule": game.rule, "wrap": game.wrap, "colors": game.colors}
        return {**told, "links": [list(lights) for lights in game.links], "colors": game.colors}

    def __str__(self) -> str:
        return "\n".join(spell(self.lights, self.game))

    def __repr__(self) -> str:
        if self.game.rows * self.game.cols > MAX_SHOWN:
            return f"<Board {self.game.size}>"
        if self.game.links is not None:
            return f"<Board by links {spell(self.lights, self.game)}>"
        if self.game.colors > len(DIGITS):
            return f"Board.of_states({self.game!r}, {list(self.states)})"
        return f"Board.of({spell(self.lights, self.game)}, {self.game.rule!r}{tell_kind(self.game)})"

    def _repr_svg_(self) -> str | None:
        return draw_value(self)


def tell_kind(game: Game) -> str:
    """Edges and colours as arguments of `Board.of`, where they are not those of most games."""
    wrap = "" if game.wrap == "plane" else f", wrap={game.wrap!r}"
    return wrap if game.colors == 2 else f"{wrap}, colors={game.colors}"


def toggle(board: Board, buttons: Iterable[int]) -> Board:
    """With two colours: the board after these presses. The other lights of a vast board are not looked at."""
    rows, cols = list(board.lights), board.game.cols
    for cell in buttons:
        for light in board.game.effect(cell):
            rows[light // cols] ^= 1 << light % cols
    return replace(board, lights=tuple(rows))


def check_states(states: Sequence[int], game: Game) -> None:
    """Refuse states that make no board: too few, too many, no colour of the game, or a hole that is lit."""
    if len(states) != game.rows * game.cols:
        raise BadInput(f"there are {len(states)} states for {game.rows * game.cols} lights")
    if min(states) < 0 or max(states) >= game.colors:
        cell = next(cell for cell, state in enumerate(states) if not 0 <= state < game.colors)
        told = f"{describe(states[cell])} is no state of a light here; use 0 to {game.colors - 1}"
        raise BadInput(told, cell // game.cols + 1, cell % game.cols + 1)
    for hole in game.holes:
        if states[hole]:
            raise BadInput("there is a hole here, which cannot be lit", hole // game.cols + 1, hole % game.cols + 1)


def check_target(board: Board, target: Board | None) -> None:
    """Refuse a target that the board can never become."""
    if target and target.game != board.game:
        raise BadInput("the target is a board of another game; size, rule, colours and holes must be the same")


def needed_change(board: Board, target: Board | None = None) -> Board:
    """A board that shows by how many colours each light must move on to become what the target shows, or to go out."""
    check_target(board, target)
    game = board.game
    if game.colors == 2:
        return board if target is None else Board(game, tuple(map(xor, board.lights, target.lights)))
    goal = target.states if target else (0,) * len(board.states)
    return Board.of_states(game, [(g - s) % game.colors for g, s in zip(goal, board.states, strict=True)])
