"""What is written never replaces what was read, nor what a link in a folder points to."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from click.testing import CliRunner

from lamplighter.cli import lamplighter as program
from soak import making
from soak.making import Rows

WEIGHT = 2
WRITERS = ("draw -o", "draw --solution -o", "rate --chart", "book -o", "lightsout draw -o")
FOLDERS = ("draw --kit", "draw --frames", "draw -o", "lightsout draw --chase", "lightsout draw -o")
SUFFIX = {"book": ".pdf", "rate": ".svg", "draw": ".svg", "lightsout": ".svg"}


class Case(NamedTuple):
    """A board, a command that writes, and how the place it writes to is another name of something that is there."""

    lines: Rows
    line: str
    way: str


def case(rng: Random) -> Case:
    """A board with a solution."""
    lines = making.planted(rng, rng.randint(2, 5), rng.randint(2, 5), 0.3, 1)
    if rng.random() < 0.5:
        return Case(lines, rng.choice(WRITERS), rng.choice(("itself", "relative", "symlink", "hard link")))
    return Case(lines, rng.choice(FOLDERS), "folder")


def wrong(case: Case) -> Iterator[str]:
    """A file that is another one afterwards."""
    with TemporaryDirectory() as folder:
        yield from (inside if case.way == "folder" else itself)(case, Path(folder))


def text_of(case: Case) -> str:
    """The board as a text of its game."""
    text = "\n".join(case.lines) + "\n"
    return text.translate(str.maketrans("01234", "#####")) if case.line.startswith("lightsout") else text


def itself(case: Case, folder: Path) -> Iterator[str]:
    """The input under another name."""
    source = folder / f"board{SUFFIX[case.line.split()[0]]}"
    source.write_text(text_of(case))
    place = {"itself": source, "relative": folder / "." / ".." / folder.name / source.name}.get(
        case.way, folder / f"other{source.suffix}"
    )
    if case.way == "symlink":
        place.symlink_to(source)
    elif case.way == "hard link":
        os.link(source, place)
    verb, *options = case.line.split()
    code = CliRunner().invoke(program, [verb, *options[:-1], str(source), options[-1], str(place)]).exit_code
    if source.read_text(errors="replace") != text_of(case):
        yield f"the input was replaced, exit code {code}"
    elif code == 0 and case.way != "hard link":  # one of two names may come to mean another file
        yield "nothing was written, and yet the exit code is 0"


def inside(case: Case, folder: Path) -> Iterator[str]:
    """Links in a folder under the names that will be written."""
    source, first, second, victim = (folder / name for name in ("board.txt", "one", "two", "victim"))
    source.write_text(text_of(case))
    victim.write_text("mine")
    for place in (first, second):
        place.mkdir()
    verb, *options = case.line.split()
    runner = CliRunner()
    runner.invoke(program, [verb, *options[:-1], str(source), options[-1], str(first)])
    for path in sorted(first.rglob("*")):
        there = second / path.relative_to(first)
        if path.is_dir():
            there.mkdir()
        else:
            there.symlink_to(victim)
    runner.invoke(program, [verb, *options[:-1], str(source), options[-1], str(second)])
    if victim.read_text(errors="replace") != "mine":
        yield "what a link in the folder pointed to was overwritten"
