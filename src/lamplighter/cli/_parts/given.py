"""The puzzles that the page is given: of files, as many as a browser can hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import click

from lamplighter import BadInput, Entry, write
from lamplighter.akari import Reading
from lamplighter.cli import BAD
from lamplighter.cli._parts.input import read_entries
from lamplighter.cli._parts.output import print_bad
from lamplighter.cli._parts.replies import Style
from lamplighter.limits import MAX_ON_PAGE
from lamplighter.web.body import Fields

MOST = 10_000  # puzzles that a browser is given
PLAIN = Style(as_json=False, color=False, quiet=False)


def gather_given(files: Sequence[str]) -> list[Fields]:
    """The first MOST puzzles of all files, as the page is told of them."""
    entries = gather_entries(files)
    given = [tell_entry(entry) for entry in islice(entries, MOST)]
    if next(entries, None):
        click.echo(f"lamplighter: the page shows the first {MOST:,} puzzles", err=True)
    return given


def gather_entries(files: Sequence[str]) -> Iterator[Entry]:
    """The puzzles of all files that the page can show; what is wrong is told. A file without any ends the program."""
    number = 0
    for file in files:
        found = 0
        for entry in read_entries([file], Reading()):
            number += 1
            if isinstance(entry, BadInput):
                print_bad(number, entry, PLAIN)
            elif len(entry.puzzle.squares) > MAX_ON_PAGE:
                click.echo(
                    f"lamplighter: puzzle {number} is left out: it has more than {MAX_ON_PAGE:,} cells", err=True
                )
            else:
                found += 1
                yield entry
        if not found:
            raise click.exceptions.Exit(BAD)


def tell_entry(entry: Entry) -> Fields:
    """A puzzle as the page is told of it."""
    return {"id": entry.id, "title": entry.title, "author": entry.author, "board": write(entry, "picture").split("\n")}
