"""The puzzles that the page is given: of files, as many as a browser can hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice

import click

from lamplighter import BadInput, Entry, write
from lamplighter.akari import Reading
from lamplighter.cli import BAD
from lamplighter.cli._parts.input import is_folder, read_entries
from lamplighter.cli._parts.output import print_bad
from lamplighter.cli._parts.replies import Style
from lamplighter.limits import MAX_ON_PAGE
from lamplighter.web.body import Fields

MOST = 10_000  # puzzles that a browser is given
PLAIN = Style(as_json=False, color=False, quiet=False)


def gather_given(files: Sequence[str]) -> list[Fields]:
    """The first MOST puzzles of all files, as the page is told of them."""
    puzzles = chain.from_iterable(map(gather_file, files))
    given = list(islice(puzzles, MOST))
    if next(puzzles, None):
        click.echo(f"lamplighter: the page shows the first {MOST:,} puzzles", err=True)
    return given


def gather_file(file: str) -> Iterator[Fields]:
    """The puzzles of a file or collection that the page can show; one that has none ends the program."""
    found = 0
    for fields in gather_rows(file) if is_folder(file) else gather_entries(file):
        found += 1
        yield fields
    if not found:
        raise click.exceptions.Exit(BAD)


def gather_rows(folder: str) -> Iterator[Fields]:
    """The puzzles of a collection with their levels; nobody needs to rate them again."""
    from lamplighter.collecting import Collection

    collection = Collection.open(folder)
    for row in collection.pick([f"cells=..{MAX_ON_PAGE}"], limit=MOST + 1):
        yield tell_entry(collection.read(row)) | {"level": row["level"], "score": row["score"]}


def gather_entries(file: str) -> Iterator[Fields]:
    """The puzzles of a file; what is wrong with others is told."""
    for number, entry in enumerate(read_entries([file], Reading()), 1):
        if isinstance(entry, BadInput):
            print_bad(number, entry, PLAIN)
        elif len(entry.puzzle.squares) > MAX_ON_PAGE:
            click.echo(f"lamplighter: puzzle {number} is left out: it has more than {MAX_ON_PAGE:,} cells", err=True)
        else:
            yield tell_entry(entry)


def tell_entry(entry: Entry) -> Fields:
    """A puzzle as the page is told of it."""
    return {"id": entry.id, "title": entry.title, "author": entry.author, "board": write(entry, "picture").split("\n")}
