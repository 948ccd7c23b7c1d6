"""Boards to measure on: those shipped here, those of LAMPLIGHTER_CORPUS, and big ones made on the spot."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

from lamplighter.akari.game.planted import LAMP, WALL, WHITE, Plot, draw_walls
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
    """More pigeons than holes: no solution, and hard to tell for whoever only searches."""
    return [("0" if row % 2 == 0 else ".") + "." * holes + ".0"[row % 2] for row in range(holes + 1)]


def planted(size: int, walls: float = 0.25, numbered: float = 0.6, seed: int = 7) -> list[str]:
    """A board with at least one solution, usually very many: lamps at random, some of the walls numbered."""
    board = draw_walls(size, size, round(walls * size * size), Random(seed))
    board.light()
    return rows(board.text(numbered), size)


def repaired(size: int, walls: float = 0.2, seed: int = 7) -> list[str]:
    """A board with one solution, every wall numbered: what is ambiguous is changed until nothing is."""
    board = draw_walls(size, size, round(walls * size * size), Random(seed))
    kernel = Kernel()
    for turn in range(400):
        board.light()
        text = board.text()
        kernel.load(bytes(text), size, size)
        kernel.close()
        kernel.probe()
        if not kernel.undecided:
            return rows(text, size)
        for part in range(kernel.split()):
            change(board, kernel.part(part), build=turn % 4 == 3)
    raise RuntimeError("no unique board after 400 turns")


def change(board: Plot, part: list[int], build: bool) -> None:
    """Change one thing in an ambiguous part: a new wall, or other lamps."""
    cell = board.chance.choice(part)
    if build:
        board.squares[cell] = WALL
        return
    for other in part:
        if board.squares[other] == LAMP:
            board.squares[other] = WHITE
    if not any(meets_lamp(board, way) for way in board.ways(cell)):
        board.squares[cell] = LAMP


def meets_lamp(board: Plot, way: range) -> bool:
    """Is a lamp the first thing on this way?"""
    for cell in way:
        if board.squares[cell] != WHITE:
            return board.squares[cell] == LAMP
    return False
