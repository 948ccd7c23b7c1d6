"""work_carefully: a chunk in processes of their own, so that a record which kills one is found and the others are kept.

A process tells each row when it is made. Where one dies, the record it was at is the first of the next one; if that
dies of it as well, it is the record's fault.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from threading import Thread
from typing import IO

from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.parquet import Row
from lamplighter.collecting.working.chunk import Chunk, Given, MadePart, check_version, prepare, put_together, refuse

ALONE = "from lamplighter.collecting.working.careful import answer_alone; answer_alone()"


def work_carefully(job: Job, chunk: Chunk) -> MadePart:
    """The part of a chunk, the same as that of `work_chunk`; records that kill a process have crashed."""
    check_version(job)
    rows: list[Row] = []
    while left := chunk.given[len(rows) :]:
        made, code = ask_alone(job, left)
        rows += made
        if not made:
            rows.append(refuse(left[0], "crashed", f"its process died with code {code}"))
    return put_together(job, chunk, rows)


def ask_alone(job: Job, given: Sequence[Given]) -> tuple[list[Row], int]:
    """The rows that a process of its own makes of records, until one of them kills it; and its exit code."""
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", ALONE], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL) as process:
        assert process.stdin, "a pipe"
        assert process.stdout, "a pipe"
        with suppress(OSError):  # it may be dead already
            process.stdin.write(pickle.dumps((job, given)))
            process.stdin.flush()
        rows = list(read_rows(process.stdout))
    return rows, process.returncode


def read_rows(stream: IO[bytes]) -> Iterator[Row]:
    """The rows of a stream up to its end, without one that was cut off."""
    while True:
        try:
            yield pickle.load(stream)
        except (EOFError, pickle.UnpicklingError):
            return


def answer_alone() -> None:
    """Runs in that process: tells the row of each record that it is given. It ends when nobody listens any more."""
    job, given = pickle.load(sys.stdin.buffer)
    Thread(target=end_with_parent, daemon=True).start()
    told = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a solver prints is no row
    ask = prepare(job)
    for one in given:
        pickle.dump(ask(one), told)
        told.flush()


def end_with_parent() -> None:
    """Runs in a thread: waits until the process that asked has ended, and ends this one."""
    sys.stdin.buffer.read()
    os._exit(1)
