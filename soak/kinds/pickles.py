"""Every public value comes back from a pickle and from a copy as it was; so do the errors."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

from lamplighter import LamplighterError
from soak import verbs
from soak.verbs import Call, made, plain

WEIGHT = 2


def case(rng: Random) -> Call:
    """Any call; now and then one that is refused."""
    call = verbs.call(rng)
    if rng.random() < 0.1:
        return Call(rng.choice(("read", "Puzzle.of", "lightsout.read")), (rng.choice((".x", "..\n.", "", "9\n9")),))
    return call


def wrong(call: Call) -> Iterator[str]:
    """A value that cannot be sent to another process, or is another one there."""
    try:
        value: Any = made(call)
    except LamplighterError as error:
        yield from error_back(error)
        return
    for one in value if isinstance(value, list) else [value]:
        for way, again in (("pickled", repickled), ("copied", copy.copy), ("deeply copied", copy.deepcopy)):
            try:
                back = again(one)
            except Exception as error:
                yield f"what {call} gives cannot be {way}: {error!r}"
                return
            if plain(back) != plain(one) or type(back) is not type(one):
                yield f"what {call} gives is another value when it is {way}"


def error_back(error: LamplighterError) -> Iterator[str]:
    """An error with all that it says."""
    back = repickled(error)
    if (type(back), str(back), vars(back)) != (type(error), str(error), vars(error)):
        yield f"{error!r} comes back as {back!r}"


def repickled(value: Any) -> Any:
    """There and back."""
    return pickle.loads(pickle.dumps(value))
