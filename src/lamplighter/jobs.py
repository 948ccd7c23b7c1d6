"""Work shared between processes; the results come in the order in which it was given out."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")
A = TypeVar("A")
AHEAD = 3  # pieces of work given out for each worker before the first result is fetched


def in_order(work: Callable[[A], T], pieces: Iterable[A], jobs: int) -> Generator[T, None, None]:
    """work(piece) for every piece, by so many processes. Whoever stops early ends them with `close`."""
    if jobs == 1:
        yield from map(work, pieces)
        return
    from concurrent.futures import ProcessPoolExecutor  # 10 ms, for those who share work

    left = iter(pieces)
    waiting: deque[Future[T]] = deque()
    pool = ProcessPoolExecutor(jobs, initializer=become_worker, initargs=(os.getpid(),))
    try:
        waiting.extend(pool.submit(work, piece) for piece in islice(left, AHEAD * jobs))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(pool.submit(work, piece) for piece in islice(left, 1))
    finally:
        pool.shutdown(cancel_futures=True)


def become_worker(parent: int) -> None:
    """Leave Ctrl-C to the process that gives out the work, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=watch, args=(parent,), daemon=True).start()


def watch(parent: int) -> None:
    """End this process when its parent is gone."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)
