"""Lesson, Course: what is taught, in which order, with boards to practise on; told as JSON and read back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lamplighter.akari.explaining.explain import explain
from lamplighter.akari.explaining.ladder import list_lessons
from lamplighter.akari.explaining.trace import Trace
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.judging.ratings.fields import expect, load_object, take
from lamplighter.akari.text.read_write import read, write
from lamplighter.arguments import expect_kind, expect_names, expect_several, expect_text, expect_whole
from lamplighter.errors import BadInput
from lamplighter.values import Derived

WORDS = ("name", "title", "sentence")
ROWS = ("before", "after", "allowed")


@dataclass(frozen=True)
class Lesson(Derived):
    """One technique: what it is, its picture, a board to be shown, and boards to practise on, small ones first.

    `allowed` are the techniques that solve its boards, the cheapest first; without its own they get stuck on each. The
    rows `before` and `after` have `*` for lamps and `+` for cells without one.
    """

    name: str
    title: str
    sentence: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    allowed: tuple[str, ...]
    worked: Entry
    practice: tuple[Entry, ...]

    def __post_init__(self) -> None:
        for word in WORDS:
            expect_text(getattr(self, word), f"the {word} of a lesson")
        for rows in ROWS:
            object.__setattr__(self, rows, expect_names(getattr(self, rows), f"{rows!r} of a lesson"))
        boards = expect_several(self.practice, "'practice' of a lesson", "a list of entries")
        for board in (self.worked, *boards):
            expect_kind(Entry, board, "each board of a lesson", "a lamplighter.Entry")
        object.__setattr__(self, "practice", boards)

    @property
    def number(self) -> int:
        """Its place in the order of teaching, from 1; 0 if there is no such lesson here."""
        names = list_lessons()
        return names.index(self.name) + 1 if self.name in names else 0

    @property
    def technique(self) -> str:
        """The technique as steps and hints name it: assumptions are `probe`, nested or not."""
        return "probe" if self.name == "nested" else self.name

    @property
    def boards(self) -> tuple[Entry, ...]:
        """The board that is shown, then those to practise on."""
        return (self.worked, *self.practice)

    @cached_property
    def trace(self) -> Trace:
        """How the board that is shown is solved with what the lesson allows."""
        return explain(self.worked.puzzle, techniques=self.allowed)

    def to_json(self) -> dict[str, Any]:
        """The fields of `course` in docs/json.md; `from_json` reads them back."""
        words = {word: getattr(self, word) for word in WORDS}
        rows = {name: [*getattr(self, name)] for name in ROWS}
        boards = {"worked": write_entry(self.worked), "practice": [write_entry(board) for board in self.practice]}
        return {"number": self.number, **words, "technique": self.technique, **rows, **boards}

    @classmethod
    def from_json(cls, data: object) -> Lesson:
        """The lesson in a JSON object, or in the text of one; BadInput if a field is missing or odd.

        Whether its boards need what it says, nobody asks here.
        """
        told = object_of(data, "a lesson")
        words: dict[str, Any] = {word: take(told, word, str) for word in WORDS}
        rows: dict[str, Any] = {name: read_rows(told, name) for name in ROWS}
        practice = tuple(read_entry(one) for one in take(told, "practice", list))
        return cls(**words, **rows, worked=read_entry(told.get("worked")), practice=practice)


@dataclass(frozen=True, slots=True)
class Course:
    """Lessons in their order, the seed they were made with, and the version of the program that made them."""

    lessons: tuple[Lesson, ...]
    seed: int
    version: str

    def __post_init__(self) -> None:
        lessons = expect_several(self.lessons, "'lessons' of a course", "a list of lessons")
        for lesson in lessons:
            expect_kind(Lesson, lesson, "each lesson of a course", "a lamplighter.Lesson")
        object.__setattr__(self, "lessons", lessons)
        object.__setattr__(self, "seed", expect_whole(self.seed, "the seed"))
        expect_text(self.version, "the version of a course")

    @property
    def practice(self) -> tuple[Entry, ...]:
        """The boards to practise on of all lessons, in their order."""
        return tuple(board for lesson in self.lessons for board in lesson.practice)

    def to_json(self) -> dict[str, Any]:
        """The fields of `course` in docs/json.md; `from_json` reads them back."""
        lessons = [lesson.to_json() for lesson in self.lessons]
        return {"seed": self.seed, "version": self.version, "lessons": lessons}

    @classmethod
    def from_json(cls, data: object) -> Course:
        """The course in a JSON object, or in the text of one; BadInput if a field is missing or odd."""
        told = object_of(data, "a course")
        lessons = tuple(map(Lesson.from_json, take(told, "lessons", list)))
        return cls(lessons, read_seed(told), take(told, "version", str))


def object_of(data: object, name: str) -> Mapping[str, Any]:
    """A JSON object that is given as such or as text."""
    return load_object(data) if isinstance(data, str) else expect(data, dict, name)


def read_rows(told: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """A field with a list of texts."""
    return tuple(expect(row, str, f"each of {name}") for row in take(told, name, list))


def read_seed(told: Mapping[str, Any]) -> int:
    """The field `seed`, a whole number."""
    seed = told.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadInput("seed is missing, or is no whole number")
    return seed


def write_entry(entry: Entry) -> dict[str, Any]:
    """A board as a record of the format `jsonl`."""
    found: dict[str, Any] = json.loads(write(entry, "jsonl"))
    return found


def read_entry(record: object) -> Entry:
    """The board in such a record."""
    return read(json.dumps(expect(record, dict, "a board")), "jsonl")
