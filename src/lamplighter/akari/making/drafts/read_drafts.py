"""Drafts in a stream: pictures with blank lines between them. Read by nobody else: a `?` is no square of a puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lamplighter.akari.making.drafts.draft import Draft
from lamplighter.akari.text.read_write import FORMATS, load_format
from lamplighter.errors import BadInput
from lamplighter.records import Line, cut_records, lines_of


def read_drafts(stream: Iterable[Line] | str) -> Iterator[Draft | BadInput]:
    """Every draft of a text, or of a stream of lines; what is wrong comes in its place, and the stream goes on."""
    for record in cut_records(lines_of(stream), FORMATS, load_format("picture")):
        yield record if isinstance(record, BadInput) else read_draft(record)


def read_draft(text: str) -> Draft | BadInput:
    """The draft in a text, or what is wrong with it."""
    try:
        return Draft(tuple(line.strip() for line in text.split("\n") if line.strip()))
    except BadInput as error:
        return error
