"""`lamplighter compare --papers`: the tables of the papers, on the puzzles given, beside the published figures."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from lamplighter import BadInput, Budget
from lamplighter.akari import PaperTable, Reading, remake_tables
from lamplighter.cli import BAD, USAGE
from lamplighter.cli._parts.input import read_entries
from lamplighter.cli._parts.replies import SCHEMA, Style
from lamplighter.cli._parts.table import write_markdown

SHIPPED = "bench/boards.jsonl"


def print_tables(files: Sequence[str], reading: Reading, style: Style, budget: Budget | None) -> int:
    """Print all tables, made from these files or else from those of the repository; the exit code."""
    if not files and not Path(SHIPPED).exists():
        click.echo("lamplighter: give a file of puzzles to make the tables from", err=True)
        return USAGE
    puzzles, slips = [], 0
    for result in read_entries(files or (SHIPPED,), reading):
        if isinstance(result, BadInput):
            click.echo(f"lamplighter: {result}", err=True)
            slips += 1
        else:
            puzzles.append(result)
    for table in remake_tables(puzzles, budget):
        print_table(table, style)
    return BAD if slips else 0


def print_table(table: PaperTable, style: Style) -> None:
    """One table, as Markdown or as JSON."""
    if style.as_json:
        for fields in table.to_json():
            click.echo(json.dumps({"schema": SCHEMA, **fields}))
    else:
        click.echo(tell_table(table) + "\n")


def tell_table(table: PaperTable) -> str:
    """One table in Markdown, between what is to be known of it."""
    headings = list(table.rows[0])
    rows = [[write_value(found[key]) for key in headings] for found in table.rows]
    missing = [f"{engine} is not installed; get it with: {line}" for engine, line in table.missing.items()]
    notes = "\n".join(f"- {note}" for note in (*table.notes, *missing))
    return "\n\n".join([f"## {table.title}", table.machine, write_markdown(headings, rows), notes])


def write_value(value: Any) -> str:
    """A figure for people: as it is if it has at most five digits, as all published ones have, else four of them."""
    if isinstance(value, float):
        exact = f"{value:.5g}"
        return exact if float(exact) == value else f"{value:.4g}"
    return "-" if value is None else str(value)
