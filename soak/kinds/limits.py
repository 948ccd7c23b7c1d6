"""Time limits: no call of a verb takes more than a second longer than it may, in time of the processor."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import lamplighter
from lamplighter import BadInput, Budget, Draft, OutOfBudget, Puzzle, lightsout
from soak import commands
from soak.verbs import Call, installed, made

WEIGHT = 8
SECONDS = 120
OVER = 1.0  # seconds


class Case(NamedTuple):
    """A call, and the seconds it may take."""

    call: Call
    seconds: float


def akari(verb: str, *words: Any, **options: Any) -> Callable[[Random], Call]:
    """A verb about a hard, a large or a vast board."""

    def of(rng: Random) -> Call:
        board = rng.choice((commands.pigeons, commands.large, commands.hall, commands.vast))
        return Call(verb, (Puzzle.of(board(rng)), *words), options)

    return of


def lights(verb: str, sides: tuple[int, ...], **kind: Any) -> Callable[[Random], Call]:
    """A verb about lights."""
    return lambda rng: Call(f"lightsout.{verb}", (lightsout.Board.all_on(*(2 * [rng.choice(sides)]), **kind),))


def pressed(rng: Random) -> Call:
    """Whether a click brings one closer."""
    return Call("lightsout.hint", (lightsout.Board.all_on(*(2 * [rng.choice((65, 79, 95))])), None, rng.randrange(99)))


CALLS: tuple[Callable[[Random], Call], ...] = (
    *(akari("solve", engine=name) for name in installed(("kernel", "sat", "cpsat", "scip", "highs", "yen_chiu"))),
    akari("solve", objective="fewest"),
    akari("solve", objective="most"),
    akari("count"),
    akari("count", by_lamps=True),
    akari("sample", 10),
    akari("count", engine="sat"),
    akari("forced"),
    akari("forced", engine="sat"),
    akari("why"),
    akari("explain"),
    akari("hint", 4),
    akari("rate"),
    akari("rate", deep=True),
    akari("prove"),
    akari("compare"),
    akari("strip"),
    lambda rng: Call("complete", (Draft.of(commands.drafts(rng)),), {"seed": 1, "level": "difficult"}),
    lambda rng: Call("generate", (40, 40), {"seed": rng.randrange(99), "count": 99, "level": "difficult"}),
    lights("solve", (65, 79, 95)),
    lights("solve", (30, 60), colors=3),
    lights("solve", (60, 120), wrap="torus"),
    lights("solve", (1000, 3000)),
    lights("hint", (79, 95)),
    pressed,
    pressed,
)


def case(rng: Random) -> Case:
    """A call that would take long, and little time."""
    call = rng.choice(CALLS)(rng)
    return Case(call, rng.choice((0.0, 0.3, 1.0, 2.5)))


def wrong(case: Case) -> Iterator[str]:
    """A call that takes more than it may."""
    ready(case.call)
    options = {**case.call.options, "budget": Budget(seconds=case.seconds)}
    began, clock = time.process_time(), time.monotonic()
    with suppress(BadInput, OutOfBudget):  # too large for this verb, or nothing to tell
        made(case.call._replace(options=options))
    spent, took = time.process_time() - began, time.monotonic() - clock
    late = spent * (1 - case.seconds / took)  # on a busy machine nobody has the processor all the time
    if took > case.seconds and late > OVER:
        yield f"{case.call.verb} took {took:.1f} seconds, {late:.1f} of the processor beyond {case.seconds:g}"


def ready(call: Call) -> None:
    """What is imported on the first call is not part of it."""
    name = call.verb.removeprefix("lightsout.")
    getattr(lightsout if call.verb.startswith("lightsout.") else lamplighter, name)
    if call.verb == "compare":
        lamplighter.compare(Puzzle.of(".."))
    elif call.verb == "solve":
        lamplighter.solve(Puzzle.of(".."), engine=call.options.get("engine"), objective=call.options.get("objective"))
