"""A stream cut into the texts of single puzzles, before anybody reads them; and who reads which. Both games share this.

A line that a line format claims is a record, and so is any address; a document begins where its format says and goes
on as long as it says; other lines are one record up to the next blank line. The formats are the plug-ins of a package.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from types import ModuleType
from typing import Any, TypeVar

from lamplighter import plugins
from lamplighter.arguments import a_text, iterable
from lamplighter.budget import MAX_RECORD
from lamplighter.errors import BadInput

T = TypeVar("T")
Line = str | BadInput  # a line of a stream, or what is wrong with it


@cache
def readable(package: str, unit: str | None = None) -> tuple[ModuleType, ...]:
    """The formats that are read; those whose records are lines, paragraphs or documents, if asked."""
    found = (plugins.load(package, name) for name in plugins.names(package))
    return tuple(plugin for plugin in found if hasattr(plugin, "read") and unit in (None, plugin.UNIT))


def format_named(package: str, name: str) -> ModuleType:
    """The format of that name."""
    try:
        return plugins.load(package, a_text(name, "a format"))
    except LookupError as error:
        raise BadInput(str(error.args[0])) from None


def format_read(package: str, name: str) -> ModuleType:
    """The format of that name, which must be one that is read."""
    plugin = format_named(package, name)
    if not hasattr(plugin, "read"):
        raise BadInput(f"the format {name!r} is written only, never read")
    return plugin


def claims(package: str, record: str) -> list[str]:
    """The names of the formats that take a text for theirs."""
    return [plugin.__name__.rsplit(".", 1)[-1] for plugin in readable(package) if plugin.sniff(record)]


def recognised(package: str, record: str) -> ModuleType:
    """The one format that claims a text."""
    names = claims(package, record)
    if len(names) > 1:
        raise BadInput(f"this could be {' or '.join(names)}; say which format it is")
    if not names:
        known = ", ".join(name for name in plugins.names(package) if hasattr(format_named(package, name), "read"))
        raise BadInput("this is no puzzle in a format known here: " + known, 1, 1, record.strip().split("\n")[0])
    return format_named(package, names[0])


def lines_of(stream: Iterable[Line] | str) -> Iterable[Line]:
    """The lines of a text, or of a stream that yields them."""
    if isinstance(stream, str):
        return stream.split("\n")
    return iterable(stream, "the text", "a str, or the lines of one (open files as text)")


def raised(results: Iterable[T | BadInput]) -> Iterator[T]:
    """The results one after the other; what is wrong is raised in its place."""
    for result in results:
        if isinstance(result, BadInput):
            raise result
        yield result


def records(lines: Iterable[Line], package: str, format: ModuleType | None = None) -> Iterator[Line]:
    """Cut a stream into the texts of single puzzles; `format`, if it is known, says where."""
    cutter = Cutter(package, format)
    for line in lines:
        if isinstance(line, BadInput):
            yield from cutter.taken()
            yield line
        else:
            yield from cutter.cut(a_text(line, "a line"))
    yield from cutter.taken()


class Cutter:
    """The lines of a record that is not complete yet, and the format whose document it is, if it is one."""

    def __init__(self, package: str, format: ModuleType | None) -> None:
        self.package = package
        self.format = format
        self.pile: list[str] = []
        self.size = 0
        self.document: ModuleType | None = None

    def cut(self, line: str) -> Iterator[Line]:
        """Take one more line; yields the records that are complete now."""
        begun = self.begins(line)
        if self.document and not begun and goes_on(self.document, line):
            self.add(line)
            return
        if begun or self.document or not line.strip() or self.is_record(line):
            yield from self.taken()
        if not begun and self.is_record(line):
            yield line
        elif line.strip():
            self.document = self.document or begun
            self.add(line)

    def begins(self, line: str) -> ModuleType | None:
        """The format whose document begins with this line."""
        found = (plugin for plugin in readable(self.package, "document") if self.format in (None, plugin))
        return next((plugin for plugin in found if plugin.starts(line)), None)

    def is_record(self, line: str) -> bool:
        """Is this line a puzzle of its own?"""
        if not line.strip():
            return False
        if self.format:
            return bool(self.format.UNIT == "line")
        return "://" in line[:12] or any(plugin.sniff(line) for plugin in readable(self.package, "line"))

    def add(self, line: str) -> None:
        """One more line; of a text that is too long only the size is kept."""
        self.size += len(line)
        self.pile.append(line if self.size <= MAX_RECORD else "")

    def taken(self) -> Iterator[Line]:
        """The record collected so far, if there is one; from here on a new one."""
        if self.pile:
            yield joined(self.pile, self.size)
        self.pile, self.size, self.document = [], 0, None


def goes_on(document: ModuleType, line: str) -> bool:
    """Does a line belong to the document above it? If its format does not say, all lines do."""
    return not hasattr(document, "continues") or bool(document.continues(line))


def joined(pile: list[str], size: int) -> Line:
    """The lines of a record as one text."""
    if size > MAX_RECORD:
        return BadInput(f"a puzzle's text may have {MAX_RECORD:,} characters, this one has {size:,}")
    return "".join(line if line.endswith("\n") else line + "\n" for line in pile)


def json_value(text: str) -> Any:
    """The value a JSON text tells; slips are told with their place."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadInput(f"no JSON: {error.msg}", error.lineno, error.colno, text.split("\n")[error.lineno - 1]) from None
    except RecursionError:
        raise BadInput("the JSON is nested too deep") from None
    except ValueError as error:  # a number of more digits than Python reads
        raise BadInput(f"no JSON: {error}") from None
