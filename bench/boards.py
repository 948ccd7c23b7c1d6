"""Boards to measure on: those shipped here, those of LAMPLIGHTER_CORPUS, and big ones made on the spot."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

from lamplighter.akari.kernel import Kernel

HERE = Path(__file__).parent
CACHE = HERE.parent / ".cache"


def small() -> tuple[str, list[list[str]]]:
    """The name of the set and its boards: the corpus if one is given, else our own."""
    corpus = os.environ.get("LAMPLIGHTER_CORPUS")
    path = Path(corpus) if corpus else HERE / "boards.jsonl"
    return path.stem, [json.loads(line)["grid"] for line in path.read_text().splitlines()]


def rows(squares: bytes | bytearray, cols: int) -> list[str]:
    """Squares cut into rows."""
    return [squares[first : first + cols].decode() for first in range(0, len(squares), cols)]


def cached(name: str, make) -> Path:
    """A file with a board, made once."""
    path = CACHE / f"{name}.txt"
    if not path.exists():
        CACHE.mkdir(exist_ok=True)
        path.write_text("\n".join(make()))
    return path


def pigeonhole(holes: int) -> list[str]:
    """More pigeons than holes: no solution, and hard to tell for every solver."""
    return [("0" if row % 2 == 0 else ".") + "." * holes + ".0"[row % 2] for row in range(holes + 1)]


def planted(size: int, walls: float = 0.25, numbered: float = 0.6, seed: int = 7) -> list[str]:
    """A board with at least one solution, usually very many: lamps at random, some of the walls numbered."""
    board = Board(size, size, walls, seed)
    board.relight()
    return rows(board.text(numbered), size)


def repaired(size: int, walls: float = 0.2, seed: int = 7) -> list[str]:
    """A board with one solution, every wall numbered: what is ambiguous is changed until nothing is."""
    board = Board(size, size, walls, seed)
    kernel = Kernel()
    for turn in range(400):
        board.relight()
        text = board.text()
        kernel.load(bytes(text), size, size)
        kernel.close()
        kernel.probe()
        if not kernel.undecided:
            return rows(text, size)
        for part in range(kernel.split()):
            board.change(kernel.part(part), build=turn % 4 == 3)
    raise RuntimeError("no unique board after 400 turns")


class Board:
    """Walls, lamps and their light."""

    def __init__(self, height: int, width: int, walls: float, seed: int) -> None:
        self.width, self.size = width, height * width
        self.chance = Random(seed)
        self.squares = bytearray(b"." * self.size)  # ".", "#" or "*"
        for cell in self.chance.sample(range(self.size), round(walls * self.size)):
            self.squares[cell] = ord("#")

    def ways(self, cell: int) -> tuple[range, range, range, range]:
        """The four ways out of a cell, up to the edge."""
        first = cell - cell % self.width
        return (
            range(cell + 1, first + self.width),
            range(cell - 1, first - 1, -1),
            range(cell + self.width, self.size, self.width),
            range(cell - self.width, -1, -self.width),
        )

    def relight(self) -> None:
        """Add lamps in random order until all is lit."""
        lit = bytearray(self.size)
        for cell in (cell for cell, square in enumerate(self.squares) if square == ord("*")):
            self.shine(cell, lit)
        dark = [cell for cell, square in enumerate(self.squares) if square == ord(".") and not lit[cell]]
        self.chance.shuffle(dark)
        for cell in dark:
            if not lit[cell]:
                self.squares[cell] = ord("*")
                self.shine(cell, lit)

    def shine(self, lamp: int, lit: bytearray) -> None:
        lit[lamp] = 1
        for way in self.ways(lamp):
            for cell in way:
                if self.squares[cell] == ord("#"):
                    break
                lit[cell] = 1

    def change(self, part: list[int], build: bool) -> None:
        """Change one thing in an ambiguous part: a new wall, or other lamps."""
        cell = self.chance.choice(part)
        if build:
            self.squares[cell] = ord("#")
            return
        for other in part:
            if self.squares[other] == ord("*"):
                self.squares[other] = ord(".")
        if not any(self.meets_lamp(way) for way in self.ways(cell)):
            self.squares[cell] = ord("*")

    def meets_lamp(self, way: range) -> bool:
        for cell in way:
            if self.squares[cell] != ord("."):
                return self.squares[cell] == ord("*")
        return False

    def text(self, numbered: float = 1.0) -> bytearray:
        """The puzzle: no lamps, and numbers in this share of the walls."""
        text = self.squares.replace(b"*", b".")
        lamps = bytes(self.width) + self.squares.translate(bytes(int(mark == ord("*")) for mark in range(256)))
        lamps += bytes(self.width)
        for wall in (cell for cell, square in enumerate(self.squares) if square == ord("#")):
            if numbered == 1 or self.chance.random() < numbered:
                here, col = wall + self.width, wall % self.width
                beside = lamps[here - self.width] + lamps[here + self.width]
                beside += lamps[here - 1] if col else 0
                beside += lamps[here + 1] if col + 1 < self.width else 0
                text[wall] = ord("0") + beside
        return text
