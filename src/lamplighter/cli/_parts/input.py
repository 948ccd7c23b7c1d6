"""Where puzzles and drafts come from: files, addresses and ids as arguments, or standard input; in bounded memory."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, BinaryIO, NamedTuple, TypeVar

from lamplighter import Draft, Entry
from lamplighter.akari import FORMATS, Reading, read_drafts, read_each
from lamplighter.cli._parts.originals import is_output
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_RECORD
from lamplighter.records import Line, decode_lines, readable

R = TypeVar("R")


def read_entries(sources: Sequence[str], reading: Reading) -> Iterator[Entry | BadInput]:
    """Every Akari of every source; BadInput stands in the place of what is wrong."""
    return gather_records(sources, lambda lines: read_each(lines, reading), FORMATS)


def gather_records(
    sources: Sequence[str], read: Callable[[Iterator[Line]], Iterable[R | BadInput]], formats: str
) -> Iterator[R | BadInput]:
    """Every puzzle of every source, as `read` reads its lines; BadInput for a source without any.

    `formats` is the package of the game's formats. Without sources standard input is read.
    """
    for source in sources or ("-",):
        empty = True
        for result in read(read_lines(source, formats)):
            empty = False
            yield result
        if empty:
            yield BadInput(f"there is no puzzle in {name_source(source)}")


def name_source(source: str) -> str:
    """A source for a sentence."""
    return "standard input" if source == "-" else repr(source)


def read_lines(source: str, formats: str = FORMATS) -> Iterator[Line]:
    """The lines of a source. An address or an id is its own line, never opened; a collection has a line per puzzle."""
    if is_text(source, formats):
        yield source
        return
    if source == "-":
        yield from guard_lines(sys.stdin.buffer, source)
        return
    if is_folder(source):
        yield from read_collection(source)
        return
    try:
        with open(source, "rb") as stream:
            yield from guard_lines(stream, source)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or str(error)
        yield BadInput(f"cannot read {source[:200]!r}: {reason.lower()}")


def is_folder(source: str) -> bool:
    """Is there such a folder?"""
    try:
        return Path(source).is_dir()
    except (OSError, ValueError):  # a name that no file can have
        return False


def read_collection(source: str) -> Iterator[Line]:
    """The puzzles of a collection as lines; BadInput if the folder is none."""
    from lamplighter.collecting import Collection, is_collection  # what reads it is not for those who have none

    if not is_collection(source):
        yield BadInput(f"cannot read {source[:200]!r}: it is a folder, and no collection")
        return
    try:
        yield from Collection.open(source).list_lines()
    except BadInput as error:
        yield error


def guard_lines(stream: BinaryIO, source: str) -> Iterator[Line]:
    """The lines of a stream; BadInput if it is the file that the answers are printed to, which would never end."""
    if is_output(stream):
        yield BadInput(f"cannot read {name_source(source)}: the answers go to this very file")
    else:
        yield from decode_lines(stream)


def is_text(source: str, formats: str) -> bool:
    """Is the source itself a puzzle, an address or a game id, and not the name of a file?"""
    units = ("line", "document") if set(":/#") & set(source) else ()
    return "://" in source or any(format.claims(source) for unit in units for format in readable(formats, unit))


class DraftRecord(NamedTuple):
    """A draft as one record of a stream; pictures have no ids."""

    draft: Draft
    id: str | None = None
    warnings: tuple[str, ...] = ()


def gather_drafts(sources: Sequence[str]) -> Iterator[DraftRecord | BadInput]:
    """Every draft of every source; what is wrong is told in its place."""
    for source in sources or ("-",):
        found = None
        for found in read_drafts(read_lines(source)):
            yield found if isinstance(found, BadInput) else DraftRecord(found)
        if found is None:
            yield BadInput(f"there is no draft in {name_source(source)}")


def read_file(source: str) -> str:
    """The text of a file or standard input; of one that is too long only what shows that. BadInput if unreadable."""
    try:
        if source == "-":
            return read_characters(sys.stdin.buffer)
        with open(source, "rb") as stream:
            return read_characters(stream)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = str(getattr(error, "strerror", None) or error).lower()
        raise BadInput(f"cannot read {source[:200]!r}: {reason}") from error


def read_characters(stream: IO[bytes]) -> str:
    """The text in a stream, cut after one character more than a proof may have."""
    text = io.TextIOWrapper(stream, "utf-8", "replace", newline="")
    try:
        return text.read(MAX_RECORD + 1)
    finally:
        text.detach()  # else it would close the stream
