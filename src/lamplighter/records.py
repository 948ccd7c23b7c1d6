"""A stream cut into the texts of single puzzles, and the format that reads each of them. Both games share this.

A line that a line format claims is a record, and so is any address; a document begins where its format says and goes
on as long as it says; other lines are one record up to the next blank line. The formats are the plug-ins of a package.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any, BinaryIO, TypeVar

from lamplighter import plugins
from lamplighter.arguments import expect_iterable, expect_text
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_RECORD

T = TypeVar("T")
Line = str | BadInput  # a line of a stream, or what is wrong with it
UTF16 = (b"\xff\xfe", b"\xfe\xff")
Numbered = tuple[int, Line]  # a record, and the number of the line it begins in, from 1 on


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be read, as its file describes it: what one puzzle is in a stream, and how its texts begin.

    The plug-in itself is imported when a text begins so, and not before.
    """

    package: str
    name: str
    unit: str
    begins: re.Pattern[str]

    @property
    def plugin(self) -> ModuleType:
        """The plug-in, imported."""
        return plugins.load(self.package, self.name)

    def claims(self, text: str) -> bool:
        """Is it a text of this format? Its beginning says so, and its plug-in if that has more to ask."""
        if not self.begins.match(text):
            return False
        plugin = self.plugin
        return not hasattr(plugin, "sniff") or bool(plugin.sniff(text))


@cache
def readable(package: str, unit: str | None = None) -> tuple[Format, ...]:
    """The formats that can be read, all or those of one unit (line, paragraph, document). None is imported."""
    told = ((name, plugins.read_constants(package, name)) for name in plugins.names(package))
    found = (Format(package, name, of["UNIT"], re.compile(of["BEGINS"])) for name, of in told if "BEGINS" in of)
    return tuple(format for format in found if unit in (None, format.unit))


def load_format(package: str, name: str) -> ModuleType:
    """The plug-in of the format of that name; an unknown name is BadInput."""
    try:
        return plugins.load(package, expect_text(name, "a format"))
    except LookupError as error:
        raise BadInput(str(error.args[0])) from None


def load_reader(package: str, name: str) -> ModuleType:
    """The plug-in of the format of that name; an unknown name is BadInput, and so is a format that is only written."""
    plugin = load_format(package, name)
    if not hasattr(plugin, "read"):
        raise BadInput(f"the format {name!r} is written only, never read")
    return plugin


def claimants(package: str, text: str) -> list[str]:
    """The names of the formats that take a text for theirs."""
    return [format.name for format in readable(package) if format.claims(text)]


def recognise(package: str, text: str) -> ModuleType:
    """The plug-in of the one format that claims a text; BadInput if none does, or several do."""
    names = claimants(package, text)
    if len(names) > 1:
        raise BadInput(f"this could be {' or '.join(names)}; say which format it is")
    if not names:
        known = ", ".join(format.name for format in readable(package))
        raise BadInput("this is no puzzle in a format known here: " + known, 1, 1, text.strip().split("\n")[0])
    return plugins.load(package, names[0])


def lines_of(stream: Iterable[Line] | str) -> Iterable[Line]:
    """The lines of a text, or of a stream that yields them."""
    if isinstance(stream, str):
        return stream.split("\n")
    return expect_iterable(stream, "the text", "a str, or the lines of one (open files as text)")


def decode_lines(stream: BinaryIO) -> Iterator[Line]:
    """The lines as text; BadInput in the place of a line that is too long, which is never kept in memory."""
    first = True
    while raw := stream.readline(MAX_RECORD + 1):
        if first and raw.startswith(UTF16):
            yield BadInput("the text is UTF-16; save it as UTF-8")
            return
        if len(raw) > MAX_RECORD:
            while raw and not raw.endswith(b"\n"):
                raw = stream.readline(MAX_RECORD)
            yield BadInput(f"a puzzle's text may have {MAX_RECORD:,} bytes; this line is longer")
            continue
        text = raw.decode("utf-8", "surrogateescape")  # a stray byte becomes a strange character, told with its place
        yield text.removeprefix("\ufeff") if first else text
        first = False


