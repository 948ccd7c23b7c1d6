"""work_chunk: a chunk of records in, the bytes of one part out. The same chunk gives the same rows, wherever it is.

Nothing that a record does stops the others: bad ones are rejected, and what raises or kills a process is recorded.
"""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from lamplighter._version import __version__
from lamplighter.collecting.store.columns import columns_of, load_kind
from lamplighter.collecting.store.job import Job, to_plain
from lamplighter.collecting.store.parquet import Row, make_part
from lamplighter.errors import BadInput, LamplighterError

LONGEST = 2000  # characters of a refused text that are kept
ALONE = "from lamplighter.collecting.working.chunk import answer_alone; answer_alone()"


class Given(NamedTuple):
    """What a record is made of: its text or number, or what is wrong with it; and the line where it begins."""

    what: str | int | BadInput
    line: int | None = None


class Chunk(NamedTuple):
    """Records of a job that become one part; `first` is the number of the first one."""

    number: int
    first: int
    given: tuple[Given, ...]


class MadePart(NamedTuple):
    """The bytes of a part, and how many of its rows came to which end."""

    number: int
    data: bytes
    ends: Mapping[str, int]


def work_chunk(job: Job, chunk: Chunk, careful: bool = False) -> MadePart:
    """The part of a chunk. Careful, each record has a process of its own, which it may kill.

    BadInput if this is another version of the program than the job wants: its rows would be others.
    """
    if job.version != __version__:
        raise BadInput(f"a worker has lamplighter {__version__}, the job wants {job.version}; install that one there")
    kind = load_kind(job.kind)
    ask = partial(ask_alone, job) if careful else prepare(job)
    rows = [about_row(job, n, given) | ask(given) for n, given in enumerate(chunk.given, chunk.first)]
    ends = Counter(kind.name_end(row) if row["status"] == "done" else row["status"] for row in rows)
    about = {"lamplighter_kind": job.kind, "lamplighter_schema": str(job.schema), "job": job.id}
    return MadePart(chunk.number, make_part(rows, columns_of(kind), about), dict(ends))


def about_row(job: Job, n: int, given: Given) -> Row:
    """What is known of a row before it is made."""
    told = {"job": job.id, "index": n, "line": given.line, "status": "done", "version": job.version}
    return told | {"options": json.dumps(to_plain(job.options), sort_keys=True), "time": job.started}


def prepare(job: Job) -> Callable[[Given], Row]:
    """A function that makes the rows of a job in this process."""
    make = load_kind(job.kind).COMMANDS[job.command](job)

    def ask(given: Given) -> Row:
        try:
            if isinstance(given.what, BadInput):
                raise given.what
            return dict(make(given.what))
        except LamplighterError as error:
            return refuse(given, "rejected", str(error))
        except Exception as error:
            return refuse(given, "crashed", f"{type(error).__name__}: {error}"[:LONGEST])

    return ask


def refuse(given: Given, status: str, reason: str) -> Row:
    """The row of a record that became nothing."""
    text = None if isinstance(given.what, BadInput) else str(given.what)[:LONGEST]
    return {"status": status, "reason": reason, "text": text}


def ask_alone(job: Job, given: Given) -> Row:
    """The same in a process of its own: what would kill a worker kills that process only."""
    asked = pickle.dumps((job, given))
    done = subprocess.run([sys.executable, "-c", ALONE], input=asked, capture_output=True, check=False)
    if done.returncode == 0:
        return dict(pickle.loads(done.stdout))
    return refuse(given, "crashed", f"its process died with code {done.returncode}")


def answer_alone() -> None:
    """Runs in that process: makes the row of the record that is read, and writes it."""
    job, given = pickle.load(sys.stdin.buffer)
    sys.stdout.buffer.write(pickle.dumps(prepare(job)(given)))
