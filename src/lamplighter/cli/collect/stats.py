"""`lamplighter collect stats`: what a collection holds, in numbers and charts."""

from __future__ import annotations

import json
from pathlib import Path

import click

from lamplighter.cli._parts.batches.choosing import add_filters
from lamplighter.cli._parts.charts import plan_charts, save_chart
from lamplighter.cli._parts.replies import SCHEMA
from lamplighter.collecting import Collection


@click.command()
@click.argument("folder")
@add_filters
@click.option("--chart", type=click.Path(path_type=Path), metavar="FILE", help="Also draw charts: .svg or .png.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object (docs/json.md).")
def command(folder: str, wishes: tuple[str, ...], chart: Path | None, as_json: bool) -> None:
    """Count what a collection holds, and draw it.

    \b
    lamplighter collect stats puzzles
    lamplighter collect stats puzzles --level difficult --chart hard.svg
    """
    wanted = plan_charts(chart, None)
    found = Collection.open(folder).count_all(wishes)
    click.echo(json.dumps({"schema": SCHEMA, **found.to_json()}) if as_json else found.tell())
    if wanted:
        save_chart(wanted, found.draw())
