"""Worker: a process of `worker` as it is seen from outside. It is asked one question at a time."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from lamplighter.web.answer import refuse
from lamplighter.web.worker import GREETING, HEARD, LONGEST


class Told(NamedTuple):
    """A status as in HTTP, and the answer as JSON."""

    status: int
    text: bytes


def say(status: int, text: str) -> Told:
    """An answer of the pool's own."""
    _, fields = refuse(status, text)
    return Told(status, json.dumps(fields).encode())


DIED = say(500, "the process that worked on this died, and so did a second one")
UNHEARD = say(503, "the processes that work here die before they hear a question")
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # the second is as hard, where there is no first


class Worker:
    """A process that waits for questions."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.replaced = asyncio.Event()  # set when the next one is ready in its place

    @classmethod
    async def start(cls, command: Sequence[str]) -> Worker:
        """A new process, in a session of its own: Ctrl-C in a terminal is for whoever started it."""
        limit = LONGEST + 100  # for the status, and the end of the line
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=limit, start_new_session=os.name == "posix"
        )
        return cls(process)

    @property
    def alive(self) -> bool:
        """Has it not ended, as far as is known?"""
        return self.process.returncode is None

    async def greet(self) -> bool:
        """Wait until it is ready; False if it ends instead."""
        assert self.process.stdout
        return await self.process.stdout.readline() == GREETING

    async def ask(self, line: bytes) -> Told:
        """Put one question, a line, and wait for the answer: DIED or UNHEARD if the worker dies first."""
        assert self.process.stdin
        assert self.process.stdout
        told = UNHEARD
        with suppress(ConnectionError):
            self.process.stdin.write(line)
            await self.process.stdin.drain()
            if await self.process.stdout.readline() == HEARD:
                told = DIED
                answer = await self.process.stdout.readline()
                if answer.endswith(b"\n"):  # else it died while it wrote
                    status, _, text = answer.partition(b" ")
                    told = Told(int(status), text)
        return told

    def kill(self) -> None:
        """End it, whatever it does."""
        if self.alive:  # `Process.kill` would ask the system itself, and asyncio then miss that it has ended
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, KILL)
