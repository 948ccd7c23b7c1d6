"""Contests: ours beside other solvers on the same boards, each in a process that is killed when its time is up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from typing import NamedTuple

from others import NAMES
from rows import row

HERE = Path(__file__).parent
AHEAD = 1.2  # as much as another solver may be
CLOSE = 1.4  # times: a busy machine makes as much of a difference
TIMES = 10  # an other is given so many times what we took on a board, on a large one
LARGE = 3  # times, and
LONG = 1.5  # times where we took
WHILE = 2  # seconds or more, and always at least
LEAST = 0.5  # seconds
TELLING = 60  # seconds for writing down what it is told
STOPPED = "was stopped"
GLANCE = 0.02  # seconds between two looks at what a process has used
TICK = os.sysconf("SC_CLK_TCK")
Lines = Sequence[str]


class Told(NamedTuple):
    """What a solver said of a board: how many solutions, None if it did not say; its CPU seconds, and in `solve()`."""

    found: int | None
    seconds: float
    alone: float
    why: str = ""  # it did not say


Round = dict[str, list[Told]]  # what each solver said of each board


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
    began, most, why = read_clock(it.pid), float(TELLING), f"could not be told in {TELLING} s"
    while read_clock(it.pid) - began <= most:
        line = it.stdout.readline() if select([it.stdout], [], [], GLANCE)[0] else b"\n"
        if not line:
            return Told(None, 0.0, 0.0, "ended by itself" if why == STOPPED else "ended while it was told")
        if line.startswith(b"[]"):
            began, most, why = read_clock(it.pid), limit, STOPPED
        elif line.startswith(b"["):
            return Told(*json.loads(line))
    return Told(None, limit, limit, why)


def read_clock(process: int) -> float:
    """The CPU seconds of a process so far; without Linux those of nobody."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICK


def allow(seconds: float, large: bool) -> float:
    """The seconds that others are given for a board on which we took so many."""
    times = TIMES if not large else LARGE if seconds < WHILE else LONG
    return max(LEAST, times * seconds)


def compare(name: str, boards: Sequence[Lines], most: int = 2, large: bool = False) -> None:
    """One row: the seconds of all boards together, ours and those of the best other, which must agree with ours.

    One that was stopped took at least what it had taken by then, and is judged by that. One that could not be told the
    boards, or ended without an answer (it had no more memory, say), is named and not judged. Where it is close, whoever
    is ahead, all are asked twice more, and of each the middle one of its three rounds counts.
    """
    with TemporaryDirectory() as kept:
        rounds = [ask_all(boards, most, large, kept)]
        if 1 / CLOSE <= compare_seconds(rounds[0]) <= CLOSE:
            rounds += [ask_all(boards, most, large, kept) for _ in range(2)]
    told = {who: sorted((it[who] for it in rounds), key=sum_up)[len(rounds) // 2] for who in rounds[0]}
    good = told["ours"][-1].found is not None and AHEAD * compare_seconds(told) >= 1
    often = " (the middle of three rounds)" if len(rounds) > 1 else ""
    row(name, tell(sum_up(told["ours"])) + "; " + tell_others(told) + often, f"none {AHEAD}x ahead", good)


def ask_all(boards: Sequence[Lines], most: int, large: bool, kept: str) -> Round:
    """What ours and all others say, which must be the same."""
    ours = ask("ours", boards, most, [600.0] * len(boards), kept)
    limits = [allow(told.seconds, large) for told in ours]
    theirs = {other: ask(other, boards, most, limits, kept) for other in NAMES}
    for told in theirs.values():
        assert all(b.found in (None, a.found) for a, b in zip(ours, told, strict=False)), (ours, told)
    return {"ours": ours, **theirs}


def compare_seconds(told: Round) -> float:
    """How many times ours the least of those took that are judged."""
    judged = [sum_up(told[other]) for other in NAMES if told[other][-1].why in ("", STOPPED)]
    return min(judged, default=0.0) / sum_up(told["ours"])


def tell_others(told: Round) -> str:
    """The best of those that finished, or by what they were all stopped; and who did not take part, and why."""
    took, theirs = sum_up(told["ours"]), {who: it for who, it in told.items() if who != "ours"}
    finished = {other: it for other, it in theirs.items() if it[-1].found is not None}
    stopped = [sum_up(it) for it in theirs.values() if it[-1].why == STOPPED]
    figure = "nobody else"
    if finished:
        figure = tell_best(finished, took)
    elif stopped:
        figure = f"all others over {tell(min(stopped))}: over {min(stopped) / took:.1f}x"
    absent = [f"{other} {it[-1].why}" for other, it in theirs.items() if it[-1].why not in ("", STOPPED)]
    return "; ".join((figure, *absent))


def tell_best(finished: Round, took: float) -> str:
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
