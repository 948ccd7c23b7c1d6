"""Contests: ours beside other solvers on the same boards, each in a process that is killed when its time is up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from select import select
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
    """What a solver said of a board: how many solutions, None if it was killed; CPU seconds of the solver alone."""

    found: int | None
    seconds: float


def ask(name: str, boards: Sequence[Lines], most: int, limits: Sequence[float]) -> list[Told]:
    """What a solver says of each board within the seconds for that board. One that is killed begins anew behind it."""
    told: list[Told] = []
    while len(told) < len(boards):
        rest = len(told)
        told += ask_until_killed(name, boards[rest:], most, limits[rest:])
    return told


def ask_until_killed(name: str, boards: Sequence[Lines], most: int, limits: Sequence[float]) -> Iterator[Told]:
    """The same by one process, until it is killed or fails."""
    words = [sys.executable, str(HERE / "others.py"), name, str(most)]
    with subprocess.Popen(words, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as it:
        assert it.stdin and it.stdout
        it.stdin.write(json.dumps([list(lines) for lines in boards]).encode())
        it.stdin.close()
        for limit in limits:
            told = wait(it, limit)
            yield told
            if told.found is None:
                it.kill()
                return


def wait(it: subprocess.Popen[bytes], limit: float) -> Told:
    """The next answer of a process."""
    began = inf
    while True:
        if select([it.stdout], [], [], GLANCE)[0]:
            line = next_line(it)
            if line is None:  # out of memory, say
                return Told(None, limit)
            if line:
                return Told(*line)
            began = read_clock(it.pid)
        elif read_clock(it.pid) - began > limit:
            return Told(None, limit)


def next_line(it: subprocess.Popen[bytes]) -> list[float] | None:
    """The next line that is ours, for some solvers talk; None at the end."""
    assert it.stdout
    while line := it.stdout.readline():
        if line.startswith(b"["):
            return list(json.loads(line))
    return None


def read_clock(process: int) -> float:
    """The CPU seconds of a process so far; without Linux those of nobody."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICK


def compare(name: str, boards: Sequence[Lines], others: Sequence[str], most: int = 2) -> None:
    """One row: the seconds of all boards together, ours and those of the best other, which must agree with ours."""
    ours = ask("ours", boards, most, [600.0] * len(boards))
    limits = [max(LEAST, TIMES * told.seconds) for told in ours]
    theirs = {other: ask(other, boards, most, limits) for other in others}
    for told in theirs.values():
        assert all(b.found in (None, a.found) for a, b in zip(ours, told, strict=True)), (name, ours, told)
    best = min(others, key=lambda other: sum(told.seconds for told in theirs[other]))
    took, least = sum(told.seconds for told in ours), sum(told.seconds for told in theirs[best])
    over = sum(told.found is None for told in theirs[best])
    left = f" ({over} of {len(boards)} not answered by then)" if over else ""
    figure = f"{tell(took)}; {best} {'over ' * bool(over)}{tell(least)}{left}: {least / took:.1f}x"
    row(name, figure, f"none {AHEAD}x ahead", all(told.found is not None for told in ours) and took <= AHEAD * least)


def tell(seconds: float) -> str:
    """Seconds in short."""
    return f"{1000 * seconds:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"
