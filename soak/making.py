"""Pictures and games to attack with, drawn at random; and the plainest of checks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from soak.oracles.brute import board as board_of
from soak.oracles.brute import members
from soak.oracles.gauss import RULES, Game

MIXES = (".....##01123", "........##12", "...#0123", "..........1", "......###0011234")
SIDES = (1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 9)
Rows = tuple[str, ...]


def same(what: str, ours: object, theirs: object) -> Iterator[str]:
    """A complaint if two answers differ."""
    if ours != theirs:
        yield f"{what}: the program says {ours!r}, the oracle {theirs!r}"


def board(rng: Random, cells: int = 25, white: int = 20) -> Rows:
    """A board of up to so many cells and so many white ones: any squares, or numbers that some lamps have."""
    while True:
        rows, cols = rng.choice(SIDES), rng.choice(SIDES)
        if rows * cols > cells:
            continue
        if rng.random() < 0.3:
            mix = rng.choice(MIXES)
            lines = tuple("".join(rng.choices(mix, k=cols)) for _ in range(rows))
        else:
            lines = planted(rng, rows, cols, rng.uniform(0.1, 0.6), rng.choice((0.2, 0.5, 0.8, 1, 1)))
            lines = changed(rng, lines) if rng.random() < 0.2 else lines
        if sum(line.count(".") for line in lines) <= white:
            return lines


def planted(rng: Random, rows: int, cols: int, walls: float, numbered: float) -> Rows:
    """A board with a solution: lamps at random until all is lit, and numbers that they have in some of the walls."""
    bare = tuple("".join("#" if rng.random() < walls else "." for _ in range(cols)) for _ in range(rows))
    here, lamps, lit = board_of(bare), 0, 0
    for cell in rng.sample(list(here.lights), len(here.lights)):
        if not lit >> cell & 1:
            lamps |= 1 << cell
            lit |= here.lights[cell]
    squares = [[*line] for line in bare]
    for row, col in product(range(rows), range(cols)):
        if squares[row][col] == "#" and rng.random() < numbered:
            squares[row][col] = str(sum(lamps >> cell & 1 for cell in beside(row, col, rows, cols)))
    return tuple("".join(line) for line in squares)


def beside(row: int, col: int, rows: int, cols: int) -> Iterator[int]:
    """The cells beside a square."""
    for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
        if 0 <= r < rows and 0 <= c < cols:
            yield r * cols + c


def changed(rng: Random, lines: Rows, marks: str = ".#01234") -> Rows:
    """The same board with another mark in one place."""
    row, col = rng.randrange(len(lines)), rng.randrange(len(lines[0]))
    line = lines[row][:col] + rng.choice(marks) + lines[row][col + 1 :]
    return (*lines[:row], line, *lines[row + 1 :])


def with_lamps(lines: Rows, lamps: int, marks: int = 0) -> Rows:
    """The picture with lamps, and with marks for cells that hold none."""
    squares, cols = [*"".join(lines)], len(lines[0])
    for cell in members(lamps | marks):
        squares[cell] = "*" if lamps >> cell & 1 else "+"
    text = "".join(squares)
    return tuple(text[first : first + cols] for first in range(0, len(text), cols))


def game(rng: Random, presses: int = 4096) -> Game:
    """A game of Lights Out whose ways to press are no more than so many."""
    colors = rng.choice((2, 2, 2, 2, 3, 4, 5, 6))
    most = 1
    while colors ** (most + 1) <= presses:
        most += 1
    rows = rng.randint(1, min(5, most))
    cols = rng.randint(1, max(1, most // rows))
    holes = (
        tuple(sorted(rng.sample(range(rows * cols), rng.randint(0, rows * cols // 3)))) if rng.random() < 0.3 else ()
    )
    wrap = rng.choice(("plane", "plane", "cylinder", "torus"))
    if rng.random() < 0.15:
        links = tuple(
            tuple(sorted(rng.sample(range(rows * cols), rng.randint(0, rows * cols)))) for _ in range(rows * cols)
        )
        return Game(rows, cols, "graph", "plane", colors, holes, links)
    rule = rng.choice(list(RULES))
    if rng.random() < 0.2:
        places = rng.sample([(down, right) for down in range(-2, 3) for right in range(-2, 3)], rng.randint(1, 4))
        rule = " ".join(f"{down},{right}" for down, right in places)
    return Game(rows, cols, rule, wrap, colors, holes)


def lights(rng: Random, game: Game) -> tuple[int, ...]:
    """Lights of a game: any, or some that presses lead to."""
    if rng.random() < 0.5:
        return tuple(0 if cell in game.holes else rng.randrange(game.colors) for cell in range(game.size))
    matrix, states = game.matrix(), [0] * game.size
    for button in matrix:
        often = rng.randrange(game.colors)
        states = [(one + often * more) % game.colors for one, more in zip(states, button, strict=True)]
    return tuple(states)
