"""A bar while a batch runs: how far it is, how fast, how long it will take, and what came out so far."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import click

from lamplighter.collecting import Job, Progress

WIDTH, FULL, EMPTY = 24, "\N{FULL BLOCK}", "\N{LIGHT SHADE}"
EVERY = 0.2  # seconds between two pictures


@contextmanager
def watch_batch(job: Job, quiet: bool) -> Iterator[Callable[[Progress], None]]:
    """A function that is told how far a batch is; on a terminal it draws a bar, which is gone when the block ends.

    Elsewhere it says once where a cluster can be watched, and nothing more.
    """
    bar = Bar(job.count, sys.stderr.isatty() and not quiet, quiet)
    try:
        yield bar.show
    finally:
        bar.clear()


class Bar:
    """A bar for so many records, None if nobody knows how many; it draws only if it is `shown`."""

    def __init__(self, total: int | None, shown: bool, quiet: bool) -> None:
        self.total, self.shown, self.quiet = total, shown, quiet
        self.began = self.drawn = 0.0

    def show(self, progress: Progress) -> None:
        """Draw the bar anew, unless that was done just now."""
        now = time.monotonic()
        if not self.began:
            self.began = now
            self.greet(progress)
        if self.shown and (now - self.drawn > EVERY or progress.before + progress.done == self.total):
            self.drawn = now
            width = shutil.get_terminal_size().columns - 1
            click.echo(f"\r\x1b[2K{draw(progress, self.total, now - self.began)[:width]}", err=True, nl=False)

    def greet(self, progress: Progress) -> None:
        """Say what was done before, and where the cluster has a page."""
        if progress.before and not self.quiet:
            click.echo(f"lamplighter: goes on after {progress.before:,} records", err=True)
        if progress.crew.dashboard and not self.quiet:
            click.echo(f"lamplighter: the cluster is at {progress.crew.dashboard}", err=True)

    def clear(self) -> None:
        """Leave an empty line."""
        if self.shown and self.drawn:
            click.echo("\r\x1b[2K", err=True, nl=False)


def draw(progress: Progress, total: int | None, seconds: float) -> str:
    """The bar as one line of text."""
    there, rate = progress.before + progress.done, progress.done / seconds if seconds else 0.0
    parts = [f"{there:,}" if total is None else f"{draw_bar(there, total)} {there:,} of {total:,}"]
    if progress.done:
        parts.append(f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.1f}/s")
        if total is not None and there < total:
            parts.append(f"{tell_time((total - there) / rate)} left")
    return "  ".join([*parts, tell_ends(progress.ends)])


def draw_bar(there: int, total: int) -> str:
    """A bar of WIDTH characters."""
    full = min(WIDTH, WIDTH * there // max(1, total))
    return FULL * full + EMPTY * (WIDTH - full)


def tell_ends(ends: Mapping[str, int]) -> str:
    """What came out so far, the most frequent first."""
    return ", ".join(f"{name} {number:,}" for name, number in sorted(ends.items(), key=lambda item: -item[1]))


def tell_time(seconds: float) -> str:
    """A time for people."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s" if minutes else f"{rest} s"
