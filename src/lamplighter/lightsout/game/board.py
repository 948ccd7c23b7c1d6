"""Board: the lights of a game, each off (0) or in one of its colours. A value: a press gives a new one.

A row is one int; with two colours bit j is column j, with more each light has as many bits as its colours need.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain
from operator import index, xor
from typing import Any

from lamplighter.arguments import a, brief, numbers, several
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows
from lamplighter.lightsout.game.game import Game, game_of
from lamplighter.notebook import shown
from lamplighter.values import Derived

Rows = tuple[int, ...]  # lights or presses, row by row
OFF, ON, HOLE = ".", "#", "_"
DIGITS = "0123456789"
BITS = str.maketrans(".#oO*", "01111")
STATES = {OFF: 0, ON: 1, "o": 1, "O": 1, "*": 1, **{str(digit): digit for digit in range(10)}}
MARKED = bytes.maketrans(b"\0\1", b"01")  # bits as a text tells them, and back
UNMARKED = bytes.maketrans(b"01", b"\0\1")
MANY = 100  # rows from which a long int is cut as a text: it takes longer with every shift
NO_INDEX = ("bool_", "bool")  # numpy's truth is no whole number, and yet a light
MAX_SHOWN = 400  # lights that `repr` spells out


@dataclass(frozen=True)
class Board(Derived):
    """A game and its lights. Holes are dark."""

    game: Game
    lights: Rows

    def __post_init__(self) -> None:
        a(Game, self.game, "the game of a board", "a lamplighter.lightsout.Game")
        object.__setattr__(self, "lights", numbers(self.lights, "'lights'"))
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
        """A board from rows of `#` and `.`, or of digits; `_` is a hole. Lists and arrays of states will do."""
        colors = Game.of(1, 1, rule, wrap=wrap, colors=colors).colors  # what is no game is told first
        told = text.split() if isinstance(text, str) else several(text, "a board", "a text, or a list of rows")
        lines = [line if isinstance(line, str) else line_of(line, number) for number, line in enumerate(told, 1)]
        if colors == 2 and (rows := bit_rows(lines)):
            return cls(Game.of(len(rows), len(lines[0]), rule, wrap=wrap), rows)
        check_lines(lines, colors)
        squares = "".join(lines)
        holes = frozenset(cell for cell, mark in enumerate(squares) if mark == HOLE)
        game = Game.of(len(lines), len(lines[0]), rule, wrap=wrap, colors=colors, holes=holes)
        return cls.of_states(game, [STATES.get(mark, 0) for mark in squares])

    @classmethod
    def of_states(cls, game: Game, states: Sequence[int]) -> Board:
        """A board from the states of all cells, row by row."""
        found = numbers(states, "'states'")
        check_states(found, game_of(game))
        return cls(game, packed(found, game))

    @property
    def bits(self) -> int:
        """Bits of one light."""
        return (self.game.colors - 1).bit_length()

    @cached_property
    def states(self) -> tuple[int, ...]:
        """The state of every cell, row by row."""
        return tuple(unpacked(self.lights, self.game))

    @cached_property
    def flat(self) -> int:
        """With two colours: the lights that are on as one set, bit i for cell i."""
        return flattened(self.lights, self.game.cols)

    @property
    def solved(self) -> bool:
        """Is every light off?"""
        return not any(self.lights)

    def pressed(self, cells: Iterable[int]) -> Board:
        """The board after these presses."""
        buttons = numbers(cells, "the buttons")
        if self.game.colors == 2:
            return self.toggled(buttons)
        states = list(self.states)
        for cell in buttons:
            for light, amount in self.game.effect(cell).items():
                states[light] = (states[light] + amount) % self.game.colors
        return replace(self, lights=packed(states, self.game))

    def toggled(self, buttons: Iterable[int]) -> Board:
        """The same with two colours, bit by bit: the other lights of a vast board are not looked at."""
        rows, cols = list(self.lights), self.game.cols
        for cell in buttons:
            for light in self.game.effect(cell):
                rows[light // cols] ^= 1 << light % cols
        return replace(self, lights=tuple(rows))

    def __str__(self) -> str:
        return "\n".join(spelled(self.lights, self.game))

    def __repr__(self) -> str:
        if self.game.rows * self.game.cols > MAX_SHOWN:
            return f"<Board {self.game.size}>"
        return f"Board.of({str(self).split()!r}, {self.game.rule!r})"

    def _repr_svg_(self) -> str | None:
        return shown(self)


def line_of(row: object, number: int) -> str:
    """A row of a list as text."""
    marks = several(row, "a row", "a text or a list of states")
    return "".join(mark_of(mark, number, col) for col, mark in enumerate(marks, 1))


def mark_of(mark: Any, row: int, col: int) -> str:
    """A light of a list as text: a mark, or a state."""
    if isinstance(mark, str) and len(mark) == 1:
        return mark
    try:
        state = int(mark) if type(mark).__name__ in NO_INDEX else index(mark)
    except TypeError:
        state = -1
    if not 0 <= state < len(DIGITS):
        raise BadInput(f"{brief(mark)} is no state of a light here; use 0 to 9, # . or _", row, col)
    return DIGITS[state]


def packed(states: Sequence[int], game: Game) -> Rows:
    """States as one int for each row, by way of a text."""
    bits = (game.colors - 1).bit_length()
    rows = (row[::-1] for row in cut_rows(states, game.cols))
    if bits == 1:
        return tuple(int(bytes(row).translate(MARKED), 2) for row in rows)
    marks = marks_of(bits)
    return tuple(int("".join([marks[state] for state in row]), 2) for row in rows)


def unpacked(rows: Rows, game: Game) -> Iterator[int]:
    """The states of all cells."""
    bits, cols = (game.colors - 1).bit_length(), game.cols
    width = cols * bits
    texts = (f"{row:0{width}b}" for row in rows)
    if bits == 1:
        return chain.from_iterable(text[::-1].encode().translate(UNMARKED) for text in texts)
    return (int(text[last - bits : last], 2) for text in texts for last in range(width, 0, -bits))


@lru_cache(maxsize=10)
def marks_of(bits: int) -> tuple[str, ...]:
    """Every state of so many bits as a text tells it."""
    return tuple(f"{state:0{bits}b}" for state in range(1 << bits))


def check_states(states: Sequence[int], game: Game) -> None:
    """Refuse states that make no board: too few, too many, no colour of the game, or a hole that is lit."""
    if len(states) != game.rows * game.cols:
        raise BadInput(f"there are {len(states)} states for {game.rows * game.cols} lights")
    if min(states) < 0 or max(states) >= game.colors:
        cell = next(cell for cell, state in enumerate(states) if not 0 <= state < game.colors)
        told = f"{brief(states[cell])} is no state of a light here; use 0 to {game.colors - 1}"
        raise BadInput(told, cell // game.cols + 1, cell % game.cols + 1)
    for hole in game.holes:
        if states[hole]:
            raise BadInput("there is a hole here, which cannot be lit", hole // game.cols + 1, hole % game.cols + 1)


def spelled(rows: Rows, game: Game, marks: str = OFF + ON) -> list[str]:
    """Lights or presses as people read them: `marks` for two colours, digits for up to ten, else numbers."""
    if game.colors == 2:
        pair = str.maketrans("01", marks)
        lines = [f"{row:0{game.cols}b}"[::-1].translate(pair) for row in rows]
    elif game.colors <= len(DIGITS):
        lines = ["".join(map(str, states)) for states in table(rows, game)]
    else:
        return [" ".join(words(states, number, game)) for number, states in enumerate(table(rows, game))]
    return [pierced(line, number, game) for number, line in enumerate(lines)]


def table(rows: Rows, game: Game) -> Sequence[Sequence[int]]:
    """The states, row by row."""
    return cut_rows(tuple(unpacked(rows, game)), game.cols)


def words(states: Sequence[int], number: int, game: Game) -> Iterator[str]:
    """A row of numbers, with its holes shown."""
    first = number * game.cols
    return (HOLE if cell in game.holes else str(state) for cell, state in enumerate(states, first))


def bit_rows(lines: Sequence[str]) -> Rows | None:
    """Rows of two colours at once; None where there is a hole, or something to complain about."""
    if not lines or not lines[0] or len(set(map(len, lines))) > 1:
        return None
    rows = [line.translate(BITS) for line in lines]
    if any(row.count("0") + row.count("1") != len(row) for row in rows):
        return None
    return tuple(int(row[::-1], 2) for row in rows)


def flattened(rows: Rows, cols: int) -> int:
    """Rows of single bits as one set of cells."""
    if len(rows) > MANY:
        return int("".join(f"{row:0{cols}b}" for row in reversed(rows)), 2)
    found = 0
    for row in reversed(rows):
        found = found << cols | row
    return found


def folded(cells: int, game: Game) -> Rows:
    """A set of cells as rows of single bits."""
    cols = game.cols
    if game.rows > MANY:
        text = f"{cells:0{game.rows * cols}b}"
        return tuple(int(text[last - cols : last], 2) for last in range(len(text), 0, -cols))
    full = (1 << cols) - 1
    return tuple(cells >> row * cols & full for row in range(game.rows))


def pierced(line: str, number: int, game: Game) -> str:
    """A line with its holes shown."""
    if not game.holes:
        return line
    first = number * game.cols
    return "".join(HOLE if first + col in game.holes else mark for col, mark in enumerate(line))


def ragged(lights: int, first: int) -> str:
    """What is wrong with a row that is longer or shorter than the first."""
    return f"this row has {lights} light{'' if lights == 1 else 's'}, row 1 has {first}"


def check_target(board: Board, target: Board | None) -> None:
    """Refuse a target that the board can never become."""
    if target and target.game != board.game:
        raise BadInput("the target is a board of another game; size, rule, colours and holes must be the same")


def wanted(board: Board, target: Board | None = None) -> Board:
    """By how much each light must change to become what the target shows, or to go out."""
    check_target(board, target)
    game = board.game
    if game.colors == 2:
        return board if target is None else Board(game, tuple(map(xor, board.lights, target.lights)))
    goal = target.states if target else (0,) * len(board.states)
    return Board.of_states(game, [(g - s) % game.colors for g, s in zip(goal, board.states, strict=True)])


def check_lines(lines: Sequence[str], colors: int) -> None:
    """Refuse rows that make no board: none, ragged, or with a state that is none."""
    if not lines or not lines[0]:
        raise BadInput("the board is empty")
    for number, line in enumerate(lines, 1):
        if len(line) != len(lines[0]):
            raise BadInput(ragged(len(line), len(lines[0])), number, min(len(line), len(lines[0])) + 1, line)
        for col, mark in enumerate(line, 1):
            if mark != HOLE and STATES.get(mark, colors) >= colors:
                known = f"0 to {colors - 1}" if mark.isdecimal() else "# . o O * _ or a digit"
                raise BadInput(f"{mark!r} is no state of a light here; use {known}", number, col, line)
