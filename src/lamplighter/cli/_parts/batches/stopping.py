"""Ctrl-C in the middle of a batch: one sentence that the same command goes on, before the program ends as always."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from lamplighter.cli._parts.leaving import interrupt


@contextmanager
def say_when_stopped(words: Callable[[], str]) -> Iterator[None]:
    """While the block runs, Ctrl-C prints these words at once: putting workers away may take all the time there is.

    Nothing happens where Ctrl-C is ignored, or heard by somebody else.
    """
    if signal.getsignal(signal.SIGINT) is not interrupt:
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        with suppress(OSError, ValueError):
            os.write(sys.stderr.fileno(), words().encode(sys.stderr.encoding, "replace"))
        interrupt(number, frame)

    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is stop:  # after Ctrl-C it is ignored
            signal.signal(signal.SIGINT, interrupt)
