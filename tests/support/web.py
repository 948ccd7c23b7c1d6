"""The page's server in a process of its own, and requests as plain as they can be."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from random import Random
from typing import Any, NamedTuple

from support.home import HOME

WORKER = (sys.executable, "-m", "support.web_worker")
BARE_WORKER = (*WORKER, "bare")  # knows the verbs of the tests alone, and starts sooner
SERVER = (sys.executable, "-m", "support.web_server")
LAMPLIGHTER = (sys.executable, "-m", "lamplighter", "serve")
JSON = {"Content-Type": "application/json"}
BOARD = [".2.....", "....#.1", "#.....#", ".2...2.", "#.....#", "1.0....", ".....1."]
SOLUTION = ["*2....*", ".*..#.1", "#....*#", "*2.*.2*", "#*....#", "1.0.*..", "*....1*"]
LAMPS = [f"r{row}c{col}" for row, line in enumerate(SOLUTION, 1) for col, one in enumerate(line, 1) if one == "*"]
LARGE = ["".join(Random(row).choices(".......#01", k=40)) for row in range(30)]


class Got(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def fields(self) -> Any:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        """The sentence of a refusal."""
        return self.fields["error"]["text"]


class Served(NamedTuple):
    """A server that runs."""

    port: int
    process: subprocess.Popen

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def send(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Got:
        line = HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            line.request(method, path, body, headers or {})
            got = line.getresponse()
            return Got(got.status, {name.lower(): value for name, value in got.getheaders()}, got.read())
        finally:
            line.close()

    def ask(self, verb: str, body: Any, **headers: str) -> Got:
        return self.send("POST", f"/api/{verb}", json.dumps(body).encode(), JSON | headers)


@contextmanager
def serving(*words: str, command: Sequence[str] = SERVER, **options: Any) -> Iterator[Served]:
    """A server, from the moment on at which it says where it is; ended hard at the end, if it has not ended before."""
    environment = {**os.environ, "PYTHONPATH": str(HOME / "tests")}
    with subprocess.Popen(
        [*command, *map(str, words)], stdout=subprocess.PIPE, env=environment, text=True, **options
    ) as process:
        try:
            said = process.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
            assert found, said
            yield Served(int(found[1]), process)
        finally:
            process.kill()
