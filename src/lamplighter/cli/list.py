"""`lamplighter list`: what can be named on the command line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
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
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
@click.option("--database", is_flag=True, help="List every deduction from two rules, each with its smallest board.")
@click.option("--alterations", is_flag=True, help="List what the alterations of Dekker's thesis make of its patterns.")
@click.option(
    "--count", "counted", metavar="FILE", help="With --database: count how often the puzzles of a file need each."
)
@click.option("-o", "out", metavar="FILE", help="With --database: draw a page of pictures, .svg or .png.")
def command(what: str, as_json: bool, database: bool, alterations: bool, counted: str | None, out: str | None) -> None:
    """List all engines, formats, techniques or measures.

    Where something is not installed, the line says how to get it.

    \b
    lamplighter list engines
    lamplighter list techniques --database
    lamplighter list techniques --database --count puzzles.jsonl
    """
    if (database or alterations) and (what != "techniques" or (database and alterations)):
        raise click.UsageError("--database and --alterations go with techniques, one at a time")
    if (counted or out) and not database:
        raise click.UsageError("--count and -o go with --database")
    if out:
        return draw_database(out, counted)
    found = list_database(counted) if database else list_altered() if alterations else list_plugins(what)
    for n, fields in enumerate(found, 1):
        record = {"schema": SCHEMA, "n": n, "id": fields["name"], **fields}
        click.echo(json.dumps(record) if as_json else tell(fields))
    return None


def list_plugins(what: str) -> Iterable[dict[str, Any]]:
    """What is told of each plug-in."""
    return plugins.describe_all(REGISTRIES[what])


def list_database(counted: str | None) -> Iterator[dict[str, Any]]:
    """Every pattern; those that the puzzles of a file need most first, if there is one."""
    return (known.to_json() for known in read_counted(counted))


def read_counted(counted: str | None) -> list[Any]:
    """The patterns of the database, counted anew in the puzzles of a file; a record that is none is BadInput."""
    from lamplighter.akari import Reading, count_patterns, read_patterns
    from lamplighter.cli._parts.input import read_entries

    if counted is None:
        return [*read_patterns()]
    total: dict[str, int] = {}
    for entry in read_entries([counted], Reading()):
        if isinstance(entry, BadInput):
            raise entry
        for name, number in count_patterns(entry.puzzle).items():
            total[name] = total.get(name, 0) + number
    known = [replace(one, count=total.get(one.name, 0)) for one in read_patterns()]
    return sorted(known, key=lambda one: -one.count)


def list_altered() -> Iterator[dict[str, Any]]:
    """Every pattern that the alterations lead to."""
    from lamplighter.akari import list_alterations

    for one in list_alterations():
        walls = ("as it is", "a lamp made a wall")[one.walls] if one.walls < 2 else f"{one.walls} lamps made walls"
        yield {"name": one.origin, "about": walls, **one.to_json()}


def say_use(fields: dict[str, Any]) -> str:
    """Which technique finds a pattern, and how often it was needed."""
    often = fields.get("count", 0)
    needed = f"; needed {often} time{'' if often == 1 else 's'}" if often else ""
    return f" ({fields['technique'] or 'nothing is left to conclude'}{needed})"


def draw_database(out: str, counted: str | None) -> None:
    """Write the page of pictures, and tell where."""
    from lamplighter.akari import draw_sheet
    from lamplighter.cli._parts.files import Target
    from lamplighter.cli._parts.originals import find_originals
    from lamplighter.paint.pen import Look

    target = Target(out, read=find_originals([counted] if counted else []))
    picture = draw_sheet(read_counted(counted), look=Look(theme=target.theme(None)))
    for path in target.put("patterns", target.finish(picture, None)):
        click.echo(path)


def tell(fields: dict[str, Any]) -> str:
    """One plug-in or pattern for people."""
    cost = f" (cost {fields['cost']})" if "cost" in fields else say_use(fields) if "technique" in fields else ""
    uses = f"{'read, written' if fields['reads'] else 'written':13}  " if "reads" in fields else ""
    lines = [f"{fields['name']:16} {uses}{fields['about']}{cost}"]
    if fields.get("missing"):
        lines.append(f"{'':16} not installed; get it with: {fields['missing']}")
    pictures = zip(fields.get("before", ()), fields.get("after", ()), strict=True)
    lines += [f"{'':20}{before}    {after}" for before, after in pictures]
    lines += [f"{'':20}{line}" for line in fields.get("example", "").splitlines()]
    return "\n".join(lines)
