"""Real puzzles come from the environment; without them the tests that need them skip, and the summary says so.

A test that asks for `kernel` runs twice: with the compiled class and with the same files as Python.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from support import plain
from support.browsing import AXE, find_missing
from support.fuzzing import USUAL

from lamplighter.akari.kernel import COMPILED, Kernel

sys.setrecursionlimit(1000)  # nothing may recurse by the size of a board
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell that started us in the background: children inherit it
    signal.signal(signal.SIGINT, signal.default_int_handler)  # and those that are sent Ctrl-C would never end
HEALTH = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
settings.register_profile("usual", deadline=None, max_examples=USUAL, suppress_health_check=HEALTH)
settings.register_profile("fuzz", settings.get_profile("usual"), max_examples=20 * USUAL)  # `make fuzz`
settings.load_profile("usual")

CORPUS = os.environ.get("LAMPLIGHTER_CORPUS")
GOLDEN = os.environ.get("LAMPLIGHTER_GOLDEN")
VECTORS = os.environ.get("LAMPLIGHTER_VECTORS")


@pytest.fixture(scope="session")
def corpus() -> list[dict]:
    if not CORPUS:
        pytest.skip("LAMPLIGHTER_CORPUS is not set")
    return [json.loads(line) for line in Path(CORPUS).read_text().splitlines()]


@pytest.fixture(scope="session")
def golden() -> dict[str, dict]:
    if not GOLDEN:
        pytest.skip("LAMPLIGHTER_GOLDEN is not set")
    return {record["id"]: record for record in map(json.loads, Path(GOLDEN).read_text().splitlines())}


@pytest.fixture(scope="session")
def vectors() -> list[dict]:
    if not VECTORS:
        pytest.skip("LAMPLIGHTER_VECTORS is not set")
    return json.loads(Path(VECTORS).read_text())


@pytest.fixture(scope="session", params=["compiled", "python"])
def compiled(request: pytest.FixtureRequest) -> bool:
    if request.param == "compiled" and not COMPILED:
        pytest.skip("the kernel is not compiled here")
    return request.param == "compiled"


@pytest.fixture(scope="session")
def kernel(compiled: bool) -> type:
    return Kernel if compiled else plain.kernel()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    names = ("LAMPLIGHTER_CORPUS", "LAMPLIGHTER_GOLDEN", "LAMPLIGHTER_VECTORS")
    missing = [name for name in names if not os.environ.get(name)]
    if missing:
        terminalreporter.write_line(f"real puzzles were not tested: {', '.join(missing)} not set")
    if lacking := find_missing():
        terminalreporter.write_line(f"the page was not tested in a browser: {lacking}")
    elif not AXE.exists():
        terminalreporter.write_line("axe did not look at the page: make page-tools fetches it by npm")
    from support.site import find_absent

    if not lacking and (absent := find_absent()):
        terminalreporter.write_line(f"the page without a server was not tested: {absent}")
