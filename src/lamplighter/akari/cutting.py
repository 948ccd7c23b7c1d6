"""A stream cut into the texts of single puzzles, before anybody reads them.

A line that a line format claims is a record, and so is any address; a document begins where its format says and goes
on as long as it says; other lines are one record up to the next blank line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from types import ModuleType

from lamplighter import plugins
from lamplighter.budget import MAX_RECORD
from lamplighter.errors import BadInput

FORMATS = "lamplighter.akari.formats"
Line = str | BadInput  # a line of a stream, or what is wrong with it


@cache
def readable(unit: str | None = None) -> tuple[ModuleType, ...]:
    """The formats that are read; those whose records are lines, paragraphs or documents, if asked."""
    found = (plugins.load(FORMATS, name) for name in plugins.names(FORMATS))
    return tuple(plugin for plugin in found if hasattr(plugin, "read") and unit in (None, plugin.UNIT))


def records(lines: Iterable[Line], format: ModuleType | None = None) -> Iterator[Line]:
    """Cut a stream into the texts of single puzzles; `format`, if it is known, says where."""
    cutter = Cutter(format)
    for line in lines:
        if isinstance(line, BadInput):
            yield from cutter.taken()
            yield line
        else:
            yield from cutter.cut(line)
    yield from cutter.taken()


class Cutter:
    """The lines of a record that is not complete yet, and the format whose document it is, if it is one."""

    def __init__(self, format: ModuleType | None) -> None:
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
        found = (plugin for plugin in readable("document") if self.format in (None, plugin))
        return next((plugin for plugin in found if plugin.starts(line)), None)

    def is_record(self, line: str) -> bool:
        """Is this line a puzzle of its own?"""
        if not line.strip():
            return False
        if self.format:
            return bool(self.format.UNIT == "line")
        return "://" in line[:12] or any(plugin.sniff(line) for plugin in readable("line"))

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
