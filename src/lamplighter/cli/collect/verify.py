"""`lamplighter collect verify`: is a collection as it was written, and is what it tells true?"""

from __future__ import annotations

import json
import sys
import time

import click

from lamplighter.cli import NO
from lamplighter.cli._parts.replies import SCHEMA
from lamplighter.collecting import SAMPLE, Difference, Inspection, check
from lamplighter.limits import REASONED
from lamplighter.strangers import make_printable

BOARDS = REASONED
MANY = 2000  # boards for which one core is slow
EVERY = 0.2  # seconds between two pictures


@click.command()
@click.argument("folder")
@click.option("--sample", type=click.IntRange(0), metavar="N", help=f"Look at N boards.  [default: {SAMPLE}]")
@click.option("--all", "everything", is_flag=True, help="Look at every board.")
@click.option("--files", is_flag=True, help="Look at the files alone.")
@click.option("--seed", type=int, default=0, show_default=True, help="Another seed gives another sample.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object (docs/json.md).")
@click.option("-q", "--quiet", is_flag=True, help="Print no progress and no remarks.")
def command(
    folder: str, sample: int | None, everything: bool, files: bool, seed: int, as_json: bool, quiet: bool
) -> None:
    """Look for damage, and solve and rate a sample again.

    Every file is held against its sum. Then boards are solved by another engine and rated, ratings have to stand before
    their judge, and every difference is told. The exit code is 1 if there is any. `lamplighter batch verify` looks at
    all boards on all cores, or on a cluster.

    \b
    lamplighter collect verify puzzles
    lamplighter collect verify puzzles --all
    """
    if (sample is not None) + everything + files > 1:
        raise click.UsageError("--sample, --all and --files exclude each other")
    number = None if everything else 0 if files else SAMPLE if sample is None else sample
    line = Line(folder, quiet)
    try:
        found = check(folder, sample=number, seed=seed, watch=line.show)
    finally:
        line.clear()
    click.echo(json.dumps({"schema": SCHEMA, **found.to_json()}) if as_json else tell(found))
    raise click.exceptions.Exit(0 if found.accepted else NO)


class Line:
    """A line on a terminal that tells how far it is."""

    def __init__(self, folder: str, quiet: bool) -> None:
        self.folder, self.quiet = folder, quiet
        self.shown, self.drawn = sys.stderr.isatty() and not quiet, 0.0

    def show(self, done: int, total: int, differ: int) -> None:
        """Draw it anew, unless that was done just now."""
        if done == 0 and total > MANY and not self.quiet:
            click.echo(f"lamplighter: on all cores: lamplighter batch verify {self.folder} --into FOLDER", err=True)
        now = time.monotonic()
        if self.shown and now - self.drawn > EVERY:
            self.drawn = now
            click.echo(f"\r\x1b[2K{done:,} of {total:,} boards, {differ:,} differ", err=True, nl=False)

    def clear(self) -> None:
        """Leave an empty line."""
        if self.drawn:
            click.echo("\r\x1b[2K", err=True, nl=False)


def tell(found: Inspection) -> str:
    """What was found, a line for each fault and difference."""
    lines = [*map(str, found.faults), *map(tell_difference, found.differences)]
    if found.rows is None:
        lines.append("no board was looked at, because files are damaged")
    elif found.checked:
        counted = f"{found.checked:,} of {found.rows:,} boards found out anew"
        lines.append(f"{counted}: {len(found.differences):,} differ" if found.differences else f"{counted}: all well")
    else:
        lines.append(f"all files are as they were written; {found.rows:,} boards")
    return "\n".join(map(make_printable, lines))


def tell_difference(found: Difference) -> str:
    """One board that comes out otherwise."""
    return f"{found.content_id}: {found.reason or ', '.join(found.columns)} (made by {found.version or 'nobody knows'})"
