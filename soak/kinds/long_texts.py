"""Long texts of all formats: reading takes time that grows like the text, never like its square."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import lamplighter
from lamplighter import BadInput, lightsout
from soak.texts import LIGHTS, MARKS, examples, readable

WEIGHT = 3
LONG = 800_000  # characters
SLOW = 3.0  # seconds of the processor for so many, below which nobody minds
LENGTHY = 2_000  # characters of a sentence
STEEP = 8.0  # times as long for four times the text: between 4, which is in proportion, and 16, which is its square


class Case(NamedTuple):
    """A head, a piece, how often it is repeated, an end; the game, and the format if it is told."""

    game: str
    format: str | None
    head: str
    piece: str
    times: int
    tail: str

    @property
    def text(self) -> str:
        """All of it."""
        return self.head + self.piece * self.times + self.tail


def case(rng: Random) -> Case:
    """A piece of an example, or a few marks, very often."""
    (game, name), example = rng.choice(list(examples().items()))
    told = name if rng.random() < 0.7 and name in readable(game) else None
    first = rng.randrange(len(example))
    length = rng.choice((1, 1, 2, 3, 10, 40))
    piece = rng.choice(
        (example[first : first + length], "".join(rng.choices(MARKS, k=rng.randint(1, 3))), "1", " ", "_")
    )
    head, tail = (example[:first], example[first:]) if rng.random() < 0.7 else (rng.choice(("", "_", "#", "{")), "")
    return Case(game, told, head, piece, LONG // len(piece), tail)


def wrong(case: Case) -> Iterator[str]:
    """A text that takes too long, or lets something escape. A quarter of it should take a quarter of the time."""
    spent = seconds(case)
    if spent > SLOW and spent > STEEP * seconds(case._replace(times=case.times // 4)):
        yield f"{len(case.text):,} characters took {spent:.1f} seconds, a quarter of them far less than a quarter"


def seconds(case: Case) -> float:
    """What reading takes of the processor, whether it is refused or not."""
    text, began = case.text, time.process_time()
    lines = text.split("\n")
    try:
        for _ in (lightsout if case.game == LIGHTS else lamplighter).read_all(lines, case.format):
            pass
    except BadInput as error:
        if len(str(error)) + len(error.caret) > LENGTHY:
            raise AssertionError("the sentence about it is as long as a text") from error
    return time.process_time() - began
