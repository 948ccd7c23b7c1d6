"""Contests: ours beside other solvers on the same boards, each in a process that is killed when its time is up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rows import row

HERE = Path(__file__).parent
AHEAD = 1.2  # as much as another solver may be
TIMES = 10  # an other is given so many times what we took on a board, and at least
LEAST = 0.5  # seconds
GLANCE = 0.02  # seconds between two looks at what a process has used
TICK = os.sysconf("SC_CLK_TCK")
Lines = Sequence[str]


class Told(NamedTuple):
    """What a solver said of a board: how many solutions, None if it was killed; its CPU seconds, and in `solve()`."""

    found: int | None
    seconds: float
    alone: float


def ask(name: str, boards: Sequence[Lines], most: int, limits: Sequence[float], kept: str) -> list[Told]:
    """What a solver says of each board within the seconds for that board. One that is killed is asked no more."""
    words = [sys.executable, str(HERE / "others.py"), name, str(most), kept]
    pipe, told = subprocess.PIPE, list[Told]()
    with subprocess.Popen(words, bufsize=0, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL) as it:
        assert it.stdin
        it.stdin.write(json.dumps([list(lines) for lines in boards]).encode())
        it.stdin.close()
        for limit in limits:
            told.append(wait(it, limit))
            if told[-1].found is None:
                it.kill()
                break
    return told


def wait(it: subprocess.Popen[bytes], limit: float) -> Told:
    """The next answer of a process. Some solvers talk: what is no line of ours is passed over, the clock goes on."""
    assert it.stdout
    began = inf
    while read_clock(it.pid) - began <= limit:
        line = it.stdout.readline() if select([it.stdout], [], [], GLANCE)[0] else b"\n"
        if not line:  # it has ended: out of memory, say
            break
        if line.startswith(b"[]"):
            began = read_clock(it.pid)
        elif line.startswith(b"["):
            return Told(*json.loads(line))
    return Told(None, limit, limit)


def read_clock(process: int) -> float:
    """The CPU seconds of a process so far; without Linux those of nobody."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICK


def compare(name: str, boards: Sequence[Lines], others: Sequence[str], most: int = 2, times: float = TIMES) -> None:
    """One row: the seconds of all boards together, ours and those of the best other, which must agree with ours.

    One that was stopped took at least what it had taken by then, and is judged by that.
    """
    with TemporaryDirectory() as kept:
        ours = ask("ours", boards, most, [600.0] * len(boards), kept)
        limits = [max(LEAST, times * told.seconds) for told in ours]
        theirs = {other: ask(other, boards, most, limits, kept) for other in others}
    for told in theirs.values():
        assert all(b.found in (None, a.found) for a, b in zip(ours, told, strict=False)), (name, ours, told)
    finished = {other: told for other, told in theirs.items() if told[-1].found is not None}
    took, least = sum_up(ours), min(map(sum_up, theirs.values()))
    figure = tell_best(finished, took) if finished else f"all others over {tell(least)}: over {least / took:.1f}x"
    row(name, f"{tell(took)}; {figure}", f"none {AHEAD}x ahead", ours[-1].found is not None and took <= AHEAD * least)


def tell_best(finished: dict[str, list[Told]], took: float) -> str:
    """The best other; its seconds are judged. Whose `solve()` alone was the quickest is told beside it."""
    least, best = min((sum_up(told), other) for other, told in finished.items())
    alone, quickest = min((sum(one.alone for one in told), other) for other, told in finished.items())
    which = "its" if quickest == best else f"{quickest}'s"
    return f"{best} {tell(least)}: {least / took:.1f}x ({which} solve() alone {tell(alone)})"


def sum_up(told: Sequence[Told]) -> float:
    """The seconds of all boards together, up to the one on which a solver was killed."""
    return sum(one.seconds for one in told)


def tell(seconds: float) -> str:
    """Seconds in short."""
    return f"{1000 * seconds:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"
