"""Saved games of Simon Tatham's Light Up: lines KEY:LENGTH:VALUE, the key eight characters wide.

SAVEFILE comes first, then VERSION, GAME, CPARAMS (the size, columns first), DESC (the board), NSTATES, STATEPOS, and
one line MOVE, SOLVE or RESTART for each state after the first; moves beyond STATEPOS were taken back. A move is `L` (a
lamp placed or taken away) or `I` (a mark) with column,row from 0, several joined by `;`, with `S;` before those of
Solve.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple, NoReturn

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import WHITE, Puzzle
from lamplighter.akari.text.squares import is_number
from lamplighter.akari.text.tatham_id import code_of, decode, size_of
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

UNIT = "paragraph"
BEGINS = r"\s*SAVEFILE:"
COLLECTION = "Simon Tatham's Portable Puzzle Collection"
HEAD = f"SAVEFILE:41:{COLLECTION}\nVERSION :1:1\nGAME    :8:Light Up\nPARAMS  :10:3x2b20s0d0\nCPARAMS :10:3x2b20s0d0\n"
EXAMPLE = f"{HEAD}DESC    :4:a1cB\nNSTATES :1:3\nSTATEPOS:1:3\nMOVE    :4:L0,0\nMOVE    :4:I0,1"
LINE = re.compile(r"([A-Z]{1,8}) *:([0-9]{1,9}):(.*)")
PLAYED = ("MOVE", "SOLVE", "RESTART")
MOVE = re.compile(r"([LI])([0-9]{1,9}),([0-9]{1,9})")


class SaveLine(NamedTuple):
    """One line of a saved game: its number from 1, all of it, its key and its value."""

    number: int
    text: str
    key: str
    value: str

    @property
    def start(self) -> int:
        """Where in the line the value begins, from 0."""
        return len(self.text) - len(self.value)

    def refuse(self, text: str) -> NoReturn:
        """Raise BadInput with the place of the value."""
        raise BadInput(text, self.number, self.start + 1, self.text)


def read(text: str) -> Entry:
    """The board, and what was placed on it up to the state that was saved."""
    lines = [parse_line(line.strip("\r"), number) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    facts = gather_facts(line for line in lines if line.key not in PLAYED)
    check_kind({key: line.value for key, line in facts.items()})
    puzzle = board_of(facts)
    played = [line for line in lines if line.key in PLAYED]
    lamps: set[int] = set()
    marks: set[int] = set()
    for line in played[: moves_of(facts, len(played))]:
        if line.key == "RESTART":
            lamps, marks = set(), set()
        else:
            play(puzzle, line, lamps, marks)
    return Entry(puzzle, lamps=tuple(sorted(lamps)), marks=tuple(sorted(marks)))


def gather_facts(lines: Iterable[SaveLine]) -> dict[str, SaveLine]:
    """The lines by their keys; BadInput if one is told twice."""
    facts: dict[str, SaveLine] = {}
    for line in lines:
        if facts.setdefault(line.key, line) is not line:
            raise BadInput(f"{line.key} is told twice", line.number, 1, line.text)
    return facts


def parse_line(text: str, number: int) -> SaveLine:
    """One line in its parts; BadInput if it has none, or another length than it tells."""
    found = LINE.fullmatch(text)
    if not found:
        raise BadInput("a line of a saved game looks like KEY:LENGTH:VALUE", number, 1, text)
    key, told, value = found.groups()
    size = len(value.encode(errors="replace"))
    if int(told) != size:
        slip = f"the length is told as {told}, but the value has {size} bytes"
        raise BadInput(slip, number, found.start(2) + 1, text)
    return SaveLine(number, text, key, value)


def check_kind(facts: dict[str, str]) -> None:
    """BadInput for what is no saved Light Up, or lacks a line that is needed."""
    if facts.get("SAVEFILE") != COLLECTION:
        raise BadInput("a saved game begins with SAVEFILE and the name of Simon Tatham's collection")
    if facts.get("VERSION") != "1":
        raise BadInput("only saved games of version 1 are read here")
    if facts.get("GAME") != "Light Up":
        raise BadInput(f"this is a saved game of {facts.get('GAME', 'no kind')[:40]!r}, not of 'Light Up'")
    for key in ("CPARAMS", "DESC", "NSTATES", "STATEPOS"):
        if key not in facts:
            raise BadInput(f"the saved game has no line {key}")


def board_of(facts: dict[str, SaveLine]) -> Puzzle:
    """The board that DESC tells."""
    rows, cols = size_of(facts["CPARAMS"].value)
    told = facts["DESC"]
    return Puzzle(cut_rows(decode(told.value, rows * cols, told.number, told.start, told.text), cols))


def moves_of(facts: dict[str, SaveLine], played: int) -> int:
    """How many of the lines played, the first ones, lead to the state that was saved."""
    if facts["NSTATES"].value != str(played + 1):
        facts["NSTATES"].refuse(f"there are {played + 1} states, the first one and {played} moves")
    position = facts["STATEPOS"].value
    if not (is_number(position) and 0 < int(position) <= played + 1):
        facts["STATEPOS"].refuse(f"the state that counts is a number from 1 to {played + 1}")
    return int(position) - 1


def play(puzzle: Puzzle, line: SaveLine, lamps: set[int], marks: set[int]) -> None:
    """Make the moves of one line on the sets `lamps` and `marks`.

    A lamp takes the mark of its cell away and a mark the lamp; the same move twice undoes itself.
    """
    for move in line.value.removesuffix(";").split(";"):
        if move == "S":
            continue
        cell = cell_of(puzzle, move, line)
        mine, other = (lamps, marks) if move[0] == "L" else (marks, lamps)
        other.discard(cell)
        mine ^= {cell}


def cell_of(puzzle: Puzzle, move: str, line: SaveLine) -> int:
    """The white cell that a move is about; BadInput if it is no move, or on no white cell."""
    found = MOVE.fullmatch(move)
    if not found:
        line.refuse(f"{move[:20]!r} is no move; one looks like L3,0 or I3,0")
    col, row = int(found[2]), int(found[3])
    if row >= puzzle.rows or col >= puzzle.cols or puzzle.lines[row][col] != WHITE:
        line.refuse(f"the move {move} is on no white cell")
    return row * puzzle.cols + col


def write(entry: Entry) -> str:
    """A saved game in which every lamp and mark is one move."""
    puzzle = entry.puzzle
    params = f"{puzzle.cols}x{puzzle.rows}b20s0d0"
    marks = sorted({*entry.marks} - {*entry.lamps})  # a mark would take the lamp away
    moves = [("L", cell) for cell in entry.lamps] + [("I", cell) for cell in marks]
    states = str(len(moves) + 1)
    facts = [("SAVEFILE", COLLECTION), ("VERSION", "1"), ("GAME", "Light Up"), ("PARAMS", params), ("CPARAMS", params)]
    facts += [("DESC", code_of(entry)), ("NSTATES", states), ("STATEPOS", states)]
    facts += [("MOVE", f"{kind}{cell % puzzle.cols},{cell // puzzle.cols}") for kind, cell in moves]
    return "\n".join(f"{key:<8}:{len(value)}:{value}" for key, value in facts)
