"""Command lines of all verbs on small, odd and mangled input: a documented exit code, whole JSON, nothing escapes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import click
from click.testing import CliRunner

from lamplighter import BadInput, LamplighterError
from lamplighter.cli import lamplighter as program
from soak import making, texts

WEIGHT = 5
CODES = (0, 1, 2, 3, 4)
AKARI = (
    "solve", "solve --engine sat", "solve --fewest-lamps", "solve --limit 5 --unique", "count", "explain", "forced",
    "count --by-lamps", "sample", "sample --count 3 --seed 9",
    "explain --upto 3", "hint", "hint --rung 4", "why", "rate", "rate --csv", "rate --plan", "rate --certificate",
    "rate --decent", "check", "compare --engines kernel,sat", "prove", "prove --short", "convert --to puzzlink",
    "convert --canonical", "convert --rotate 90 --flip h", "convert --decent", "convert --to lp --as fagerburg",
    "convert --to opb --objective most", "draw", "draw --solution", "draw --step 1", "strip",
    "strip --level easy", "complete", "complete --level medium", "complete --keep-clues", "book --data",
)  # fmt: skip
LIGHTS = (
    "solve", "solve --all", "solve --optimal", "solve --any", "solve --up-to symmetry", "solve --up-to rotation",
    "solve --forbid r1c1",
    "solve --wrap torus --rule king", "hint", "hint --press r1c1", "explain", "explain --equations", "draw",
    "draw --solution", "press - r1c1 r1c1", "convert --to jsonl", "convert --to flip", "convert --to lp",
    "solve --target-on",
)  # fmt: skip
ALONE = (
    "generate 4x4 --seed 1", "generate 3x5 --count 2 --level easy", "family step 4x4", "family switch 6x5",
    "family x 3x3", "list engines", "list formats", "list techniques", "list measures", "lightsout nullity 5x5",
    "lightsout nullity 1..9",
    "lightsout table 4x4", "lightsout table 4x4 --depths", "lightsout random 4x4 --depth 3 --seed 2", "--version",
    "lightsout random 3x3 --colors 3", "lightsout solve --all-on 4x4 --cost 1234123412341234", "completion bash",
    "nothing",
)  # fmt: skip


class Case(NamedTuple):
    """The words after the program's name, and its input."""

    words: tuple[str, ...]
    stdin: str


def case(rng: Random) -> Case:
    """A command with a time limit where it takes one, as JSON or not."""
    if rng.random() < 0.1:
        words = rng.choice(ALONE).split()
        return Case((*words, *(["--json"] if rng.random() < 0.5 and "--version" not in words else [])), "")
    lights = rng.random() < 0.3
    words = [*(["lightsout"] if lights else []), *rng.choice(LIGHTS if lights else AKARI).split()]
    json_ = ["--json"] if rng.random() < 0.5 and not {"--csv", "--data"} & set(words) else []
    boards = [text(rng, lights) for _ in range(rng.choice((1, 1, 2, 5)))]
    return Case((*words, *json_), "\n\n".join(boards))


def text(rng: Random, lights: bool) -> str:
    """A board, a mangled one, or a mangled example of any format."""
    drawn = "\n".join(making.board(rng))
    if lights:
        drawn = drawn.translate(str.maketrans("01234", "##..#"))
    if rng.random() < 0.6:
        return drawn
    return texts.mangled(rng, drawn if rng.random() < 0.5 else rng.choice(list(texts.examples().values())))


def wrong(case: Case) -> Iterator[str]:
    """An exit code that nobody wrote down, a mistake of ours, or an answer cut short."""
    done = CliRunner().invoke(program, list(case.words), input=case.stdin.encode("utf-8", "surrogatepass"))
    error = done.exception
    if error and not isinstance(error, SystemExit | LamplighterError | click.ClickException):
        yield f"{error!r} escapes"
    if done.exit_code not in CODES:
        yield f"exit code {done.exit_code}: {done.stderr[-300:]}"
    if isinstance(error, BadInput | click.ClickException):
        return
    if "--json" in case.words and done.exit_code != 2:
        for line in done.stdout.splitlines():
            yield from record(line)


def record(line: str) -> Iterator[str]:
    """A line of JSON."""
    try:
        told = json.loads(line)
    except ValueError:
        yield f"{line[:200]!r} is no JSON"
        return
    if told.get("schema") != 1:
        yield f"{line[:200]!r} tells no schema"
