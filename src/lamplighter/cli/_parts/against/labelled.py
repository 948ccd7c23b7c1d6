"""Puzzles with the labels that others gave them: a field of JSON lines.

An Entry drops fields that it does not know, for every format reads the same. Here alone one of them is wanted, so the
line is looked at once more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lamplighter import BadInput, Entry
from lamplighter.akari import FORMATS, clean_label, load_format
from lamplighter.cli._parts.input import gather_records
from lamplighter.records import Line, cut_records, parse_json

NO_LINES = "labels are fields of JSON lines, one puzzle a line; this is something else"


class Labelled(NamedTuple):
    """A puzzle, and the label it has, if it has one."""

    entry: Entry
    label: str | float | None


def read_labelled(sources: Sequence[str], field: str) -> Iterator[Labelled | BadInput]:
    """Every puzzle of every source with its label; a bad record comes as BadInput in its place.

    BadInput is raised where a source is something else than JSON lines.
    """
    return gather_records(sources, lambda lines: read_lines(lines, field), FORMATS)


def read_lines(lines: Iterable[Line], field: str) -> Iterator[Labelled | BadInput]:
    """The same for the lines of one source."""
    for record in cut_records(lines, FORMATS):
        if isinstance(record, str) and not record.lstrip().startswith("{"):
            raise BadInput(NO_LINES, 1, 1, record.strip().split("\n")[0])
        yield record if isinstance(record, BadInput) else read_record(record, field)


def read_record(text: str, field: str) -> Labelled | BadInput:
    """One line."""
    try:
        entry: Entry = load_format("jsonl").read(text)
        return Labelled(entry, clean_label(parse_json(text).get(field)))
    except BadInput as error:
        return error
