"""The page's server: how long a person waits, alone and among fifty. Wall-clock time, for that is what is felt."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from statistics import median
from typing import Any

import boards
from rows import row

SESSIONS, HINTS = 50, 10
SERVE = (sys.executable, "-m", "lamplighter", "serve", "--no-browser", "--port", "0")


@contextmanager
def serving() -> Iterator[int]:
    """The port of a server."""
    with subprocess.Popen(SERVE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found
        try:
            yield int(found[1])
        finally:
            process.terminate()


def connect(port: int) -> closing[HTTPConnection]:
    return closing(HTTPConnection("127.0.0.1", port, timeout=60))


def ask(line: HTTPConnection, verb: str, **body: Any) -> int:
    """The status of an answer, which is read to its end."""
    line.request("POST", f"/api/{verb}", json.dumps(body), {"Content-Type": "application/json"})
    got = line.getresponse()
    got.read()
    return got.status


def clock(job: Callable[[], object]) -> float:
    """Seconds on the clock."""
    began = time.perf_counter()
    job()
    return time.perf_counter() - began


def board_of(side: int) -> list[str]:
    """A puzzle of this size."""
    return next(rows for rows in boards.small()[1] if len(rows) == len(rows[0]) == side)


def main() -> None:
    began = time.perf_counter()
    with serving() as port, connect(port) as line:
        line.request("GET", "/")
        line.getresponse().read()
        painted = time.perf_counter() - began
        row("the page, from the command to its first file", f"{painted:.2f} s", "<= 1 s", painted <= 1)
        small, large = board_of(10), board_of(20)
        ask(line, "hint", board=small)
        hints(line, small)
        live(line, large)
        beside_slow(port, line, small)
        crowd(port, small)


def hints(line: HTTPConnection, board: list[str]) -> None:
    took = [clock(lambda: ask(line, "hint", board=board, rung=4)) for _ in range(100)]
    figure = f"{1000 * median(took):.1f} ms, at best {1000 * min(took):.1f} ms"
    row("a hint on 10x10 through the server, median", figure, "<= 20 ms", median(took) <= 0.02)


def live(line: HTTPConnection, board: list[str]) -> None:
    for verb, most in (("forced", 50), ("why", 100), ("rate", 100)):
        took = 1000 * median(clock(lambda verb=verb: ask(line, verb, board=board)) for _ in range(20))
        row(f"{verb} on 20x20 through the server, median", f"{took:.1f} ms", f"<= {most} ms", took <= most)


def beside_slow(port: int, line: HTTPConnection, board: list[str]) -> None:
    """Hints while as many generators as may run do."""
    with connect(port) as other:
        other.request(
            "POST",
            "/api/generate",
            json.dumps({"rows": 100, "cols": 100, "level": "difficult", "symmetry": "none"}),
            {"Content-Type": "application/json"},
        )
        took = [clock(lambda: ask(line, "hint", board=board)) for _ in range(50)]
    row("a hint while a generator works, median", f"{1000 * median(took):.1f} ms", "<= 100 ms", median(took) <= 0.1)


def crowd(port: int, board: list[str]) -> None:
    """Fifty people at once."""

    def session(number: int) -> list[int]:
        with connect(port) as line:
            return [ask(line, "hint", board=board, rung=1 + turn % 4) for turn in range(HINTS)]

    began = time.perf_counter()
    with ThreadPoolExecutor(SESSIONS) as people:
        statuses = [status for found in people.map(session, range(SESSIONS)) for status in found]
    seconds = time.perf_counter() - began
    failed = sum(status != 200 for status in statuses)
    figure = f"{failed} failed, {len(statuses) / seconds:.0f} hints a second"
    row(f"{SESSIONS} sessions of {HINTS} hints", figure, "0 failed", failed == 0)


if __name__ == "__main__":
    main()
