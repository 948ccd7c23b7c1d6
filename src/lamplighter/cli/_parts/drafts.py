"""Where drafts come from: pictures in files or on standard input, with blank lines between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplighter import Draft
from lamplighter.akari import FORMATS, load_format
from lamplighter.cli._parts.input import name_source, read_lines
from lamplighter.errors import BadInput
from lamplighter.records import cut_records


class DraftRecord(NamedTuple):
    """A draft as one record of a stream; pictures have no ids."""

    draft: Draft
    id: str | None = None
    warnings: tuple[str, ...] = ()


def read_drafts(sources: Sequence[str]) -> Iterator[DraftRecord | BadInput]:
    """Every draft of every source; what is wrong is told in its place."""
    picture = load_format("picture")
    for source in sources or ("-",):
        record = None
        for record in cut_records(read_lines(source), FORMATS, picture):
            yield record if isinstance(record, BadInput) else read_draft(record)
        if record is None:
            yield BadInput(f"there is no draft in {name_source(source)}")


def read_draft(text: str) -> DraftRecord | BadInput:
    """The draft in a text, or what is wrong with it."""
    try:
        return DraftRecord(Draft(tuple(line.strip() for line in text.split("\n") if line.strip())))
    except BadInput as error:
        return error
