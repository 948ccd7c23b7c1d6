"""`lamplighter collect pack`: a collection as few sorted files, with a card for those it is shared with."""

from __future__ import annotations

import json

import click

from lamplighter.cli._parts.replies import SCHEMA
from lamplighter.collecting import ROWS_PER_FILE, Packed, pack


@click.command()
@click.argument("folder")
@click.option(
    "--rows-per-file", type=click.IntRange(1), default=ROWS_PER_FILE, show_default=True, metavar="N", help="At most."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object (docs/json.md).")
@click.option("-q", "--quiet", is_flag=True, help="Print no remarks.")
def command(folder: str, rows_per_file: int, as_json: bool, quiet: bool) -> None:
    """Sort and merge the parts, and write a card.

    Questions to a packed collection are many times faster, and Hugging Face takes the folder as it is. Nothing is lost:
    rows that repeat a puzzle, and records that became none, are laid aside in a file of their own. Batches may go on
    meanwhile and later; the parts of those under way are left for another pack.

    \b
    lamplighter collect pack puzzles
    """
    packed = pack(folder, rows_per_file)
    if as_json:
        click.echo(json.dumps({"schema": SCHEMA, **packed.to_json()}))
    elif not quiet:
        click.echo(tell(packed), err=True)


def tell(packed: Packed) -> str:
    """What became of it, in a sentence."""
    data = sum(name.startswith("data/") for name in packed.files)
    files = "one file" if data == 1 else f"{data:,} files"
    told = f"lamplighter: {packed.rows:,} puzzles in {files}; {packed.parts:,} parts merged"
    if packed.aside:
        told += f"; {packed.aside:,} rows that repeat a puzzle or became none are laid aside"
    return told + (f"; {packed.left:,} parts of batches under way are left" if packed.left else "")
