"""Examples of every format of both games, and what is done to them."""

from __future__ import annotations

from functools import cache
from random import Random

import lamplighter
from lamplighter import BadInput, Entry, Puzzle, lightsout, plugins
from lamplighter.akari.text.read_write import FORMATS as PUZZLES
from lamplighter.lightsout.text.read_write import FORMATS as LIGHTS
from soak import lights, making

MARKS = '\n\n /.#*+-0123456789abcxyzBLX:?=&%{}[],"\\|_()\r\t\0\u0663\u2423\udc80'


@cache
def examples() -> dict[tuple[str, str], str]:
    """The example of every format of both games, also of those that are only written."""
    return {
        (game, name): plugins.load(game, name).EXAMPLE for game in (PUZZLES, LIGHTS) for name in plugins.names(game)
    }


@cache
def readable(game: str) -> tuple[str, ...]:
    """The formats of a game that can be read."""
    return tuple(name for name in plugins.names(game) if hasattr(plugins.load(game, name), "read"))


def text(rng: Random, game: str, name: str) -> str:
    """A text of a format: its example, or a board written in it, if it fits."""
    if rng.random() < 0.5:
        return examples()[game, name]
    try:
        if game == LIGHTS:
            asked = lights.question(rng, 4096)
            return lightsout.write(lightsout.Record(asked.board, asked.goal), name)
        here = Puzzle.of(list(making.board(rng)))
        lamps = tuple(cell for cell in here.white() if rng.random() < 0.2)
        marks = tuple(cell for cell in here.white() if rng.random() < 0.2 and cell not in lamps)
        return lamplighter.write(Entry(here, lamps, marks), name)
    except BadInput:
        return examples()[game, name]


def mangled(rng: Random, text: str) -> str:
    """A text with a few places changed: characters put in, taken out, doubled, or a piece of another text."""
    others = list(examples().values())
    for _ in range(rng.choice((0, 1, 1, 2, 3, 8))):
        place, length = rng.randint(0, len(text)), rng.choice((0, 0, 1, 1, 2, 9))
        other = rng.choice(others)
        first = rng.randint(0, len(other))
        piece = rng.choice(("", rng.choice(MARKS), rng.choice(MARKS) * 3, text[place : place + 9], other[first:][:30]))
        text = text[:place] + piece + text[place + length :]
    return text
