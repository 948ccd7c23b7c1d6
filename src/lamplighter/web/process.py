"""Worker: a process of `worker` as it is seen from outside. It is asked one question at a time."""

from __future__ import annotations

import asyncio
import json
import os
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from lamplighter.web.answer import refuse
from lamplighter.web.worker import GREETING, LONGEST


class Told(NamedTuple):
    """A status as in HTTP, and the answer as JSON."""

    status: int
    text: bytes


def say(status: int, text: str) -> Told:
    """An answer of the pool's own."""
    _, fields = refuse(status, text)
    return Told(status, json.dumps(fields).encode())


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

    async def ask(self, line: bytes) -> Told | None:
        """Put one question, a line, and wait for the answer; None if the worker dies."""
        assert self.process.stdin
        assert self.process.stdout
        with suppress(ConnectionError):
            self.process.stdin.write(line)
            await self.process.stdin.drain()
            answer = await self.process.stdout.readline()
            if answer.endswith(b"\n"):  # else it died while it wrote
                status, _, text = answer.partition(b" ")
                return Told(int(status), text)
        return None

    def kill(self) -> None:
        """End it, whatever it does."""
        with suppress(ProcessLookupError):
            self.process.kill()
