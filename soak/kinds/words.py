"""Words of strangers: titles, ids and authors full of marks cannot break a picture, a table or a terminal."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree

from click.testing import CliRunner

import lamplighter
from lamplighter import Entry, Puzzle
from lamplighter.cli import lamplighter as program
from soak import making
from soak.making import Rows

WEIGHT = 2
PIECES = (
    "<b>", "&amp;", "]]>", "-->", "'", '"', "\\", "\0", "\x07", "\x1b[31m", "\x7f", "\x85", "\x9b31m", "\r", "\n", "\t",
    "\u202e", "\u2066", "\u200f", "\u061c", "\ufeff", "\ufffe", "\udc80", "=1+1", "+1", "-1", "@a", "a", "é", "漢",
    "😀", "</svg>", "<script>", "${x}", "%s", "{0}", ",", ";",
)  # fmt: skip
HIDDEN = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff\ud800-\udfff]")


class Case(NamedTuple):
    """A board and words beside it."""

    lines: Rows
    id: str
    title: str
    author: str


def case(rng: Random) -> Case:
    """Any words."""

    def words() -> str:
        return "".join(rng.choices(PIECES, k=rng.randint(1, 6)))

    return Case(making.board(rng), words(), words(), words())


def wrong(case: Case) -> Iterator[str]:
    """A picture that is none, a mark that drives something, a cell that is a formula."""
    entry = Entry(Puzzle.of(list(case.lines)), id=case.id, title=case.title, author=case.author)
    yield from picture(lamplighter.draw(entry, "svg", caption=True))
    record = json.dumps({"grid": list(case.lines), "id": case.id, "title": case.title, "author": case.author})
    runner = CliRunner()
    drawn = runner.invoke(program, ["draw", "-"], input=record)
    if drawn.exit_code == 0:
        yield from picture(drawn.stdout)
    table = runner.invoke(program, ["rate", "--csv"], input=record).stdout
    for row in csv.reader(table.splitlines(), strict=True):
        if row and re.match("[=+@\t\r-]", row[0]):
            yield f"the table has a cell that begins like a formula: {row[0]!r}"
    solved = runner.invoke(program, ["solve"], input=record)
    if found := HIDDEN.search(solved.stdout.replace("\n", "")):
        yield f"{found.group()!r} goes to the terminal"


def picture(text: str) -> Iterator[str]:
    """Is it well-formed, without marks that nobody sees?"""
    try:
        ElementTree.fromstring(text.encode("utf-8", "surrogatepass"))
    except (ElementTree.ParseError, ValueError) as error:
        yield f"the picture is not well-formed: {error}"
    if found := HIDDEN.search(text.replace("\n", "").replace("\t", "")):
        yield f"{found.group()!r} stands in a picture"
