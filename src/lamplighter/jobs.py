"""Work shared between processes; the results come in the order in which it was given out."""

from __future__ import annotations

import gc
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
    """work(piece) for every piece, in the order of the pieces, by so many processes; one job is done in this process.

    The processes end when the results do, when the generator is closed, and when this process ends in whatever way.
    Pieces are taken some time before their results are asked for. A worker that dies raises BrokenProcessPool here.
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
    """Ctrl-C waits until the block is left; workers started in it are safe from Ctrl-C until they ignore it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def become_worker(parents: Connection, own: Connection) -> None:
    """Runs first in each worker: it ignores Ctrl-C from here on, and ends when the parent's end of the line closes.

    What came from the parent is no garbage: to look through it again and again would copy it, page by page.
    """
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parents.close()
    threading.Thread(target=end_with, args=(own,), daemon=True).start()


def end_with(line: Connection) -> None:
    """Wait until the other end of the line is closed, by hand or because its process is gone; then end this process."""
    line.poll(None)
    os._exit(0)
