"""WorkerPool: worker processes that answer one question at a time and can be stopped in the middle of one.

There is a fixed number of places, each with one worker; whenever a worker ends, whatever the reason, the next one
starts in its place. So to stop a question is to kill its worker, and a worker killed from outside is replaced as well.
Slow questions never hold the last place: a hint does not wait for a generator.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Collection, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from lamplighter.web.process import DIED, UNHEARD, Told, Worker, say

WORKER = (sys.executable, "-m", "lamplighter.web.worker")
GRACE = 0.25  # seconds to finish what nobody waits for any more: a new worker takes longer to start
QUICK_LIMIT, SLOW_LIMIT = 15.0, 75.0  # seconds; questions have budgets, this is for those that do not keep them
MOST = 200  # questions at a time
DEATHS = 2  # workers that may die of one question
PAUSE = 1.0  # seconds before another try to start a worker, where one did not start

BUSY = say(503, "there is too much to do here; ask again in a moment")
OUT_OF_TIME = say(503, "this took too long and was given up")


class WorkerPool:
    """So many workers, started by `command`, which end with an `async with`. `slow` are the verbs that take long."""

    def __init__(self, slow: Collection[str] = (), command: Sequence[str] = WORKER, size: int | None = None) -> None:
        self.slow, self.command = frozenset(slow), command
        self.size = size or max(2, min(8, os.cpu_count() or 2))
        self.free: asyncio.Queue[Worker] = asyncio.Queue()  # some may have died while they waited
        self.lane = asyncio.Semaphore(max(1, self.size - 1))  # for slow questions
        self.asked = 0
        self.closed = False
        self.workers: set[Worker] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> WorkerPool:
        """Start the workers and wait for none: questions do."""
        for _ in range(self.size):
            self.begin(self.fill_place())
        return self

    async def __aexit__(self, *error: object) -> None:
        """End all workers."""
        self.closed = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for worker in self.workers:
            worker.kill()
        await asyncio.gather(*(worker.process.wait() for worker in self.workers))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this in the background, unless all is over."""
        if self.closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def fill_place(self) -> None:
        """One worker after the other, for ever."""
        last: Worker | None = None
        while True:
            worker = await self.hire()
            self.free.put_nowait(worker)
            if last:
                last.replaced.set()
            last = worker
            await worker.process.wait()
            self.workers.discard(worker)

    async def hire(self) -> Worker:
        """A worker that is ready, tried again where none starts: the machine may have no memory just now."""
        while True:
            with suppress(OSError):
                worker = await Worker.start(self.command)
                self.workers.add(worker)
                if await worker.greet():
                    return worker
                worker.kill()
                await worker.process.wait()
                self.workers.discard(worker)
            await asyncio.sleep(PAUSE)

    async def ask(self, verb: str, body: str) -> Told:
        """The answer to a question; `body` is JSON on one line. Whoever stops waiting (cancels) stops the work."""
        if self.asked >= MOST:
            return BUSY
        self.asked += 1
        try:
            line = f'{{"verb": {json.dumps(verb)}, "body": {body}}}\n'.encode()
            return await self.insist(line, verb in self.slow)
        finally:
            self.asked -= 1

    async def insist(self, line: bytes, slow: bool) -> Told:
        """Put a question until it is answered; give up if workers die of it, or too many before they hear it."""
        lost = {DIED: 0, UNHEARD: 0}
        while lost[DIED] < DEATHS and lost[UNHEARD] <= self.size:
            answer = await self.put(line, slow)
            if answer not in lost:
                break
            lost[answer] += 1
        return answer

    async def put(self, line: bytes, slow: bool) -> Told:
        """Put a question to the next free worker; DIED or UNHEARD if that worker dies."""
        limit = SLOW_LIMIT if slow else QUICK_LIMIT
        try:
            async with asyncio.timeout(limit):
                worker = await self.take(slow)
        except TimeoutError:
            return BUSY
        asking = asyncio.create_task(worker.ask(line))
        try:
            done, _ = await asyncio.wait([asking], timeout=limit)
            return asking.result() if done else OUT_OF_TIME
        finally:
            if is_well(asking):
                self.free.put_nowait(worker)
                self.leave(slow)
            else:
                self.begin(self.settle(worker, asking, slow))

    async def take(self, slow: bool) -> Worker:
        """The next free worker that is alive; for a slow question, not the last one."""
        if slow:
            await self.lane.acquire()
        try:
            worker = await self.free.get()
            while not worker.alive:
                worker = await self.free.get()
            return worker
        except BaseException:
            self.leave(slow)
            raise

    def leave(self, slow: bool) -> None:
        """Let the next slow question come, after one has gone."""
        if slow:
            self.lane.release()

    async def settle(self, worker: Worker, asking: asyncio.Task[Told], slow: bool) -> None:
        """Give back a worker that finishes within GRACE; kill any other, and wait until it is replaced."""
        await asyncio.wait([asking], timeout=GRACE)
        if is_well(asking):
            self.free.put_nowait(worker)
        else:
            worker.kill()
            await asking
            await worker.replaced.wait()
        self.leave(slow)


def is_well(asking: asyncio.Task[Told]) -> bool:
    """Has the worker answered, and not by a mistake of ours, after which it may be in disorder?"""
    return asking.done() and asking.result() is not UNHEARD and asking.result().status != 500
