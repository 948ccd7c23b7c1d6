"""Work shared between processes; the results come in the order in which it was given out."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.connection import Connection

T = TypeVar("T")
A = TypeVar("A")
AHEAD = 3  # pieces of work given out for each worker before the first result is fetched


def work_in_order(work: Callable[[A], T], pieces: Iterable[A], jobs: int) -> Generator[T, None, None]:
    """work(piece) for every piece, by so many processes. Whoever stops early ends them with `close`.

    They end with whoever waits for them, too, whatever becomes of him. One that dies is a BrokenProcessPool.
    """
    if jobs == 1:
        yield from map(work, pieces)
        return
    from concurrent.futures import ProcessPoolExecutor  # 10 ms, for those who share work
    from multiprocessing import Pipe

    left = iter(pieces)
    waiting: deque[Future[T]] = deque()
    ours, theirs = Pipe()  # a line on which nothing is said: when our end is closed, the workers end
    pool = ProcessPoolExecutor(jobs, initializer=become_worker, initargs=(ours, theirs))
    try:
        with hold_interrupts():
            waiting.extend(pool.submit(work, piece) for piece in islice(left, AHEAD * jobs))
        while waiting:
            yield waiting.popleft().result()
            with hold_interrupts():
                waiting.extend(pool.submit(work, piece) for piece in islice(left, 1))
    finally:
        ours.close()
        theirs.close()
        pool.shutdown(cancel_futures=True)


@contextmanager
def hold_interrupts() -> Iterator[None]:
    """Keep Ctrl-C waiting: a worker that is being born inherits that, and would not yet know what to do with it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def become_worker(parents: Connection, own: Connection) -> None:
    """Leave Ctrl-C to the process that gives out the work, and do not outlive its interest."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parents.close()
    threading.Thread(target=end_with, args=(own,), daemon=True).start()


def end_with(line: Connection) -> None:
    """End this process when the other end of the line is closed, by hand or because its process is gone."""
    line.poll(None)
    os._exit(0)
