"""A stream cut into the texts of single puzzles: `lamplighter.records` with the formats of Akari."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType

from lamplighter import records as shared
from lamplighter.records import Line

FORMATS = "lamplighter.akari.formats"


def readable(unit: str | None = None) -> tuple[ModuleType, ...]:
    """The formats that are read; those whose records are lines, paragraphs or documents, if asked."""
    return shared.readable(FORMATS, unit)


def records(lines: Iterable[Line], format: ModuleType | None = None) -> Iterator[Line]:
    """Cut a stream into the texts of single puzzles; `format`, if it is known, says where."""
    return shared.records(lines, FORMATS, format)
