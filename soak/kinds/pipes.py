"""A reader who has seen enough, `head` perhaps: that is no failure, in any verb."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from soak import commands, processes
from soak.commands import Command
from soak.processes import Ended

WEIGHT = 3
SECONDS = 120
LINES = (
    "solve", "count", "forced", "explain", "why", "rate --csv", "convert --to jsonl", "draw", "prove", "check",
    "generate 6x6 --count 300", "generate 6x6 --count 300 --jobs 2", "list formats", "family step 200x200", "--help",
    "lightsout random 5x5 --count 5000", "lightsout nullity 1..400", "lightsout table 30x30", "lightsout draw",
    "lightsout solve --all-on 9x9 --all --limit 9999", "lightsout convert --to lp", "lightsout explain --all-on 60x60",
)  # fmt: skip
CODES = (0, 1, 3)  # 1 and 3 if an answer before the reader left was no, or bad input


class Case(NamedTuple):
    """A command, and the bytes that its reader waits for."""

    command: Command
    bytes: int


def case(rng: Random) -> Case:
    """Much output and little patience."""
    line = rng.choice(LINES)
    takes = line.split()[-1] in ("draw", "lp") and "lightsout" in line
    stdin = commands.lit(rng) if takes else "" if "lightsout" in line else commands.many(rng)
    return Case(Command(tuple(line.split()), stdin), rng.choice((0, 1, 10, 100, 5000)))


def wrong(case: Case) -> Iterator[str]:
    """An end that is called a failure."""
    yield from faults(processes.run(*case.command, heard=case.bytes), case.command.words)


def faults(ended: Ended, words: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with an end; verbs that ask nothing have no reason to say no."""
    codes = (0,) if {"generate", "list", "family", "random", "nullity", "table"} & set(words) else CODES
    if ended.code not in codes or "Traceback" in ended.err or "Exception ignored" in ended.err:
        yield f"it ended with {ended.code} and said {ended.err[-500:]!r}"
    if ended.left:
        yield "somebody of its group was left behind"
