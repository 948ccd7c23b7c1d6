"""Lights Out by its rule alone: what buttons do, elimination modulo a prime, and all presses gone through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

Offsets = tuple[tuple[int, int], ...]
Presses = tuple[int, ...]  # how often each button is pressed, row by row

CROSS: Offsets = ((-1, 0), (0, -1), (0, 1), (1, 0))
CORNERS: Offsets = ((-1, -1), (-1, 1), (1, -1), (1, 1))
RULES: dict[str, Offsets] = {
    "plus": ((0, 0), *CROSS),
    "sigma": CROSS,
    "x": ((0, 0), *CORNERS),
    "king": ((0, 0), *CROSS, *CORNERS),
    "knight": ((0, 0), (-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)),
}


@dataclass(frozen=True)
class Game:
    """A game as it is told: the size, the rule by name, by typed offsets, or as links; joined edges, colours, holes."""

    rows: int
    cols: int
    rule: str = "plus"
    wrap: str = "plane"
    colors: int = 2
    holes: tuple[int, ...] = ()
    links: tuple[tuple[int, ...], ...] | None = None

    @property
    def size(self) -> int:
        """How many cells there are, holes among them."""
        return self.rows * self.cols

    def offsets(self) -> Offsets:
        """The places that a button reaches, as it lies."""
        if self.rule in RULES:
            return RULES[self.rule]
        pairs = (word.split(",") for word in self.rule.split())
        return tuple((int(down), int(right)) for down, right in pairs)

    def button(self, cell: int) -> list[int]:
        """By how much one press changes each light."""
        change = [0] * self.size
        if cell in self.holes:
            return change
        for light in self.reached(cell):
            if light not in self.holes:
                change[light] = (change[light] + 1) % self.colors
        return change

    def reached(self, cell: int) -> Iterator[int]:
        """The lights in reach, each as often as it is reached."""
        if self.links is not None:
            yield from self.links[cell]
            return
        row, col = divmod(cell, self.cols)
        for down, right in self.offsets():
            r, c = row + down, col + right
            if self.wrap in ("cylinder", "torus"):
                c %= self.cols
            if self.wrap == "torus":
                r %= self.rows
            if 0 <= r < self.rows and 0 <= c < self.cols:
                yield r * self.cols + c

    def matrix(self) -> list[list[int]]:
        """What each button changes."""
        return [self.button(cell) for cell in range(self.size)]


def done(game: Game, matrix: Sequence[Sequence[int]], presses: Sequence[int]) -> list[int]:
    """By how much these presses change each light."""
    change = [0] * game.size
    for times, button in zip(presses, matrix, strict=True):
        for light, amount in enumerate(button) if times else ():
            change[light] = (change[light] + times * amount) % game.colors
    return change


def wanted(game: Game, states: Sequence[int], target: Sequence[int] | None) -> list[int]:
    """By how much each light must change."""
    goal = target or [0] * game.size
    return [(there - here) % game.colors for here, there in zip(states, goal, strict=True)]


def brute(game: Game, change: Sequence[int], barred: Sequence[int] = ()) -> list[Presses]:
    """Every solution, by pressing everything."""
    matrix, asked = game.matrix(), list(change)
    idle = {*barred, *game.holes}
    ways = (range(1 if cell in idle else game.colors) for cell in range(game.size))
    return [presses for presses in product(*ways) if done(game, matrix, presses) == asked]


class Solved:
    """All presses modulo a prime that make a change: one of them (None if there are none), a basis of the quiet ones.

    With a composite number of colours the matrix may still be looked at modulo one of its primes.
    """

    def __init__(self, game: Game, change: Sequence[int], barred: Sequence[int] = (), prime: int | None = None) -> None:
        self.prime = p = prime or game.colors
        idle = {*barred, *game.holes}
        self.free = [cell for cell in range(game.size) if cell not in idle]
        matrix = game.matrix()
        lines = [[matrix[cell][light] % p for cell in self.free] + [change[light] % p] for light in range(game.size)]
        leads = reduced(lines, len(self.free), p)
        self.quiet = [self.spread(pattern, game.size) for pattern in kernel(lines, leads, len(self.free), p)]
        self.presses: Presses | None = None
        if not any(line[-1] for line in lines[len(leads) :]):
            found = [0] * len(self.free)
            for line, lead in zip(lines, leads, strict=False):
                found[lead] = line[-1]
            self.presses = self.spread(found, game.size)

    def spread(self, numbers: Sequence[int], size: int) -> Presses:
        """Numbers of the free buttons as numbers of all."""
        found = [0] * size
        for cell, number in zip(self.free, numbers, strict=True):
            found[cell] = number
        return tuple(found)

    @property
    def count(self) -> int:
        """How many solutions there are."""
        return 0 if self.presses is None else self.prime ** len(self.quiet)

    def solutions(self) -> Iterator[Presses]:
        """Every solution: quiet patterns added in every way."""
        for times in product(range(self.prime), repeat=len(self.quiet)) if self.presses is not None else ():
            here = list(self.presses or ())
            for often, pattern in zip(times, self.quiet, strict=True):
                here = [(one + often * more) % self.prime for one, more in zip(here, pattern, strict=True)]
            yield tuple(here)


def reduced(lines: list[list[int]], columns: int, prime: int) -> list[int]:
    """Gauss and Jordan in place; the columns that lead the first lines."""
    leads: list[int] = []
    for column in range(columns):
        at = next((row for row in range(len(leads), len(lines)) if lines[row][column]), None)
        if at is None:
            continue
        top = len(leads)
        lines[top], lines[at] = lines[at], lines[top]
        inverse = pow(lines[top][column], -1, prime)
        lines[top] = [number * inverse % prime for number in lines[top]]
        for row, line in enumerate(lines):
            if row != top and (often := line[column]):
                lines[row] = [(one - often * more) % prime for one, more in zip(line, lines[top], strict=True)]
        leads.append(column)
    return leads


def kernel(lines: list[list[int]], leads: list[int], columns: int, prime: int) -> Iterator[list[int]]:
    """One quiet pattern for each column that leads no line."""
    for column in range(columns):
        if column not in leads:
            pattern = [0] * columns
            pattern[column] = 1
            for line, lead in zip(lines, leads, strict=False):
                pattern[lead] = -line[column] % prime
            yield pattern