def raise_slips(results: Iterable[T | BadInput]) -> Iterator[T]:
    """The results one after the other; the first that is BadInput is raised."""
    for result in results:
        if isinstance(result, BadInput):
            raise result
        yield result


def cut_records(lines: Iterable[Line], package: str, format: ModuleType | None = None) -> Iterator[Line]:
    """The texts of single puzzles in a stream, in order; `format` is the plug-in of their format, if it is known.

    BadInput among the lines ends the text before it and is yielded in its place; so is BadInput for a text too long.
    """
    return (record for _, record in number_records(lines, package, format))


def number_records(lines: Iterable[Line], package: str, format: ModuleType | None = None) -> Iterator[Numbered]:
    """The same with the number of the line that each record begins in."""
    cutter = Cutter(package, format)
    for number, line in enumerate(lines, 1):
        if isinstance(line, BadInput):
            yield from cutter.take()
            yield number, line
        else:
            yield from cutter.cut(number, expect_text(line, "a line"))
    yield from cutter.take()


class Cutter:
    """The lines of a record that is not complete yet, and the format whose document it is, if it is one."""

    def __init__(self, package: str, format: ModuleType | None) -> None:
        self.package = package
        self.format = format
        self.pile: list[str] = []
        self.first = 0  # the number of its first line
        self.size = 0
        self.document: ModuleType | None = None

    def cut(self, number: int, line: str) -> Iterator[Numbered]:
        """Take one more line and yield the records that are complete with it; nothing happens before it is iterated."""
        begun = self.begins(line)
        if self.document and not begun and goes_on(self.document, line):
            self.add(number, line)
            return
        alone = not begun and self.is_record(line)
        if self.size and (begun or self.document or alone or not line.strip()):
            yield from self.take()
        if alone:
            yield number, line
        elif line.strip():
            self.document = self.document or begun
            self.add(number, line)

    def begins(self, line: str) -> ModuleType | None:
        """The plug-in of the format whose document begins with this line; None if there is none."""
        for format in readable(self.package, "document"):
            if format.claims(line) and self.format in (None, format.plugin):
                return format.plugin
        return None

    def is_record(self, line: str) -> bool:
        """Is this line a puzzle of its own?"""
        if not line.strip():
            return False
        if self.format:
            return bool(self.format.UNIT == "line")
        return "://" in line[:12] or any(format.claims(line) for format in readable(self.package, "line"))

    def add(self, number: int, line: str) -> None:
        """One more line, of a new record one that is not blank; once a text is too long only its size is kept."""
        self.first = self.first or number
        self.size += len(line)
        if self.size <= MAX_RECORD:
            self.pile.append(line)

    def take(self) -> Iterator[Numbered]:
        """Yield the record collected so far, if there is one, then begin a new one; nothing happens until iterated."""
        if self.size:
            yield self.first, join_lines(self.pile, self.size)
        self.pile, self.first, self.size, self.document = [], 0, 0, None


def goes_on(document: ModuleType, line: str) -> bool:
    """Does a line belong to the document above it? All lines do where its plug-in has no `continues`."""
    return not hasattr(document, "continues") or bool(document.continues(line))


def join_lines(pile: list[str], size: int) -> Line:
    """The lines of a record as one text; BadInput if that is too long."""
    if size > MAX_RECORD:
        return BadInput(f"a puzzle's text may have {MAX_RECORD:,} characters, this one has {size:,}")
    return "".join(line if line.endswith("\n") else line + "\n" for line in pile)


def parse_json(text: str) -> Any:
    """The value that a JSON text tells; BadInput with its place if it is none."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadInput(f"no JSON: {error.msg}", error.lineno, error.colno, text.split("\n")[error.lineno - 1]) from None
    except RecursionError:
        raise BadInput("the JSON is nested too deep") from None
    except ValueError as error:  # a number of more digits than Python reads
        raise BadInput(f"no JSON: {error}") from None
