"""Worker: a process that is given work, may die of it, and then says how."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any

FRESH = get_context("spawn")  # nothing of ours is inherited but the search path
OFTEN = 0.2  # seconds between two looks at the clock


class Worker:
    """A process that does one job at a time. `at` is the number that its job wrote down last."""

    def __init__(self, job: Callable[..., Any]) -> None:
        self.job = job
        self.start()

    def start(self) -> None:
        """Begin with a new process."""
        self.last = FRESH.Value("q", -1, lock=False)
        self.line, theirs = FRESH.Pipe()
        self.process = FRESH.Process(target=serve, args=(self.job, theirs, self.last))
        self.process.start()
        theirs.close()
        self.began, self.reason = time.monotonic(), ""
        self.seen, self.changed = -1, self.began

    def give(self, *words: Any) -> None:
        """Hand it a job."""
        self.began = self.changed = time.monotonic()
        self.line.send(words)

    @property
    def at(self) -> int:
        """The number it wrote down last."""
        return int(self.last.value)

    @property
    def busy(self) -> float:
        """Seconds since it was given its job."""
        return time.monotonic() - self.began

    @property
    def since(self) -> float:
        """Seconds since it wrote down another number, as far as anybody has looked."""
        if self.at != self.seen:
            self.seen, self.changed = self.at, time.monotonic()
        return time.monotonic() - self.changed

    @staticmethod
    def ready(workers: list[Worker]) -> list[Worker]:
        """Those who have something to say, or are dead; perhaps nobody yet."""
        lines = wait([worker.line for worker in workers], OFTEN)
        return [worker for worker in workers if worker.line in lines]

    def said(self) -> Any:
        """What its job came to; None if it died."""
        try:
            return self.line.recv()
        except (EOFError, ConnectionError):
            return None

    def end(self) -> str:
        """How it died."""
        self.process.join()
        code = self.process.exitcode or 0
        return self.reason or (
            f"the process died of {signal.Signals(-code).name}" if code < 0 else f"it exited: {code}"
        )

    def kill(self, reason: str) -> None:
        """End it for a reason."""
        self.reason = reason
        self.process.kill()

    def restart(self) -> None:
        """A new process in place of one that died."""
        self.line.close()
        self.start()

    def stop(self) -> None:
        """No more work."""
        self.line.close()
        if self.process.is_alive():
            self.process.kill()
        self.process.join()


def serve(job: Callable[..., Any], line: Connection, at: Any) -> None:
    """Jobs one after the other, until nobody gives any."""
    signal.signal(signal.SIGINT, deaf)  # whoever gave the work tells what was done so far
    while True:
        try:
            words = line.recv()
        except EOFError:
            return
        line.send(job(*words, at))


def deaf(number: int, frame: FrameType | None) -> None:
    """Hear nothing. To ignore the signal would be inherited by the programs that are begun here to be interrupted."""
