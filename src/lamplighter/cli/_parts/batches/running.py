"""What every `batch` does: its options, a job made of them, progress while it runs, one sentence at the end."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple, NoReturn

import click

from lamplighter import plugins
from lamplighter.akari import MEASURES
from lamplighter.cli import BAD, NO, SPENT
from lamplighter.cli._parts.batches.progress import watch_batch
from lamplighter.cli._parts.options import Verb
from lamplighter.cli._parts.replies import SCHEMA
from lamplighter.collecting import KINDS, Outcome, make_job, run_batch

GAME = "Which game.  [default: akari]"


class BatchAsked(NamedTuple):
    """The options that all batches have."""

    into: str
    game: str
    jobs: int
    scheduler: str | None
    chunk: int | None
    seconds: float | None
    anew: bool
    as_json: bool
    quiet: bool
    measures: tuple[str, ...] | None = None


def count_cores() -> int:
    """How many processes may run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def add_batch_options(function: Callable[..., None]) -> Callable[..., None]:
    """The options that all batches have; they arrive as `asked`."""

    @wraps(function)  # keeps the options a verb has of its own
    def wrapped(**options: Any) -> None:
        own = {name: options.pop(name) for name in BatchAsked._fields if name in options}
        function(asked=BatchAsked(**own), **options)

    decorators: tuple[Callable[..., Any], ...] = (
        click.option("--into", required=True, metavar="FOLDER", help="The collection that gets the rows."),
        click.option("--game", type=click.Choice(plugins.names(KINDS)), default="akari", help=GAME),
        click.option(
            "--jobs", type=click.IntRange(1, 1000), default=count_cores, help="Processes.  [default: all cores]"
        ),
        click.option("--scheduler", metavar="ADDRESS", help="A Dask cluster that does the work: tcp://10.0.0.1:8786."),
        click.option(
            "--chunk", type=click.IntRange(1, 10**6), metavar="N", help="Records of a part, when a job begins."
        ),
        click.option(
            "--time-limit", "seconds", type=click.FloatRange(min=0), metavar="SECONDS", help="For each record."
        ),
        click.option("--anew", is_flag=True, help="The input has changed, and is taken as it is now."),
        click.option("--json", "as_json", is_flag=True, help="Print the outcome as one JSON object (docs/json.md)."),
        click.option("-q", "--quiet", is_flag=True, help="Print no progress and no remarks."),
    )
    command: Callable[..., None] = wrapped
    for decorator in reversed(decorators):
        command = decorator(command)
    return command


def add_input(function: Verb) -> Verb:
    """A file, folder or collection to read, and `--from`; they arrive as `path` and `from_`."""
    text = "The input format; without it the format is recognised."
    function = click.option("--from", "from_", metavar="FORMAT", help=text)(function)
    return click.argument("path", metavar="INPUT")(function)


def add_measures(function: Verb) -> Verb:
    """`--measures`; it arrives in `asked`, None for all."""
    text = "Which measures, with commas between; 'none' for level, rung and score alone.  [default: all]"
    return click.option("--measures", metavar="NAMES", callback=read_measures, help=text)(function)


def read_measures(context: click.Context, parameter: click.Parameter, text: str | None) -> tuple[str, ...] | None:
    """Names with commas between; None for all."""
    if text is None:
        return None
    names = () if text == "none" else tuple(text.split(","))
    for name in names:
        if name not in plugins.names(MEASURES):
            raise click.BadParameter(plugins.say_unknown("measure", name, plugins.names(MEASURES)))
    return names


def run(
    asked: BatchAsked,
    command: str,
    *,
    options: dict[str, Any],
    path: str | None = None,
    seed: int | None = None,
    count: int | None = None,
) -> NoReturn:
    """Run the batch and end the program: 3 if records were refused, 4 if some were left open, 1 if rows differ."""
    wanted = {"measures": None if asked.measures is None else list(asked.measures), "seconds": asked.seconds}
    told = {name: value for name, value in (options | wanted).items() if value is not None}
    job = make_job(asked.game, command, input=path, options=told, seed=seed, count=count, size=asked.chunk)
    with watch_batch(job, asked.quiet) as watch:
        outcome = run_batch(job, asked.into, jobs=asked.jobs, scheduler=asked.scheduler, anew=asked.anew, watch=watch)
    if asked.as_json:
        click.echo(json.dumps({"schema": SCHEMA, **outcome.to_json()}))
    elif not asked.quiet:
        click.echo(tell(outcome, asked.into), err=True)
    raise click.exceptions.Exit(exit_code(outcome))


def tell(outcome: Outcome, into: str) -> str:
    """What became of it, in a sentence or two."""
    counts = ", ".join(f"{number:,} {status}" for status, number in outcome.job.made.items()) or "nothing to do"
    told = f"lamplighter: {counts}, in {into}"
    if outcome.repeats:
        told += f"; {outcome.repeats:,} repeat others of this batch"
    if outcome.differ:
        told += f"; {outcome.differ:,} differ from what was told"
    return told + (f"; see {outcome.rejects}" if outcome.rejects else "")


def exit_code(outcome: Outcome) -> int:
    """The worst of what happened."""
    if outcome.rejects:
        return BAD
    if outcome.job.made.get("spent"):
        return SPENT
    return NO if outcome.differ else 0
