"""Boards with a known solution: walls at random, lamps at random until all is lit, then numbers that fit the lamps.

Most of them have other solutions too.
"""

from __future__ import annotations

from random import Random

from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.puzzle import Puzzle, check_size
from lamplighter.grid import cut_rows

WHITE, WALL, LAMP, ZERO = b".#*0"
BARE = bytes.maketrans(b"01234", b"#####")


def plant(rows: int, cols: int, walls: int, chance: Random, numbered: float = 1.0) -> Solution:
    """A board of this size with so many walls, each numbered with chance `numbered`, and a solution of it."""
    board = draw_walls(rows, cols, walls, chance)
    board.light()
    return Solution(board.puzzle(numbered), board.lamps)


def draw_walls(rows: int, cols: int, walls: int, chance: Random) -> Plot:
    """A board with so many walls at random, and no lamps yet."""
    check_size(rows, cols)
    squares = bytearray(b"." * (rows * cols))
    for cell in chance.sample(range(rows * cols), walls):
        squares[cell] = WALL
    return Plot(squares, cols, chance)


def number_walls(solution: Solution) -> Puzzle:
    """The puzzle of the solution with a number in every wall: so many lamps of the solution stand beside it."""
    squares = "".join(solution.rows).encode().translate(BARE)
    return Plot(bytearray(squares), solution.puzzle.cols, Random(0)).puzzle()


def plant_twin(puzzle: Puzzle, seed: int) -> Solution:
    """A planted board as large as the puzzle, with as many walls, all numbered; the same one for the same seed."""
    walls = len(puzzle.squares) - puzzle.squares.count(".")
    return plant(puzzle.rows, puzzle.cols, walls, Random(f"{seed}\n{puzzle}"))


class Plot:
    """A board being made: `squares` may be changed from outside; `light` then adds the lamps that are missing."""

    def __init__(self, squares: bytearray, cols: int, chance: Random) -> None:
        self.squares, self.cols, self.chance = squares, cols, chance  # squares are ".", "#" or "*"

    @property
    def lamps(self) -> tuple[int, ...]:
        """The cells with a lamp."""
        return self.all(LAMP)

    def all(self, kind: int) -> tuple[int, ...]:
        """The cells whose square has this character code."""
        return tuple(cell for cell, square in enumerate(self.squares) if square == kind)

    def ways(self, cell: int) -> tuple[range, range, range, range]:
        """The cells right, left, below and above a cell, nearest first, up to the edge and beyond walls."""
        first = cell - cell % self.cols
        return (
            range(cell + 1, first + self.cols),
            range(cell - 1, first - 1, -1),
            range(cell + self.cols, len(self.squares), self.cols),
            range(cell - self.cols, -1, -self.cols),
        )

    def light(self) -> None:
        """Add lamps on unlit cells, in random order, until all is lit; those already there stay."""
        lit = bytearray(len(self.squares))
        for lamp in self.lamps:
            self.shine(lamp, lit)
        dark = [cell for cell in self.all(WHITE) if not lit[cell]]
        self.chance.shuffle(dark)
        for cell in dark:
            if not lit[cell]:
                self.squares[cell] = LAMP
                self.shine(cell, lit)

    def shine(self, lamp: int, lit: bytearray) -> None:
        """Mark in `lit` the cell of a lamp and all that it sees."""
        lit[lamp] = 1
        for way in self.ways(lamp):
            for cell in way:
                if self.squares[cell] == WALL:
                    break
                lit[cell] = 1

    def text(self, numbered: float = 1.0) -> bytearray:
        """The squares as printed, without lamps; each wall gets its number with chance `numbered`, drawn each time."""
        text = self.squares.replace(b"*", b".")
        lamps = bytes(self.cols) + bytes(square == LAMP for square in self.squares) + bytes(self.cols)
        for wall in self.all(WALL):
            if numbered == 1 or self.chance.random() < numbered:
                here, col = wall + self.cols, wall % self.cols
                beside = lamps[here - self.cols] + lamps[here + self.cols]
                beside += lamps[here - 1] if col else 0
                beside += lamps[here + 1] if col + 1 < self.cols else 0
                text[wall] = ZERO + beside
        return text

    def puzzle(self, numbered: float = 1.0) -> Puzzle:
        """The board as a puzzle, which the lamps solve once all is lit; numbers are drawn as in `text`."""
        text = self.text(numbered).decode()
        return Puzzle(cut_rows(text, self.cols))
