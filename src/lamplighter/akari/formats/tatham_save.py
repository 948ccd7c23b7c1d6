"""Saved games of Simon Tatham's Light Up: lines KEY:LENGTH:VALUE, the key eight characters wide.

SAVEFILE comes first, then VERSION, GAME, CPARAMS (the size, columns first), DESC (the board), NSTATES, STATEPOS, and one
line MOVE, SOLVE or RESTART for each state after the first; moves beyond STATEPOS were taken back. A move is `L` (a lamp
placed or taken away) or `I` (a mark) with column,row from 0, several joined by `;`, with `S;` before those of Solve.
"""

from __future__ import annotations

import re

from lamplighter.akari.answer import Entry
from lamplighter.akari.formats._squares import in_rows
from lamplighter.akari.formats._tatham import code_of, decoded, size_of
from lamplighter.akari.puzzle import WHITE, Puzzle
from lamplighter.errors import BadInput

UNIT = "paragraph"
COLLECTION = "Simon Tatham's Portable Puzzle Collection"
HEAD = f"SAVEFILE:41:{COLLECTION}\nVERSION :1:1\nGAME    :8:Light Up\nPARAMS  :10:3x2b20s0d0\nCPARAMS :10:3x2b20s0d0\n"
EXAMPLE = f"{HEAD}DESC    :4:a1cB\nNSTATES :1:3\nSTATEPOS:1:3\nMOVE    :4:L0,0\nMOVE    :4:I0,1"
LINE = re.compile(r"([A-Z]{1,8}) *:([0-9]{1,9}):(.*)")
PLAYED = ("MOVE", "SOLVE", "RESTART")
MOVE = re.compile(r"([LI])([0-9]{1,9}),([0-9]{1,9})")
Line = tuple[int, str, str]  # number, key, value


def sniff(text: str) -> bool:
    """Does it begin like a saved game?"""
    return text.lstrip().startswith("SAVEFILE:")


def read(text: str) -> Entry:
    """The board, and what was placed on it up to the state that was saved."""
    lines = [parsed(line.strip("\r"), number) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    facts = {key: (number, value) for number, key, value in lines if key not in PLAYED}
    check_kind({key: value for key, (_, value) in facts.items()})
    puzzle = board_of(facts)
    played = [line for line in lines if line[1] in PLAYED]
    lamps: set[int] = set()
    marks: set[int] = set()
    for number, key, value in played[: last_of(facts, len(played))]:
        if key == "RESTART":
            lamps, marks = set(), set()
        else:
            play(puzzle, value, lamps, marks, number)
    return Entry(puzzle, lamps=tuple(sorted(lamps)), marks=tuple(sorted(marks)))


def parsed(line: str, number: int) -> Line:
    """One line. The length told must be the value's."""
    found = LINE.fullmatch(line)
    if not found:
        raise BadInput("a line of a saved game looks like KEY:LENGTH:VALUE", number, 1, line)
    key, told, value = found.groups()
    size = len(value.encode(errors="replace"))
    if int(told) != size:
        raise BadInput(f"the length is told as {told}, but there are {size} characters", number, found.start(2) + 1, line)
    return number, key, value


def check_kind(facts: dict[str, str]) -> None:
    """Refuse what is no saved Light Up."""
    if facts.get("SAVEFILE") != COLLECTION:
        raise BadInput("a saved game begins with SAVEFILE and the name of Simon Tatham's collection")
    if facts.get("VERSION") != "1":
        raise BadInput("only saved games of version 1 are read here")
    if facts.get("GAME") != "Light Up":
        raise BadInput(f"this is a saved game of {facts.get('GAME', 'no kind')[:40]!r}, not of 'Light Up'")
    for key in ("CPARAMS", "DESC", "NSTATES", "STATEPOS"):
        if key not in facts:
            raise BadInput(f"the saved game has no line {key}")


def board_of(facts: dict[str, tuple[int, str]]) -> Puzzle:
    """The board that DESC tells."""
    rows, cols = size_of(facts["CPARAMS"][1])
    number, code = facts["DESC"]
    return Puzzle(tuple(in_rows(decoded(code, rows * cols, number, 0, code), cols)))


def last_of(facts: dict[str, tuple[int, str]], played: int) -> int:
    """How many moves count."""
    number, states = facts["NSTATES"]
    if states != str(played + 1):
        raise BadInput(f"NSTATES tells {states[:20]} states, but there are {played} moves after the first", number)
    number, position = facts["STATEPOS"]
    if not (position.isascii() and position.isdigit() and len(position) < 9 and 0 < int(position) <= played + 1):
        raise BadInput(f"STATEPOS is a number from 1 to {played + 1}, not {position[:20]!r}", number)
    return int(position) - 1


def play(puzzle: Puzzle, value: str, lamps: set[int], marks: set[int], number: int) -> None:
    """Make the moves of one line. A lamp and a mark drive each other away, and the same move twice undoes itself."""
    for move in value.removesuffix(";").split(";"):
        if move == "S":
            continue
        cell = cell_of(puzzle, move, number, value)
        mine, other = (lamps, marks) if move[0] == "L" else (marks, lamps)
        other.discard(cell)
        mine ^= {cell}


def cell_of(puzzle: Puzzle, move: str, number: int, value: str) -> int:
    """The white cell a move speaks of."""
    found = MOVE.fullmatch(move)
    if not found:
        raise BadInput(f"{move[:20]!r} is no move; one looks like L3,0 or I3,0", number, 1, value)
    col, row = int(found[2]), int(found[3])
    if row >= puzzle.rows or col >= puzzle.cols or puzzle.lines[row][col] != WHITE:
        raise BadInput(f"the move {move} is on no white cell", number, 1, value)
    return row * puzzle.cols + col


def write(entry: Entry) -> str:
    """A saved game in which every lamp and mark is one move."""
    puzzle = entry.puzzle
    params = f"{puzzle.cols}x{puzzle.rows}b20s0d0"
    moves = [("L", cell) for cell in entry.lamps] + [("I", cell) for cell in entry.marks]
    states = str(len(moves) + 1)
    facts = [("SAVEFILE", COLLECTION), ("VERSION", "1"), ("GAME", "Light Up"), ("PARAMS", params), ("CPARAMS", params)]
    facts += [("DESC", code_of(entry)), ("NSTATES", states), ("STATEPOS", states)]
    facts += [("MOVE", f"{kind}{cell % puzzle.cols},{cell // puzzle.cols}") for kind, cell in moves]
    return "\n".join(f"{key:<8}:{len(value)}:{value}" for key, value in facts)
