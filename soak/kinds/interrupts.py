"""Ctrl-C and termination at any moment, in every verb: exit code 130, no crash, no traceback, nobody left behind."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from soak import commands, processes
from soak.commands import Command
from soak.processes import Ended

WEIGHT = 10
SECONDS = 120
LATE = 1.0  # seconds of the processor after the last signal
HUNG = 30.0  # seconds on the clock, on a busy machine
FINISHED = (0, 1, 3)  # yes, no, and a puzzle that the verb refuses
TRACES = ("Traceback", "Exception ignored", "Fatal Python error", "terminate called", "core dumped")


class Case(NamedTuple):
    """A command and the signals it gets, each after so many seconds."""

    command: Command
    signals: tuple[tuple[float, int], ...]


def case(rng: Random) -> Case:
    """One Ctrl-C, early or late; two in a row; or a request to end."""
    first = rng.choice((rng.uniform(0, 0.1), rng.uniform(0.1, 1), rng.uniform(0.5, 2.5)))
    kind = rng.random()
    if kind < 0.15:
        return Case(commands.command(rng), ((first, signal.SIGTERM),))
    second = ((rng.uniform(0, 0.15), signal.SIGINT),) if kind < 0.4 else ()
    return Case(commands.command(rng), ((first, signal.SIGINT), *second))


def wrong(case: Case) -> Iterator[str]:
    """An end that is none of those there may be."""
    stalls = (4,) if "yen_chiu" in case.command.words else ()  # local search may give up by itself
    yield from faults(processes.run(*case.command, case.signals, patience=HUNG), case.signals[0][1], stalls)


def faults(ended: Ended, number: int, finished: tuple[int, ...] = ()) -> Iterator[str]:
    """What is wrong with an end: a signal ends the program, or it had finished before, with one of these codes."""
    said = f"; it said {ended.err[-600:]!r}" if ended.err else ""
    allowed = (
        *FINISHED,
        *finished,
        130,
        *((-signal.SIGTERM, 128 + signal.SIGTERM) if number == signal.SIGTERM else ()),
    )
    if ended.code is None:
        yield f"it did not end within {HUNG:g} seconds{said}"
    elif ended.code not in allowed:
        yield f"it ended with {ended.code}{said}"
    if any(trace in ended.err for trace in TRACES):
        yield f"it ended with {ended.code} and a trace{said}"
    if ended.code == 130 and ended.late > LATE:
        yield f"it worked on for {ended.late:.1f} seconds"
    if ended.left:
        yield "somebody of its group was left behind"
