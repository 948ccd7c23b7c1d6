"""`lamplighter list`: what can be named on the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from lamplighter import BadInput, plugins
from lamplighter.cli._parts.replies import SCHEMA

REGISTRIES = {
    "engines": "lamplighter.akari.solving.engines",
    "formats": "lamplighter.akari.text.formats",
    "techniques": "lamplighter.akari.explaining.techniques",
    "measures": "lamplighter.akari.rating.measures",
}


@click.command()
@click.argument("what", type=click.Choice(list(REGISTRIES)))
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line.")
@click.option("--database", type=click.Path(exists=True, dir_okay=False), help="Techniques found by bench/patterns.py.")
def command(what: str, as_json: bool, database: str | None) -> None:
    """List engines, formats, techniques or measures, with what is installed and how to get the rest.

    \b
    lamplighter list engines
    lamplighter list techniques
    """
    if database and what != "techniques":
        raise click.UsageError("--database goes with techniques")
    for n, fields in enumerate(read_database(database) if database else plugins.describe_all(REGISTRIES[what]), 1):
        record = {"schema": SCHEMA, "n": n, "id": fields["name"], **fields}
        click.echo(json.dumps(record) if as_json else tell(fields))


def read_database(database: str) -> Iterator[dict[str, Any]]:
    """The patterns of a file that bench/patterns.py made, as it tells them."""
    for number, line in enumerate(Path(database).read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        try:
            record = json.loads(line)
            count = record["count"]
            pictures = zip(record["before"], record["after"], strict=True)
            example = "\n".join(f"{before}    {after}" for before, after in pictures)
            yield {"name": record["signature"], "about": f"{count} times", "count": count, "example": example}
        except (ValueError, KeyError, TypeError) as error:
            raise BadInput(f"this is no line of a database of patterns: {line[:40]!r}", number) from error


def tell(fields: dict[str, Any]) -> str:
    """One plug-in for people."""
    cost = f" (cost {fields['cost']})" if "cost" in fields else ""
    uses = f"{'read, written' if fields['reads'] else 'written':13}  " if "reads" in fields else ""
    lines = [f"{fields['name']:16} {uses}{fields['about']}{cost}"]
    if fields.get("missing"):
        lines.append(f"{'':16} not installed; get it with: {fields['missing']}")
    lines += [f"{'':20}{line}" for line in fields.get("example", "").splitlines()]
    return "\n".join(lines)
