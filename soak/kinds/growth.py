"""The same call again and again: the memory of the process does not grow with every one of them."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

from lamplighter import LamplighterError
from soak import verbs
from soak.verbs import Call, made

WEIGHT = 3
CALLS = 1_500
PATIENCE = 4.0  # seconds for one look; what takes long is called less often
MOST = 400  # bytes a call that are put down to chance
NOISE = 1 << 20


def case(rng: Random) -> Call:
    """Any call."""
    return verbs.call(rng)


def wrong(call: Call) -> Iterator[str]:
    """Growth in two looks, one after the other: caches fill up once."""
    repeated(call, 200)
    grown = [growth(call) for _ in range(2)]
    if min(grown) > MOST:
        yield f"{call} grows by {min(grown):,.0f} bytes a call"


def growth(call: Call) -> float:
    """Bytes a call."""
    before = resident()
    times = repeated(call, CALLS)
    return max(0, resident() - before - NOISE // 2) / times


def repeated(call: Call, times: int) -> int:
    """Make a call so often, or as often as there is time; how often was that?"""
    began = monotonic()
    for number in range(times):
        with suppress(LamplighterError):
            made(call)
        if monotonic() - began > PATIENCE:
            return number + 1
    return times


def resident() -> int:
    """Bytes that the process has in memory."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
