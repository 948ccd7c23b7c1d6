"""Examples of every format of both games, mangled: reading them gives puzzles or BadInput, and nothing else.

`python bench/mangled.py [CASES] [SEED]`; part of `make fuzz`. A failure prints the text and ends the run.
"""

from __future__ import annotations

import sys
import time
from random import Random

from lamplighter import BadInput, lightsout, plugins, read_all
from lamplighter.akari.exchange import FORMATS as PUZZLES
from lamplighter.lightsout.exchange import FORMATS as LIGHTS

CASES = 100_000
MARKS = '\n\n /.#*+-0123456789abcxyzBLX:?=&%{}[],"\\|_()\r\t\0\u0663\u2423\udc80'


def examples() -> dict[tuple[str, str], str]:
    """The example of every format of both games, also of those that are only written."""
    return {
        (game, name): plugins.load(game, name).EXAMPLE for game in (PUZZLES, LIGHTS) for name in plugins.names(game)
    }


def mangled(text: str, others: list[str], rng: Random) -> str:
    """A text with a few places changed: characters put in, taken out, doubled, or a piece of another text."""
    for _ in range(rng.choice((1, 1, 2, 3, 8))):
        place, length = rng.randint(0, len(text)), rng.choice((0, 0, 1, 1, 2, 9))
        other = rng.choice(others)
        first = rng.randint(0, len(other))
        piece = rng.choice(("", rng.choice(MARKS), rng.choice(MARKS) * 3, text[place : place + 9], other[first:][:30]))
        text = text[:place] + piece + text[place + length :]
    return text


def slip(game: str, text: str, format: str | None, lenient: bool) -> Exception | None:
    """What escapes that should not."""
    try:
        if game == LIGHTS:
            for record in lightsout.read_all(text.split("\n"), format):
                assert len(record.board.lights) == record.board.game.rows
            return None
        for entry in read_all(text.split("\n"), format, lenient=lenient):
            assert entry.puzzle.rows * entry.puzzle.cols == len(entry.puzzle.squares)
    except BadInput:
        return None
    except Exception as error:
        return error
    return None


def run(cases: int, seed: int) -> None:
    """So many cases, each format in turn, told or to be recognised."""
    rng, texts = Random(seed), examples()
    others = list(texts.values())
    for case in range(cases):
        game, name = list(texts)[case % len(texts)]
        told = name if rng.random() < 0.5 and hasattr(plugins.load(game, name), "read") else None
        text, lenient = mangled(texts[game, name], others, rng), rng.random() < 0.5
        if error := slip(game, text, told, lenient):
            sys.exit(f"seed {seed}, case {case}, {game}.{name}, lenient={lenient}: {error!r}\n{text!r}")
    print(f"{cases} mangled texts of {len(texts)} formats, each a puzzle or bad input (seed {seed})")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    run(numbers[0] if numbers else CASES, numbers[1] if len(numbers) > 1 else time.time_ns())
