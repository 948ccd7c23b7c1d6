"""Node, for tests of the page's scripts. Whoever uses the program does not need it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

OLDEST = (20, 19)  # the first that takes our files for modules without being told
PATIENCE = 120  # seconds for any of them, on a machine with other work


def node(*words: str | Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Node has run with these words; without it the test is skipped."""
    command = [find_node(), "--no-warnings", *map(str, words)]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=PATIENCE, check=False)


@cache
def find_node() -> str:
    """Where it is."""
    found = shutil.which("node")
    if not found:
        pytest.skip("node is not installed, so the scripts of the page were not tested")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, timeout=PATIENCE, check=True).stdout
    if tuple(map(int, re.findall(r"\d+", version)[:2])) < OLDEST:
        pytest.skip(f"node {version.strip()} is older than {OLDEST[0]}.{OLDEST[1]}")
    return found


def answers(script: Path, questions: Iterable[Any]) -> list[Any]:
    """What a script says to questions, in order: lines of JSON in, lines of JSON out, one process for all."""
    done = node(script, stdin="".join(json.dumps(question) + "\n" for question in questions))
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
