"""The same verbs from 8 threads at once give the answers of one."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from lamplighter import BadInput, LamplighterError
from lamplighter.akari.explaining.why import conflict, why
from lamplighter.akari.making.drafts import complete
from soak import verbs
from soak.verbs import Call, made, plain

WEIGHT = 5
THREADS = 8
CLOCKS = ((conflict, "PATIENCE"), (why, "PATIENCE"), (why, "HASTE"), (complete, "PATIENCE"))  # then less will do


class Case(NamedTuple):
    """Calls, and the orders in which the threads make them."""

    calls: tuple[Call, ...]
    seed: int


def case(rng: Random) -> Case:
    """A few calls; now and then one verb alone, with many questions."""
    if rng.random() < 0.5:
        verb = rng.choice(verbs.AKARI + verbs.LIGHTS)
        return Case(tuple(verb(rng) for _ in range(10)), rng.getrandbits(40))
    return Case(tuple(verbs.call(rng) for _ in range(10)), rng.getrandbits(40))


def wrong(case: Case) -> Iterator[str]:
    """An answer that is another one among threads, where no clock ends the search for the best one early."""
    with ExitStack() as stack:
        for module, name in CLOCKS:
            stack.enter_context(patch.object(module, name, 1e6))
        yield from differences(case)


def differences(case: Case) -> Iterator[str]:
    """The same as it is."""
    alone = [outcome(call) for call in case.calls]
    orders = [Random(f"{case.seed}/{thread}") for thread in range(THREADS)]

    def all_of(rng: Random) -> list[tuple[int, Any]]:
        return [(at, outcome(case.calls[at])) for at in rng.sample(range(len(alone)), len(alone))]

    with ThreadPoolExecutor(THREADS) as pool:
        for answers in pool.map(all_of, orders):
            for at, answer in answers:
                if answer != alone[at]:
                    yield f"{case.calls[at]} among threads: {answer}\n, alone: {alone[at]}"


def outcome(call: Call) -> Any:
    """What comes of a call, or the sentence with which it is refused."""
    try:
        return plain(made(call))
    except BadInput as error:
        return str(error)
    except LamplighterError as error:
        return type(error).__name__
