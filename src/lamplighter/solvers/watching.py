"""`watch`: a long call in a thread of its own, stopped when the clock or a signal says so.

Python handles signals in the main thread alone, and only between two steps of its own: while a solver works there for
minutes, Ctrl-C has no effect. So it works in another thread. What it works with belongs to that thread, which goes on
until the call has ended even when whoever waits is interrupted: nothing is freed while a solver still uses it.

Python inside a browser has no threads and hears no signals. There a call is just made; who does not want to wait for it
ends the whole worker that it runs in.
"""

from __future__ import annotations

import atexit
import sys
import time
from _thread import allocate_lock, start_new_thread
from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")
THREADS = sys.platform != "emscripten"  # a browser has none
GLANCE = 0.05  # seconds between two looks at the clock
PATIENCE = 0.5  # seconds in which what was told to stop should have stopped; else it is left to end by itself


UNDER_WAY: set[Work[Any]] = set()


class Work(Generic[T]):
    """A call in a thread. `ended` tells when it is over; the gate only wakes who waits, and a signal can swallow that.

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
        """Start the thread; once for each Work."""
        start_new_thread(self.run, (call,))

    def run(self, call: Callable[[], T]) -> None:
        """Runs in the thread: keeps what the call returns or raises."""
        UNDER_WAY.add(self)
        try:
            self.result = call()
        except BaseException as error:
            self.error = error
        UNDER_WAY.discard(self)
        self.ended = True
        self.gate.release()

    def outcome(self) -> T:
        """What the call returned, or raises what it raised; to be called once, after it has ended."""
        error, self.error = self.error, None
        try:
            if error:
                raise error
            return self.result
        finally:
            del error  # its traceback knows this frame, and so all that the call worked with


def watch(call: Callable[[], T], stop: Callable[[], object], check: Callable[[], None]) -> T:
    """What the call returns, or raises what it raises; `check` is called every GLANCE seconds meanwhile.

    When `check` or a signal raises, `stop` is called until the call has ended, for PATIENCE seconds at most, and then
    that is raised. `stop` must not mind if the call has not begun yet or is over. Where there are no threads, `check`
    is called once, before the call.
    """
    if not THREADS:
        check()
        return call()
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
    """Call `stop` until the work has ended, PATIENCE seconds at most; the exception to raise: the last that came."""
    until = time.perf_counter() + PATIENCE
    while not work.ended and time.perf_counter() < until:
        try:
            stop()
            work.gate.acquire(timeout=GLANCE)
        except BaseException as error:
            urgent = error
    return urgent


def run_in_thread(call: Callable[[], T]) -> T:
    """What a short call gives, in a thread that no signal can interrupt half-way."""
    return watch(call, lambda: None, lambda: None)


@atexit.register
def wait_for_all() -> None:
    """At exit, wait for every call that is still running: it could not work in an interpreter that is taken apart."""
    while UNDER_WAY:
        time.sleep(GLANCE)
