"""Mangled texts of all formats: a puzzle or BadInput comes out, nothing else; what is read is written and read back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import lamplighter
from lamplighter import BadInput, Entry, lightsout
from soak.texts import LIGHTS, examples, mangled, readable, text

WEIGHT = 40
SLOW = 2.0  # seconds that a text of a few hundred characters may take, and
PER_CELL = 5e-6  # so many more for each cell of its board, which an address tells in a dozen characters
LAMPS = ("picture", "jsonl", "pzprv3", "penpa", "tatham_text", "tatham_save", "puzzlekit", "pencilbox", "kanpen")
MARKS = ("picture", "jsonl", "pzprv3", "penpa", "tatham_text", "tatham_save", "pencilbox", "kanpen")


class Case(NamedTuple):
    """A text, the game and format it was made from, how it is read, and what it is written in if it can be."""

    game: str
    format: str | None
    lenient: bool
    other: str
    text: str


def case(rng: Random) -> Case:
    """A text with something wrong, its format told or to be recognised."""
    game, name = rng.choice(list(examples()))
    told = name if rng.random() < 0.5 and name in readable(game) else None
    return Case(game, told, rng.random() < 0.5, rng.choice(readable(game)), mangled(rng, text(rng, game, name)))


def wrong(case: Case) -> Iterator[str]:
    """Whatever escapes, or does not come back as it was, or takes long."""
    lines, began, cells = case.text.split("\n"), time.process_time(), 0
    try:
        if case.game == LIGHTS:
            for record in lightsout.read_all(lines, case.format):
                cells += len(record.board.game.grid)
                yield from lights_back(record, case)
        else:
            for entry in lamplighter.read_all(lines, case.format, lenient=case.lenient):
                cells += len(entry.puzzle.squares)
                yield from puzzle_back(entry, case)
    except BadInput as error:
        str(error), error.caret
        if not error.text or "\n" in error.text:
            yield f"{error.text!r} is no sentence"
    if (spent := time.process_time() - began) > SLOW + PER_CELL * cells:
        yield f"it took {spent:.1f} seconds for {cells:,} cells"


def puzzle_back(entry: Entry, case: Case) -> Iterator[str]:
    """An entry written in a format and read from there."""
    puzzle = entry.puzzle
    if puzzle.rows * puzzle.cols != len(puzzle.squares) or set(puzzle.squares) - set(".#01234"):
        yield f"{puzzle!r} is no puzzle"
    try:
        written = lamplighter.write(entry, case.other)
    except BadInput:
        return  # not every board fits into every format
    back = lamplighter.read(written, case.other)
    if back.puzzle != puzzle:
        yield f"written as {case.other} its board comes back as another one: {written!r}"
    if case.other in LAMPS and back.lamps != entry.lamps:
        yield f"written as {case.other} its lamps {entry.lamps} come back as {back.lamps}: {written!r}"
    marks = set(entry.marks) if case.other == "jsonl" else set(entry.marks) - set(entry.lamps)  # a cell shows one thing
    if case.other in MARKS and set(back.marks) != marks:
        yield f"written as {case.other} its marks {entry.marks} come back as {back.marks}: {written!r}"


def lights_back(record: lightsout.Record, case: Case) -> Iterator[str]:
    """A board of lights written in a format and read from there."""
    board, game = record.board, record.board.game
    if len(board.states) != game.rows * game.cols or any(not 0 <= state < game.colors for state in board.states):
        yield f"{board!r} is no board"
    if any(board.states[hole] for hole in game.holes):
        yield f"a hole of {board!r} is lit"
    try:
        written = lightsout.write(record, case.other)
    except BadInput:
        return
    kind = {} if game.links is not None else {"rule": game.rule, "wrap": game.wrap, "colors": game.colors}
    back = lightsout.read(written, case.other, **kind)
    changes = case.other != "picture"  # which shows the lights alone, and not what they are to become
    if (back.change if changes else back.board).states != (record.change if changes else board).states:
        yield f"written as {case.other} the lights come back otherwise: {written!r}"
