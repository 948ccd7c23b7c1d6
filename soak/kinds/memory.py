"""Too little memory: an answer, or exit code 70 and a sentence that says so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from soak import commands, processes
from soak.commands import Command
from soak.processes import Ended

WEIGHT = 2
SECONDS = 300
FAILED = 70
FINISHED = (0, 1, 3, 4)
LINES = (
    "solve --time-limit 5",
    "count --time-limit 5",
    "forced --time-limit 5",
    "check",
    "why --time-limit 5",
    "explain --time-limit 5",
    "rate --time-limit 5",
    "prove --time-limit 5",
    "convert --to jsonl",
    "convert --to dimacs",
    "draw",
    "lightsout convert --to jsonl --all-on 2000x2000",
    "lightsout solve --all-on 1500x1500 --time-limit 5",
    "lightsout solve --all-on 150x150 --wrap torus --time-limit 5",
)


class Case(NamedTuple):
    """A command, and the megabytes it may have."""

    command: Command
    megabytes: int


def case(rng: Random) -> Case:
    """A vast board and little room."""
    line = rng.choice(LINES)
    return Case(Command(tuple(line.split()), commands.vast(rng) if "all-on" not in line else ""), rng.randint(150, 500))


def wrong(case: Case) -> Iterator[str]:
    """An end that is neither an answer nor a sentence."""
    yield from faults(processes.run(*case.command, memory=case.megabytes << 20, patience=120))


def faults(ended: Ended) -> Iterator[str]:
    """What is wrong with an end."""
    said = f"; it said {ended.err[-600:]!r}"
    if ended.code is None:
        yield f"it did not end{said}"
    elif ended.code == FAILED and "memory" not in ended.err.lower():
        yield f"it failed without saying that memory was short{said}"
    elif ended.code not in (*FINISHED, FAILED) or "Traceback" in ended.err:
        yield f"it ended with {ended.code}{said}"
