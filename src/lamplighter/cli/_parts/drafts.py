"""Where drafts come from: pictures in files or on standard input, with blank lines between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplighter import Draft
from lamplighter.akari import read_drafts
from lamplighter.cli._parts.input import name_source, read_lines
from lamplighter.errors import BadInput


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
