"""`lamplighter collect export`: puzzles of a collection as a file, a book, or a collection to share."""

from __future__ import annotations

from pathlib import Path

import click

from lamplighter import BadInput, Design
from lamplighter.akari import gather_book
from lamplighter.cli._parts.batches.choosing import Chosen, add_choice
from lamplighter.collecting import Collection, export_folder, export_parquet, export_texts, find_writer
from lamplighter.paint.saving import check_writable, save

TARGETS = "What to write: .jsonl, .csv, .parquet, .pdf, or a folder."


@click.command()
@click.argument("folder")
@click.option("-o", "--out", "out", required=True, metavar="FILE|FOLDER/", help=TARGETS)
@click.option("--to", metavar="FORMAT", help="Write texts of this format (`lamplighter list formats`).")
@click.option("--title", default="", help="The title of a book.")
@add_choice(None)
@click.option("-q", "--quiet", is_flag=True, help="Print no remarks.")
def command(folder: str, out: str, to: str | None, title: str, chosen: Chosen, quiet: bool) -> None:
    """Write puzzles into a file, a book, or a collection.

    What is written follows from the end of the name. A name that ends with / is a folder: it becomes a collection of
    its own, packed, with a card and a manifest of sums, ready to be shared.

    \b
    lamplighter collect export puzzles -o puzzles.csv --level medium
    lamplighter collect export puzzles -o book.pdf --size 10x10 --sort score --limit 40
    lamplighter collect export puzzles -o shared/ --where beauty=80..
    """
    collection = Collection.open(folder)
    number = write_out(collection, out, to, title, chosen)
    if not quiet:
        click.echo(f"lamplighter: {number:,} puzzles in {out}", err=True)


def write_out(collection: Collection, out: str, to: str | None, title: str, chosen: Chosen) -> int:
    """Write what was chosen; how many puzzles there were."""
    path = Path(out)
    if to is None and (out.endswith(("/", "\\")) or path.is_dir()):
        return export_folder(collection, path, *chosen)
    if to is None and path.suffix.lower() == ".pdf":
        return write_book(collection, path, title, chosen)
    rows = collection.pick(*chosen)
    if to is None and path.suffix.lower() == ".parquet":
        return export_parquet(collection, rows, path)
    return export_texts(collection, rows, path, find_writer(collection, path, to))


def write_book(collection: Collection, path: Path, title: str, chosen: Chosen) -> int:
    """Write a book of puzzles with one solution; how many it has. `book` has all the options of design."""
    check_writable(path)
    entries = (collection.read(row) for row in collection.pick(*chosen))
    volume = gather_book(entries, Design(title=title), None)
    if not volume.plates:
        raise BadInput("there is no puzzle with exactly one solution for a book")
    save(path, volume.pdf())
    return len(volume.plates)
