"""Work that knows no Ctrl-C, in a thread of its own: whoever waits for it hears the clock and signals, and stops it.

Python tells the main thread alone of a signal, and only between two steps of its own; a solver that works there for
minutes is deaf for minutes. So it works elsewhere. What it works with belongs to its thread: that outlives whoever
waits, however often and wherever he is interrupted, and nothing is taken away from under a solver.
"""

from __future__ import annotations

import atexit
import time
from _thread import allocate_lock, start_new_thread
from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")
GLANCE = 0.05  # seconds between two looks at the clock
PATIENCE = 0.5  # seconds in which what was told to stop should have stopped; else it is left to end by itself


UNDER_WAY: set[Work[Any]] = set()


class Work(Generic[T]):
    """A call in a thread. `ended` is what counts, the gate only wakes: a signal can swallow that it was opened.

    The threads are not those of `threading`, which has callbacks of its own when they come and go: what a signal raises
    in the middle of a callback is lost.
    """

    __slots__ = ("ended", "error", "gate", "result")

    def __init__(self) -> None:
        self.ended = False
        self.error: BaseException | None = None
        self.gate = allocate_lock()
        self.gate.acquire()

    def begin(self, call: Callable[[], T]) -> None:
        """Start the thread."""
        start_new_thread(self.run, (call,))

    def run(self, call: Callable[[], T]) -> None:
        """What the thread does."""
        UNDER_WAY.add(self)
        try:
            self.result = call()
        except BaseException as error:
            self.error = error
        UNDER_WAY.discard(self)
        self.ended = True
        self.gate.release()

    def outcome(self) -> T:
        """What came of the call, once it has ended."""
        error, self.error = self.error, None
        try:
            if error:
                raise error
            return self.result
        finally:
            del error  # its traceback knows this frame, and so all that the call worked with


def watch(call: Callable[[], T], stop: Callable[[], object], check: Callable[[], None]) -> T:
    """What the call gives. When `check` raises, or a signal does, the call is told to stop, and has ended, first.

    `stop` is called again until that is so; it must not mind if the call has not begun yet or is over.
    """
    work: Work[T] = Work()
    try:
        work.begin(call)
        while not work.ended:
            work.gate.acquire(timeout=GLANCE)
            if not work.ended:
                check()
    except BaseException as error:
        raise stop_work(work, stop, error) from None
    return work.outcome()


def stop_work(work: Work[T], stop: Callable[[], object], urgent: BaseException) -> BaseException:
    """Stop the work; what is raised meanwhile has to wait. The exception to raise then: a signal's before our own."""
    until = time.perf_counter() + PATIENCE
    while not work.ended and time.perf_counter() < until:
        try:
            stop()
            work.gate.acquire(timeout=GLANCE)
        except BaseException as error:
            urgent = error
    return urgent


def run_in_thread(call: Callable[[], T]) -> T:
    """What a short call gives, where no signal can interrupt it half-way."""
    return watch(call, lambda: None, lambda: None)


@atexit.register
def wait_for_all() -> None:
    """Let what was told to stop come to its end before Python takes itself apart around it."""
    while UNDER_WAY:
        time.sleep(GLANCE)
