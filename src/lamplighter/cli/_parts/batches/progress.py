"""A bar while a batch runs: how far it is, how fast, how long it will take, and what came out so far."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import click

from lamplighter.cli._parts.batches.stopping import say_when_stopped
from lamplighter.collecting import Job, Progress

BLOCKS, PLAIN = "\N{FULL BLOCK}\N{LIGHT SHADE}", "#."
WIDEST, NARROWEST = 24, 8  # letters of a bar
EVERY = 0.2  # seconds between two pictures
BETWEEN = "  "
GOES_ON = "what was finished is kept, the same command goes on with the rest"


@contextmanager
def watch_batch(job: Job, quiet: bool) -> Iterator[Callable[[Progress], None]]:
    """A function that is told how far a batch is; on a terminal it draws a bar, which is gone when the block ends.

    Elsewhere it says once what was done before and where a cluster can be watched. Ctrl-C says that the same command
    goes on.
    """
    bar = Bar(sys.stderr.isatty() and not quiet, quiet)
    try:
        with say_when_stopped(bar.say_stopped):
            bar.write("getting ready")  # a cluster takes seconds to start
            yield bar.show
    finally:
        bar.clear()


class Bar:
    """A line that is drawn over itself, without colours or codes: any terminal can do that. Only if it is `shown`."""

    def __init__(self, shown: bool, quiet: bool) -> None:
        self.shown, self.quiet = shown, quiet
        self.began = self.drawn = 0.0
        self.length = 0  # letters on the line

    def show(self, progress: Progress) -> None:
        """Draw the bar anew, unless that was done just now."""
        now, there = time.monotonic(), progress.before + progress.done
        if not self.began:
            self.began = now
            self.clear()
            self.greet(progress)
        if self.shown and (now - self.drawn > EVERY or there == progress.total):
            self.drawn = now
            width = shutil.get_terminal_size().columns - len("^C") - 1
            self.write(draw(progress, now - self.began, width, choose_letters()))

    def write(self, line: str) -> None:
        """Write this over what is on the line."""
        if self.shown:
            click.echo(f"\r{line.ljust(self.length)}\r{line}", err=True, nl=False)
            self.length = len(line)

    def greet(self, progress: Progress) -> None:
        """Say what was done before, and where the cluster has a page."""
        if progress.before and progress.crew.workers and not self.quiet:
            click.echo(f"lamplighter: goes on after {progress.before:,} records", err=True)
        if progress.crew.dashboard and not self.quiet:
            click.echo(f"lamplighter: the cluster is at {progress.crew.dashboard}", err=True)

    def clear(self) -> None:
        """Leave an empty line."""
        if self.length:
            click.echo(self.wipe(), err=True, nl=False)
            self.length = 0

    def wipe(self) -> str:
        """What makes the line empty; Ctrl-C may have left its name on it."""
        return f"\r{' ' * (self.length + len('^C'))}\r" if self.length else ""

    def say_stopped(self) -> str:
        """The sentence after Ctrl-C."""
        wipe, self.length = self.wipe(), 0
        return "" if self.quiet else f"{wipe}lamplighter: stopped; {GOES_ON}\n"


def choose_letters() -> str:
    """The letters for what is done and what is not, as the terminal can show them."""
    try:
        BLOCKS.encode(sys.stderr.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return BLOCKS


def draw(progress: Progress, seconds: float, width: int, letters: str = BLOCKS) -> str:
    """The bar as one line of at most so many letters. The narrower it is, the less it tells."""
    there, total = progress.before + progress.done, progress.total
    told = [tell_count(there, total), *tell_pace(progress, seconds)]
    while len(told) > 1 and len(BETWEEN.join(told)) > width:
        told.pop()
    if total is not None:
        room = min(WIDEST, width - len(BETWEEN.join(["", *told])))
        told = [draw_bar(there / max(1, total), room, letters), *told] if room >= NARROWEST else told
    line = BETWEEN.join(told)
    ends = tell_ends(progress.ends, width - len(line) - len(BETWEEN))
    return (f"{line}{BETWEEN}{ends}" if ends else line)[:width]


def tell_count(there: int, total: int | None) -> str:
    """How many records are done."""
    return f"{there:,}" if total is None else f"{there:,} of {total:,}"


def tell_pace(progress: Progress, seconds: float) -> Iterator[str]:
    """Records a second, and how long it will take if that stays so; before the first part, who is at work."""
    workers, there = progress.crew.workers, progress.before + progress.done
    if not progress.done or not seconds:
        yield "1 process at work" if workers == 1 else f"{workers} processes at work"
        return
    rate = progress.done / seconds
    yield f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.1f}/s"
    if progress.total is not None and there < progress.total:
        yield f"{tell_time((progress.total - there) / rate)} left"


def draw_bar(share: float, width: int, letters: str) -> str:
    """A bar of so many letters."""
    full = min(width, int(width * share))
    return letters[0] * full + letters[1] * (width - full)


def tell_ends(ends: Mapping[str, int], width: int) -> str:
    """What came out so far, the most frequent first, as many as there is room for."""
    told = [f"{name} {number:,}" for name, number in sorted(ends.items(), key=lambda item: -item[1])]
    while told and len(", ".join(told)) > width:
        told.pop()
    return ", ".join(told)


def tell_time(seconds: float) -> str:
    """A time for people."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s" if minutes else f"{rest} s"
