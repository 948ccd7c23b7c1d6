"""`lamplighter collect import`: puzzles of files and folders into a collection."""

from __future__ import annotations

import json
from typing import Any

import click

from lamplighter import plugins
from lamplighter.cli import BAD
from lamplighter.cli._parts.batches import lights as _lights
from lamplighter.cli._parts.batches.progress import watch_batch
from lamplighter.cli._parts.batches.running import GAME
from lamplighter.cli._parts.replies import SCHEMA
from lamplighter.collecting import KINDS, Collection, Job, Outcome, is_collection, make_job, run_batch


@click.command()
@click.argument("inputs", metavar="INPUT...", nargs=-1, required=True)
@click.option("--into", required=True, metavar="FOLDER", help="The collection; a new one if it is not there.")
@click.option("--game", type=click.Choice(plugins.names(KINDS)), default="akari", help=GAME)
@click.option("--from", "from_", metavar="FORMAT", help="The input format; without it the format is recognised.")
@_lights.add_lights(*_lights.KIND)
@click.option("--anew", is_flag=True, help="The input has changed, and is taken as it is now.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object (docs/json.md).")
@click.option("-q", "--quiet", is_flag=True, help="Print no progress and no remarks.")
def command(
    inputs: tuple[str, ...],
    into: str,
    game: str,
    from_: str | None,
    lights: dict[str, Any],
    anew: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Take puzzles of files into a collection.

    An INPUT is a file in any format, a folder of such files, or another collection. Puzzles that are there already,
    turned or mirrored perhaps, are counted once. --rule, --wrap and --colors are for Lights Out boards whose text does
    not tell them.

    \b
    lamplighter collect import puzzles.jsonl more/ --into puzzles
    """
    before = Collection.open(into).count() if is_collection(into) else 0
    options = {**({"from": from_} if from_ else {}), **lights}
    outcomes = [take_in(make_job(game, "import", input=path, options=options), into, anew, quiet) for path in inputs]
    after = Collection.open(into).count()
    taken = sum(one.job.made.get("done", 0) for one in outcomes)
    rejects = [str(one.rejects) for one in outcomes if one.rejects]
    told = {"read": taken, "new": after - before, "known": taken - (after - before), "count": after, "rejects": rejects}
    if as_json:
        click.echo(json.dumps({"schema": SCHEMA, **told}))
    elif not quiet:
        click.echo(tell(taken, after - before, after, rejects), err=True)
    raise click.exceptions.Exit(BAD if rejects else 0)


def take_in(job: Job, into: str, anew: bool, quiet: bool) -> Outcome:
    """One input into the collection."""
    with watch_batch(job, quiet) as watch:
        return run_batch(job, into, anew=anew, watch=watch)


def tell(taken: int, new: int, there: int, rejects: list[str]) -> str:
    """What was taken in, in a sentence."""
    known = f", {taken - new:,} of them known before or repeated" if taken > new else ""
    told = f"lamplighter: {taken:,} {'puzzle' if taken == 1 else 'puzzles'} read{known}; the collection has {there:,}"
    return told + (f"; what could not be read is in {', '.join(rejects)}" if rejects else "")
