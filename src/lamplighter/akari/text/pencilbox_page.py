"""The XML files of PencilBox: <puzzle type="bijutsukan">, a size, numbers by row and column, an answer by rows.

<size row= col=/> tells the rows and columns, <number r= c= n=/> a wall (5 has no number), counted from 1. In <arow
row=> each cell is <w/> a lamp, <s/> a mark or <u/> nothing, n= times over. <author value=/> and <source value=/> may
be told. A document type is refused, and with it every entity: a file can neither grow nor fetch anything.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn
from xml.parsers import expat

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE, check_size
from lamplighter.akari.text.squares import flatten_words, make_entry, number_of
from lamplighter.errors import BadInput
from lamplighter.grid import cut_rows

WALLS = {"5": WALL, **{clue: clue for clue in CLUES}}
ANSWERS = {"w": "*", "s": "+", "u": WHITE}
Attributes = dict[str, str]


def read_xml(text: str) -> Entry:
    """The board of a file, with the lamps and marks of its answer; BadInput with the place of what is wrong."""
    page = Page()
    try:
        page.parser.Parse(text.encode(errors="replace"), True)
    except expat.ExpatError as error:
        raise BadInput(f"no XML: {expat.ErrorString(error.code)}", error.lineno, error.offset + 1) from None
    if not page.squares:
        raise BadInput("the file tells no size")
    entry = make_entry(cut_rows(page.squares.decode(), page.cols))
    return replace(entry, author=page.words.get("author"), source=page.words.get("source"))


class Page:
    """A file being read, element by element; `squares` is the board so far, empty before the size is told."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.read_element
        self.parser.StartDoctypeDeclHandler = self.refuse_doctype
        self.squares = bytearray()
        self.rows = self.cols = 0
        self.row = self.col = 0  # where the answer goes on
        self.words: dict[str, str] = {}

    def refuse_doctype(self, *_: object) -> NoReturn:
        """Refuse a document type: that is where entities are declared."""
        self.refuse_here("a file with a document type is not read here")

    def refuse_here(self, text: str) -> NoReturn:
        """Raise BadInput with the line and column that the parser is at."""
        raise BadInput(text, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def read_element(self, name: str, attributes: Attributes) -> None:
        """Take what one element tells; other elements are passed over."""
        if name == "puzzle" and attributes.get("type", "bijutsukan") != "bijutsukan":
            self.refuse_here(f"this is a puzzle of another kind, {attributes['type'][:40]!r}")
        elif name == "size":
            self.read_size(attributes)
        elif name in ("author", "source") and (value := flatten_words(attributes.get("value", ""))):
            self.words[name] = value
        elif name == "number":
            self.read_wall(attributes)
        elif name == "arow":
            self.row, self.col = self.read_place(attributes, "row", self.rows), 0
        elif name in ANSWERS:
            self.read_answer(name, attributes)

    def read_size(self, attributes: Attributes) -> None:
        """Take the size, which is told once and before everything else."""
        if self.squares:
            self.refuse_here("the size is told twice")
        self.rows, self.cols = number_of(attributes.get("row", "")), number_of(attributes.get("col", ""))
        check_size(self.rows, self.cols)
        self.squares = bytearray(WHITE.encode() * (self.rows * self.cols))

    def read_place(self, attributes: Attributes, name: str, most: int) -> int:
        """A row or a column, counted from 0; the file counts from 1 to `most`."""
        place = number_of(attributes.get(name, ""))
        if not 1 <= place <= most:
            self.refuse_here(f"{name} is a number from 1 to {most}, not {place}")
        return place - 1

    def read_wall(self, attributes: Attributes) -> None:
        """Draw a wall, with its number if it has one."""
        cell = self.read_place(attributes, "r", self.rows) * self.cols + self.read_place(attributes, "c", self.cols)
        number = attributes.get("n", "")
        if number not in WALLS:
            self.refuse_here(f"a clue is 0 to 4, and 5 is a wall without number; this is {number[:20]!r}")
        self.squares[cell] = ord(WALLS[number])

    def read_answer(self, name: str, attributes: Attributes) -> None:
        """Draw cells of the answer, from where it stands in its row. What it says about walls is passed over."""
        times = number_of(attributes.get("n", "1"))
        if not self.squares or self.col + times > self.cols:
            self.refuse_here("the answer goes beyond the board")
        for cell in range(self.row * self.cols + self.col, self.row * self.cols + self.col + times):
            if self.squares[cell] == ord(WHITE):
                self.squares[cell] = ord(ANSWERS[name])
        self.col += times
