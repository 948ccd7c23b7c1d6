"""pzprv3 files, as puzz.link and pzv.jp save them: `pzprv3`, `lightup`, rows, columns, then the board.

A cell is `.` white, `-` a wall without number, `0`-`4` a clue, `#` a lamp and `+` a mark, with a blank after each.
A slash may stand for a line break, and the whole file may follow the `?` of an address. A second board (clues ticked
off), layers of trial and the history of moves are passed over; author and source are kept.
"""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import unquote

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle, check_size, refuse_strange
from lamplighter.akari.text.leniency import Guesses
from lamplighter.akari.text.squares import number_of
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

UNIT = "document"
BEGINS = r"\s*(?:[a-z]+://[^\s?]*\?|\?)?pzprv3(?:\.\d+)?(?:/|%2[Ff]|\s|$)"
EXAMPLE = "pzprv3\nlightup\n2\n3\n# 2 . \n- # + "
KINDS = ("lightup", "akari", "bijutsukan")
MORE = re.compile(r"\s*$|\S\s|\S$|\d+\s*$|[a-z]+\s*$|\s+[\"{}\[\]]|[}\]]|TrialData|info:|history:")
EXTRAS = re.compile(r"^(?:info|history):", re.MULTILINE)
TRIAL = re.compile(r"^TrialData", re.MULTILINE)
TO_SQUARES = str.maketrans("-#+", "#..")
CELLS = frozenset(".-#+01234")
FROM_SQUARES = {"#": "-"}


def continues(line: str) -> bool:
    """Is it a number, a kind, cells with blanks between them, or a part of the JSON at the end?"""
    return bool(MORE.match(line))


def read(text: str, lenient: bool = False) -> Entry:
    """The board with the lamps and marks of the player."""
    board, extras = split_file(unwrap(text))
    lines = board.split("\n")
    rows, cols = size_of(lines)
    guesses = Guesses(lenient)
    cells = cells_of(lines, rows * cols, guesses)
    squares = "".join(cells).translate(TO_SQUARES)
    puzzle = Puzzle(cut_rows(squares, cols))
    lamps, marks = (tuple(cell for cell, sign in enumerate(cells) if sign == drawn) for drawn in "#+")
    about = read_about(extras, guesses)
    return Entry(puzzle, lamps, marks, **about, warnings=tuple(guesses.warnings))


def unwrap(text: str) -> str:
    """The file itself, without the address it may follow and without carriage returns."""
    text = text.strip().replace("\r", "")
    if not text.startswith("pzprv3"):
        text = unquote(text.partition("?")[2])
    return text


def split_file(text: str) -> tuple[str, str]:
    """The board, and the JSON after it; in the board a slash is a line break, in the JSON it is not."""
    found = EXTRAS.search(text) or re.search(r"/(?=(?:info|history):)", text)
    cut = found.start() if found else len(text)
    board, extras = text[:cut].replace("/", "\n"), text[cut:].lstrip("/")
    trial = TRIAL.search(board)
    return board[: trial.start()] if trial else board, extras


def size_of(lines: list[str]) -> tuple[int, int]:
    """Rows, then columns; BadInput if the file is of another kind, or they are no numbers or too many."""
    kind, *size = [line.strip() for line in [*lines, "", "", ""][1:4]]
    if kind not in KINDS:
        raise BadInput(f"this is a puzzle of another kind, {kind[:20]!r}; only {', '.join(KINDS)} are read here", 2)
    rows, cols = (number_of(digits, row) for row, digits in enumerate(size, 3))
    check_size(rows, cols)
    return rows, cols


def cells_of(lines: list[str], size: int, guesses: Guesses) -> list[str]:
    """The `size` cells of the first board, as the file writes them; missing ones are white. Ticks may follow."""
    cells: list[str] = []
    for row, line in enumerate(lines[4:], 4):
        for found in re.finditer(r"\S+", line):
            if found.group() not in CELLS and len(cells) < size:
                refuse_strange(found.group()[:20], row, found.start(), line)
            cells.append(found.group())
    if len(cells) < size:
        guesses.warn(f"the file tells {len(cells)} of {size} squares; the rest is taken as white")
    ticks = cells[size:]
    if ticks and (len(ticks) != size or set(ticks) - set(".-")):
        guesses.note(f"after the {size} squares of the board come {len(ticks)} more", "if they were not there")
    return cells[:size] + ["."] * (size - len(cells))


def read_about(extras: str, guesses: Guesses) -> dict[str, Any]:
    """Author and source, as fields of an Entry, as far as the file has them."""
    if not extras.startswith("info:"):
        return {}
    try:
        metadata = json.loads(extras.removeprefix("info:"))["metadata"]
        words = {name: metadata.get(name) for name in ("author", "source")}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        guesses.warn("the information after the board cannot be read and is passed over")
        return {}
    return {name: word for name, word in words.items() if isinstance(word, str) and word}


def write(entry: Entry) -> str:
    """The file as puzz.link itself writes it."""
    puzzle = entry.puzzle
    cells = [FROM_SQUARES.get(square, square) for square in puzzle.squares]
    for drawn, places in (("+", entry.marks), ("#", entry.lamps)):
        for cell in places:
            cells[cell] = drawn
    rows = [" ".join(row) + " " for row in cut_rows(cells, puzzle.cols)]
    about = {name: word for name in ("author", "source") if (word := getattr(entry, name))}
    info = ["info:" + json.dumps({"metadata": about}, indent=1)] if about else []
    return "\n".join(["pzprv3", "lightup", str(puzzle.rows), str(puzzle.cols), *rows, *info])
