"""Wrong calls of library functions: they work, or are refused with a TypeError or a sentence of ours, nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from random import Random
from typing import Any

import lamplighter
from lamplighter import LamplighterError
from soak import verbs
from soak.verbs import Call, made

WEIGHT = 4
WORDS = ("limit", "budget", "engine", "seed", "level", "count", "rule", "wrap", "colors", "format", "nothing", "rung")


def case(rng: Random) -> Call:
    """A right call with something odd in it, or something missing, or too much."""
    call = verbs.call(rng)
    words, options = list(call.words), dict(call.options)
    for _ in range(rng.choice((1, 1, 2))):
        kind = rng.random()
        if kind < 0.6 and words:
            words[rng.randrange(len(words))] = odd(rng)
        elif kind < 0.75 and options:
            options[rng.choice(list(options))] = odd(rng)
        elif kind < 0.85:
            options[rng.choice(WORDS)] = odd(rng)
        elif kind < 0.93:
            words.append(odd(rng))
        else:
            words = words[:-1]
    return Call(call.verb, tuple(words), options)


def odd(rng: Random) -> Any:
    """Something that hardly anybody expects; made anew, since some of it can be used up or changed."""
    numbers = (None, True, 0, -1, 3, 10**30, 1.5, float("nan"), float("inf"), Decimal(2), *numpy_values())
    texts = ("", "x", "..\n..", "2.\n..", "\udc80", b"..", b"")
    groups = ((), [], {}, set(), [[]], [[None, 1]], ["..", "."], ["..", 5], [".."], (0, 1), [-1], [10**9], {0: None})
    others = (range(3), object, len, lamplighter, lamplighter.Puzzle, lamplighter.Puzzle.of(".."), iter("ab"))
    return rng.choice((*numbers, *texts, *groups, *others))


def numpy_values() -> tuple[Any, ...]:
    """Numbers and arrays of numpy, if it is here."""
    try:
        import numpy
    except ImportError:
        return ()
    return numpy.int64(2), numpy.float64(1.5), numpy.array([1, 0]), numpy.array([["."]]), numpy.bool_(True)


def wrong(call: Call) -> Iterator[str]:
    """What escapes that should not."""
    try:
        made(call)
    except (TypeError, LamplighterError):
        return
    except Exception as error:
        yield f"{call} ends with {error!r}"
