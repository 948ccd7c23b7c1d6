"""Other people's programs: found, or fetched by name, or missing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
CACHE = HERE.parent / ".cache" / "interop"
PLACES = os.pathsep.join([os.environ.get("PATH", ""), str(CACHE / "bin"), "/usr/games", "/usr/local/games"])
PATIENCE = 60  # seconds for any of them
FOUND = "from importlib.util import find_spec as find; print(bool(find('highspy') and find('pyscipopt')))"
NPM = ("--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--fetch-retries=1", "--fetch-timeout=20000")

Lamp = tuple[int, int]  # row, column


class Missing(Exception):
    """A program that is not here and cannot be had. Its text says which and why."""


class Disagreement(Exception):
    """A judge sees something else than we do."""


def program(*names: str) -> str:
    """The first of these programs that is installed."""
    for name in names:
        if found := shutil.which(name, path=PLACES):
            return found
    raise Missing(f"{names[0]} is not installed")


def output(*command: str | Path, stdin: str | None = None) -> str:
    """What a program prints; one that fails or hangs counts as missing."""
    try:
        done = subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Missing(f"{command[0]} does not run: {type(error).__name__}") from None
    if done.returncode:
        raise Missing(f"{command[0]} does not run: {(done.stderr.strip() or 'no reason given').splitlines()[0][:100]}")
    return done.stdout


def package(name: str) -> Path:
    """The folder of a package of npm, fetched on first use."""
    folder = CACHE / "node_modules" / name
    if not folder.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        output(program("npm"), "install", *NPM, "--prefix", CACHE, name)
    if not folder.exists():
        raise Missing(f"{name} could not be fetched by npm")
    return folder


def solver_python() -> Path:
    """An interpreter of its own with SCIP and HiGHS, fetched by pip on first use."""
    python = CACHE / "solvers" / "bin" / "python"
    if not python.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        output(sys.executable, "-m", "venv", CACHE / "solvers")
    if output(python, "-c", FOUND).strip() != "True":
        output(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "highspy", "pyscipopt")
    return python


def optima(solver: str, programs: Iterable[tuple[str, str]]) -> list[dict[str, Any]]:
    """What SCIP or HiGHS itself makes of integer programs, each a format and its text: `optimum.py` tells."""
    asked = "".join(json.dumps(one) + "\n" for one in programs)
    return [json.loads(line) for line in output(solver_python(), HERE / "optimum.py", solver, stdin=asked).splitlines()]


@contextmanager
def silence() -> Iterator[None]:
    """Keep what a library prints for itself off the screen."""
    sys.stdout.flush()
    before, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(before, 1)
        os.close(before)
        os.close(nowhere)


def pzpr(asked: Iterable[tuple[str, Sequence[Lamp]]]) -> list[dict[str, Any]]:
    """What pzpr, the program behind puzz.link, makes of texts with lamps put on them."""
    texts = [json.dumps(one) for one in asked]
    told = output(program("node"), HERE / "pzpr.js", package("pzpr"), stdin="".join(text + "\n" for text in texts))
    found = [json.loads(line) for line in told.splitlines()]
    for text, one in zip(texts, found, strict=False):
        if "error" in one:
            raise Disagreement(f"{text}: pzpr stops with {one['error']}")
    if len(found) != len(texts):
        raise Disagreement(f"pzpr: it answers to {len(found)} of {len(texts)} texts")
    return found
