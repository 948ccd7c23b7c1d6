"""Penpa+ links: https://swaroopg92.github.io/penpa-edit/#m=edit&p=... They are decoded, never opened.

`m=edit` brings a board and what is drawn on it. `m=solve` brings the board alone, and with `a` the answer, so that the
page tells when it is reached: a puzzle with a solution and nothing drawn on it is written so. How links are packed is
told in `penpa_link`, what is in them in `penpa_board`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import WALL, WHITE, Lamps, Puzzle
from lamplighter.akari.text.penpa_board import (
    GREEN,
    LAMP,
    MARK,
    Frame,
    board_of,
    find_coloured,
    find_symbols,
    frame_of,
    layer_of,
)
from lamplighter.akari.text.penpa_link import (
    HOME,
    dump_compact,
    open_link,
    pack,
    parse_part,
    shorten_words,
    spell_out,
    unpack,
)
from lamplighter.errors import BadInput
from lamplighter.strangers import make_printable

UNIT = "line"
BEGINS = r"\s*(?:https?://[^\s#?]*)?[#?]?m=(?:edit|solve)&"
EXAMPLE = (
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=tZFJC8IwEIXv/grJ+R2a2rrMrbhdXMAFkRAkSkWxIla9pPS/Ox0Vr15kMl"
    "8ewxvyILfrw+UpQq5GGwF0VTqSjoPqfGpxvGcp1ednl2VIHvfDJac6gOlggL3Lbilq5u21tcJ3yCfwQzJKK6iQWysLn1Dhx6R2l/P2yLPXzS"
    "Z3cnk1ULYseXvGtg0ZW8Ivv7L9lXMqlI4URawnb21CtOQZnmkqmGvhglfgG8KeMBDGwqawJRyJvy9cCbvCiPlrrFegP0Uw1dcghrZP"
)
ANSWER = re.compile(r"(\d{1,9}),3H", re.ASCII)
SIDE, BLACK = 38, 4  # pixels of a cell; the colour that Penpa+ gives to walls
LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
TABLES = ("line", "lineE", "wall", "cage", "deletelineE")
STACKS = ("command_redo", "command_undo", "command_replay")
MODE = {"qa": "pu_a", "grid": ["1", "2", "1"], "pu_a": {"edit_mode": "combi", "combi": ["akari", ""]}}
SOLVING = '["1","2","1"]~"combi"~["akari",""]'
CHECKED = '{"sol_akari":true}'  # of all the things drawn, the lamps are compared


def read(text: str) -> Entry:
    """The board in a link, with what is drawn on it and the answer it waits for."""
    if not re.match(BEGINS, text):
        raise BadInput(f"{text.strip()[:60]!r} is no Penpa+ link; one begins with {HOME}m=edit&p=")
    fields = open_link(text)
    lines = unpack(fields.get("p", "")).split("\n")
    header = spell_out(lines[0]).split(",")
    frame = frame_of(header, lines)
    problem, drawn = layer_of(lines, 3), layer_of(lines, 4)
    puzzle, warnings = board_of(frame, problem)
    lamps = {*find_symbols(frame, problem, LAMP), *find_symbols(frame, drawn, LAMP)}
    marks = {*find_symbols(frame, drawn, MARK), *find_coloured(frame, drawn, GREEN)} - lamps
    return Entry(
        puzzle,
        lamps=check_lamps(puzzle, lamps),
        marks=tuple(sorted(cell for cell in marks if puzzle.squares[cell] == WHITE)),
        solution=read_answer(puzzle, frame, fields["a"]) if fields.get("a") else None,
        title=read_word(header, 15, "Title: "),
        author=read_word(header, 16, "Author: "),
        source=read_word(header, 17),
        warnings=warnings,
    )


def check_lamps(puzzle: Puzzle, lamps: Iterable[int]) -> Lamps:
    """The lamps, ascending; BadInput if one stands on a wall."""
    found = tuple(sorted(lamps))
    for lamp in found:
        if puzzle.squares[lamp] != WHITE:
            row, col = divmod(lamp, puzzle.cols)
            raise BadInput("a lamp stands on a wall", row + 1, col + 1)
    return found


def read_answer(puzzle: Puzzle, frame: Frame, payload: str) -> Lamps | None:
    """The lamps of the answer; None if it is told in other things than lamps."""
    lists = parse_part(unpack(payload), "answer")
    if not isinstance(lists, list) or len(lists) < 6 or not isinstance(lists[5], list):
        return None
    found = (ANSWER.fullmatch(item) for item in lists[5] if isinstance(item, str))
    cells = (frame.cell(item[1]) for item in found if item)
    lamps = {cell for cell in cells if cell is not None}
    return check_lamps(puzzle, lamps) if lamps or not any(lists) else None


def read_word(header: list[str], place: int, name: str = "") -> str | None:
    """A word in the header, where commas are written %2C, without its `name`; None if it is empty or missing."""
    told = header[place] if len(header) > place else ""
    return told.replace("%2C", ",").removeprefix(name) or None


def write(entry: Entry) -> str:
    """A link that waits for the solution if there is one and nothing is drawn; otherwise one to edit."""
    puzzle = entry.puzzle
    frame = Frame(puzzle.rows, puzzle.cols, puzzle.cols + 4)
    waits = entry.solution is not None and not (entry.lamps or entry.marks)
    mode, drawn = (SOLVING, "") if waits else (dump_compact(MODE), dump_compact(drawing_of(frame, entry)))
    lines = [
        header_of(entry),
        "[0,0,0,0]",
        mode,
        dump_compact(problem_of(frame, puzzle)),
        drawn,
        dump_compact(index_steps(frame)),
    ]
    text = "\n".join(lines + (["", CHECKED] if waits else []))
    link = f"{HOME}m={'solve' if waits else 'edit'}&p={pack(shorten_words(text))}"
    return link if entry.solution is None else f"{link}&a={pack(answer_of(frame, entry.solution))}"


def header_of(entry: Entry) -> str:
    """The first line: size, how it is shown, words."""
    rows, cols = entry.puzzle.rows, entry.puzzle.cols
    size = [cols, rows, SIDE, 0, 1, 1, (cols + 1) * SIDE, (rows + 1) * SIDE, *[centre_index(rows + 4, cols + 4)] * 2]
    title, author, source = (write_word(told or "") for told in (entry.title, entry.author, entry.source))
    words = (f"Title: {title}", f"Author: {author}", source, "")
    return ",".join(["square", *map(str, size), *"0000", *words, "OFF,false,"])


def write_word(told: str) -> str:
    """A word on one line and without commas."""
    return make_printable(told, " ").replace(",", "%2C")


def centre_index(rows: int, cols: int) -> int:
    """The index of the point in the middle: a cell, a corner or a side. One kind is numbered after the other."""
    kind = (0, 3, 2, 1)[2 * (rows % 2 == 0) + (cols % 2 == 0)]
    return kind * rows * cols + (rows - 1) // 2 * cols + (cols - 1) // 2


def problem_of(frame: Frame, puzzle: Puzzle) -> dict[str, Any]:
    """The layer of the problem: walls and clues."""
    walls = [(str(frame.index(cell)), mark) for cell, mark in enumerate(puzzle.squares) if mark != WHITE]
    numbers = {index: [" " if mark == WALL else int(mark), 7, "1"] for index, mark in walls}
    return make_layer(surface=dict.fromkeys((index for index, _ in walls), BLACK), number=numbers)


def drawing_of(frame: Frame, entry: Entry) -> dict[str, Any]:
    """The layer of what is drawn: lamps and marks, in a cell with both the lamp."""
    marks = {cell: [*MARK, 1] for cell in entry.marks} | {cell: [*LAMP, 2] for cell in entry.lamps}
    return make_layer(symbol={str(frame.index(cell)): marks[cell] for cell in sorted(marks)})


def make_layer(**things: Any) -> dict[str, Any]:
    """A layer with nothing in it but these things; the page wants every kind to be there."""
    empty: dict[str, Any] = {stack: {"__a": []} for stack in STACKS}
    empty |= {kind: things.get(kind, {}) for kind in ("surface", "number", "numberS", "symbol")}
    return empty | {kind: [] for kind in LISTS} | {kind: {} for kind in TABLES}


def index_steps(frame: Frame) -> list[int]:
    """The indices of all cells: the first one, then from each to the next."""
    row = [1] * (frame.cols - 1)
    return [frame.index(0), *row, *(step for _ in range(frame.rows - 1) for step in (5, *row))]


def answer_of(frame: Frame, lamps: Lamps) -> str:
    """The answer as the page would tell it: sorted like words, for it compares letter by letter."""
    return dump_compact([[], [], [], [], [], sorted(f"{frame.index(lamp)},3H" for lamp in lamps)])
