"""work_chunk: a chunk of records in, the bytes of one part out. The same chunk gives the same rows, wherever it is.

Nothing that a record does stops the others: bad ones are rejected, what outruns its limit is spent, and what raises an
exception has crashed. One that kills its process is found by `careful`.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from lamplighter._version import __version__
from lamplighter.collecting.store.columns import columns_of, load_kind
from lamplighter.collecting.store.job import Job, to_plain
from lamplighter.collecting.store.keeping import KEPT
from lamplighter.collecting.store.parquet import Row, make_part
from lamplighter.errors import BadInput, EngineMissing, LamplighterError, OutOfBudget

LONGEST = 2000  # characters of a refused text that are kept


class Given(NamedTuple):
    """What a record is made of: its text or number, a row that is known, or what is wrong; and its line in a file."""

    what: str | int | Row | BadInput
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


def work_chunk(job: Job, chunk: Chunk) -> MadePart:
    """The part of a chunk; EngineMissing if a package is not here that the rows need."""
    check_version(job)
    ask = prepare(job)
    return put_together(job, chunk, [ask(given) for given in chunk.given])


def check_version(job: Job) -> None:
    """BadInput if this is another version of the program than the job wants: its rows would be others."""
    if job.version != __version__:
        raise BadInput(f"a worker has lamplighter {__version__}, the job wants {job.version}; install that one there")


def put_together(job: Job, chunk: Chunk, found: list[Row]) -> MadePart:
    """The part of a chunk whose rows are made; BadInput if there is no room for it."""
    kind = load_kind(job.kind)
    told = zip(chunk.given, found, strict=True)
    rows = [about_row(job, n, given) | row for n, (given, row) in enumerate(told, chunk.first)]
    ends = Counter(kind.name_end(row) if row["status"] == "done" else row["status"] for row in rows)
    about = {"lamplighter_kind": job.kind, "lamplighter_schema": str(job.schema), "job": job.id}
    try:
        return MadePart(chunk.number, make_part(rows, columns_of(kind), about), dict(ends))
    except (OSError, BadInput) as error:  # a full disk, most often
        raise BadInput(f"a part cannot be made in {tempfile.gettempdir()!r} ({error}); {KEPT}") from None


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
            return keep_known(given.what) if isinstance(given.what, dict) else dict(make(given.what))
        except OutOfBudget as error:
            return refuse(given, "spent", str(error))
        except EngineMissing:  # of no record, and of all
            raise
        except LamplighterError as error:
            return refuse(given, "rejected", str(error))
        except Exception as error:
            return refuse(given, "crashed", f"{type(error).__name__}: {error}"[:LONGEST])

    return ask


def keep_known(row: Row) -> Row:
    """A row of another collection, with all that is known of it; only the job is another."""
    return {name: value for name, value in row.items() if name not in ("job", "line")}


def refuse(given: Given, status: str, reason: str) -> Row:
    """The row of a record that became nothing."""
    text = None if isinstance(given.what, BadInput) else str(given.what).strip()[:LONGEST]
    return {"status": status, "reason": reason, "text": text}
