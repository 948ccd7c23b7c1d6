"""The verbs of text: read, read_all, write; and what a puzzle comes in as it is wanted: text, Puzzle, Entry, Position.

A format is recognised by itself; a stream may mix them.

A stream is cut into records first (`records`). Whatever is wrong with a record is told in its place, and the next one
is read all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from inspect import signature
from types import ModuleType
from typing import Any

from lamplighter import plugins
from lamplighter import records as shared
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.words import join_words
from lamplighter.akari.text.legend import BLANK, Legend
from lamplighter.arguments import expect_kind, expect_text
from lamplighter.errors import BadInput
from lamplighter.language.telling import ENGLISH, speaking
from lamplighter.records import Line

FORMATS = "lamplighter.akari.text.formats"


@dataclass(frozen=True, slots=True)
class Reading:
    """How texts are to be read: in which format, how leniently, and what the characters of a picture mean."""

    format: str | None = None
    lenient: bool = False
    legend: str | None = None

    @property
    def plugin(self) -> ModuleType | None:
        """The format, picture if there is a legend; None if each text is to be recognised."""
        if self.legend is not None and self.format not in (None, "picture"):
            raise BadInput(f"a legend goes with pictures, not with {self.format!r}")
        name = "picture" if self.legend is not None else self.format
        return shared.load_reader(FORMATS, name) if name is not None else None

    @property
    def options(self) -> dict[str, Any]:
        """The options that `read` of a format may take; BadInput if the legend is none."""
        return {"lenient": self.lenient, "legend": None if self.legend is None else Legend.of(self.legend)}


def read(text: str, format: str | None = None, *, lenient: bool = False, legend: str | None = None) -> Entry:
    """The one puzzle in a text; BadInput if there is none, or several, or it cannot be read.

    Without `format` it is recognised. `lenient` guesses as other programs do, with a warning; `legend` is for pictures.
    """
    found = list(read_all(expect_text(text, "the text"), format, lenient=lenient, legend=legend))
    if not found:
        raise BadInput("the text is empty")
    if len(found) > 1:
        raise BadInput(f"there are {len(found)} puzzles in the text; read_all takes them all")
    return found[0]


def read_all(
    lines: Iterable[Line] | str, format: str | None = None, *, lenient: bool = False, legend: str | None = None
) -> Iterator[Entry]:
    """Every puzzle of a text, or of a stream of lines, as they are read; the first bad record raises BadInput."""
    return shared.raise_slips(read_each(lines, Reading(format, lenient, legend)))


def read_each(lines: Iterable[Line] | str, reading: Reading | None = None) -> Iterator[Entry | BadInput]:
    """Like read_all, but a bad record comes as a BadInput in its place, and the stream goes on."""
    reading = reading or Reading()
    known, options = reading.plugin, reading.options
    for record in shared.cut_records(show_blanks(shared.lines_of(lines), options["legend"]), FORMATS, known):
        try:
            if isinstance(record, BadInput):
                raise record
            plugin = known or shared.recognise(FORMATS, record)
            entry: Entry = plugin.read(record, **{name: options[name] for name in options_of(plugin)})
        except BadInput as error:
            yield error
        else:
            yield entry


@cache
def options_of(plugin: ModuleType) -> tuple[str, ...]:
    """The options that a format's `read` takes beside the text."""
    return tuple(name for name in signature(plugin.read).parameters if name in ("lenient", "legend"))


def show_blanks(lines: Iterable[Line], legend: Legend | None) -> Iterable[Line]:
    """The lines, with blanks made visible where a legend says that they are squares."""
    if legend is None or not legend.blank:
        return lines
    return (line.replace(" ", BLANK) if isinstance(line, str) else line for line in lines)


def write(asked: Askable, format: str = "picture", *, objective: str | None = None, model: str | None = None) -> str:
    """A puzzle as text, without a line break at its end; BadInput if the format cannot hold it.

    Integer programs may have an `objective`, "fewest" or "most" lamps, or be a published `model` ("fagerburg").
    """
    plugin, options = load_format(format), {"objective": objective, "model": model}
    given = {name: value for name, value in options.items() if value is not None}
    if given:
        check_program(format)
    text: str = plugin.write(entry_of(asked), **given)
    return text


def check_program(format: str) -> None:
    """Refuse what is no integer program, where an objective or a model is asked for."""
    if not takes_objective(format):
        with speaking(ENGLISH):
            able = join_words([name for name in plugins.names(FORMATS) if takes_objective(name)])
        raise BadInput(f"an objective or a published model goes with integer programs ({able}), not with {format!r}")


def takes_objective(format: str) -> bool:
    """Can the texts of this format have an objective?"""
    return "objective" in signature(load_format(format).write).parameters


Askable = Puzzle | Entry | Position | Solution | str  # what verbs take for a puzzle
EXPECTED = "a text, or a lamplighter.Puzzle, Entry, Position or Solution"


def puzzle_of(asked: Askable) -> Puzzle:
    """The puzzle itself, whatever it came in; a text that is no puzzle is BadInput, another kind of thing TypeError."""
    return asked if isinstance(asked, Puzzle) else entry_of(asked).puzzle


def entry_of(asked: Askable) -> Entry:
    """Whatever it came in, as an Entry: with the lamps and marks that are drawn; errors as in `puzzle_of`.

    The lamps of a Solution become lamps drawn, not the solution told.
    """
    if isinstance(asked, Entry):
        return asked
    if isinstance(asked, str):
        return read(asked)
    if isinstance(asked, Position):
        return Entry(asked.puzzle, tuple(members(asked.lamps)), tuple(members(asked.barred)))
    if isinstance(asked, Solution):
        return Entry(asked.puzzle, asked.lamps)
    return Entry(expect_kind(Puzzle, asked, "the puzzle", EXPECTED))


def position_of(asked: Askable) -> Position:
    """The lamps and marks drawn on it, perhaps none, as a Position; errors as in `puzzle_of`."""
    return asked if isinstance(asked, Position) else entry_of(asked).position


def load_format(name: str) -> ModuleType:
    """The format of that name; BadInput if there is none."""
    return shared.load_format(FORMATS, name)
