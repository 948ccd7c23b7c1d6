"""The verbs of text: read, read_all, write. A format is recognised by itself; a stream may mix them.

A stream is cut into records first: a line that a line format claims is a record, other lines are one up to the next
blank line. Whatever is wrong with a record is told in its place, and the next one is read all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from types import ModuleType

from lamplighter import plugins
from lamplighter.akari.answer import Askable, Entry
from lamplighter.akari.position import Position, members
from lamplighter.akari.puzzle import Puzzle
from lamplighter.budget import MAX_RECORD
from lamplighter.errors import BadInput

FORMATS = "lamplighter.akari.formats"
Line = str | BadInput  # a line of a stream, or what is wrong with it


def read(text: str, format: str | None = None) -> Entry:
    """The one puzzle in a text."""
    found = list(read_all(text.split("\n"), format))
    if not found:
        raise BadInput("the text is empty")
    if len(found) > 1:
        raise BadInput(f"there are {len(found)} puzzles in the text; read_all takes them all")
    return found[0]


def read_all(lines: Iterable[Line], format: str | None = None) -> Iterator[Entry]:
    """Every puzzle of a stream of lines, one after the other."""
    for result in results(lines, format):
        if isinstance(result, BadInput):
            raise result
        yield result


def results(lines: Iterable[Line], format: str | None = None) -> Iterator[Entry | BadInput]:
    """Like read_all, but a bad record comes as a BadInput in its place, and the stream goes on."""
    known = format_named(format) if format else None
    if known and not hasattr(known, "read"):
        raise BadInput(f"the format {format!r} is written only, never read")
    for record in records(lines, known):
        try:
            if isinstance(record, BadInput):
                raise record
            entry: Entry = (known or recognised(record)).read(record)
        except BadInput as error:
            yield error
        else:
            yield entry


def write(asked: Askable, format: str = "picture") -> str:
    """A puzzle as text."""
    text: str = format_named(format).write(entry_of(asked))
    return text


def entry_of(asked: Askable) -> Entry:
    """Whatever it came in, as an Entry."""
    if isinstance(asked, Puzzle):
        return Entry(asked)
    if isinstance(asked, Position):
        return Entry(asked.puzzle, tuple(members(asked.lamps)), tuple(members(asked.barred)))
    return asked


def format_named(name: str) -> ModuleType:
    """The format of that name."""
    try:
        return plugins.load(FORMATS, name)
    except LookupError as error:
        raise BadInput(str(error.args[0])) from None


@cache
def formats(unit: str) -> tuple[ModuleType, ...]:
    """The formats whose records are lines, or paragraphs."""
    found = (plugins.load(FORMATS, name) for name in plugins.names(FORMATS))
    return tuple(plugin for plugin in found if hasattr(plugin, "read") and unit == plugin.UNIT)


def records(lines: Iterable[Line], format: ModuleType | None = None) -> Iterator[Line]:
    """Cut a stream into the texts of single puzzles."""
    paragraph: list[str] = []
    size = 0
    for line in lines:
        whole = isinstance(line, BadInput) or is_record(line, format)
        if paragraph and (whole or not str(line).strip()):
            yield joined(paragraph, size)
            paragraph, size = [], 0
        if whole:
            yield line
        elif isinstance(line, str) and line.strip():
            size += len(line)
            paragraph.append(line if size <= MAX_RECORD else "")
    if paragraph:
        yield joined(paragraph, size)


def is_record(line: str, format: ModuleType | None) -> bool:
    """Is this line a puzzle of its own?"""
    if not line.strip():
        return False
    if format:
        return bool(format.UNIT == "line")
    return any(plugin.sniff(line) for plugin in formats("line"))


def joined(paragraph: list[str], size: int) -> Line:
    """The lines of a record as one text."""
    if size > MAX_RECORD:
        return BadInput(f"a puzzle's text may have {MAX_RECORD:,} characters, this one has {size:,}")
    return "".join(line if line.endswith("\n") else line + "\n" for line in paragraph)


def recognised(record: str) -> ModuleType:
    """The one format that claims a text."""
    found = [plugin for unit in ("line", "paragraph") for plugin in formats(unit) if plugin.sniff(record)]
    names = [plugin.__name__.rsplit(".", 1)[-1] for plugin in found]
    if len(found) > 1:
        raise BadInput(f"this could be {' or '.join(names)}; say which format it is")
    if not found:
        known = ", ".join(plugins.names(FORMATS))
        raise BadInput("this is no puzzle in a format known here: " + known, 1, 1, record.strip().split("\n")[0])
    return found[0]
