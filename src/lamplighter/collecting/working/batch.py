"""run_batch: a job from its first record to its last part, or as far as it was not done before.

Whatever ends it, the parts that are there are whole, and the same command does what is left. The rows do not depend on
the number of workers, the size of chunks, the speed of the machine or the order of events.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

from lamplighter._version import __version__
from lamplighter.collecting.store.asking import open_rows
from lamplighter.collecting.store.columns import REFUSED, load_kind
from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.parquet import text_of
from lamplighter.collecting.working.chunk import Chunk
from lamplighter.collecting.working.crew import Crew, gather_crew
from lamplighter.collecting.working.sources import count_records, list_chunks, take_fingerprint
from lamplighter.errors import BadInput
from lamplighter.values import Frozen


class Progress(NamedTuple):
    """How far a batch is: records done before and in this run, how many came to which end, and who is at work.

    `total` is how many there are, None if only reading them all would tell.
    """

    before: int
    done: int
    ends: Mapping[str, int]
    crew: Crew
    total: int | None = None


class Outcome(NamedTuple):
    """What became of a job: `made` has its rows by status; how many repeat others, and how many differ (`verify`)."""

    job: Job
    repeats: int
    differ: int
    rejects: Path | None

    def to_json(self) -> dict[str, Any]:
        """The fields of `batch` in docs/json.md."""
        rejects = None if self.rejects is None else str(self.rejects)
        made = {"made": dict(self.job.made), "repeats": self.repeats, "differ": self.differ}
        return {"job": self.job.id, **made, "rejects": rejects}


def make_job(
    kind: str,
    command: str,
    *,
    input: str | Path | None = None,
    options: Mapping[str, Any] = Frozen(),
    seed: int | None = None,
    count: int | None = None,
    size: int | None = None,
) -> Job:
    """The job of a command; BadInput if the kind has no such command, or for options that no row can be made with."""
    plugin = load_kind(kind)
    if command not in plugin.COMMANDS:
        raise BadInput(f"{plugin.TITLE} have no batch {command!r}; there are: {', '.join(plugin.COMMANDS)}")
    plugin.check_options(command, dict(options))
    check_game(kind, input)
    mark = None if input is None else take_fingerprint(Path(input))
    size = size or plugin.CHUNKS.get(command, 500)
    asked = Job(kind, command, None if input is None else str(input), mark, options, seed, count)
    return replace(asked, version=__version__, schema=plugin.SCHEMA, size=size)


def check_game(kind: str, input: str | Path | None) -> None:
    """BadInput if the input is a collection of another game."""
    folder = Folder(Path(input or ""))
    others = {job.kind for job in folder.list_jobs()} if input and folder.is_collection else set()
    for other in others - {kind}:
        raise BadInput(f"{str(input)[:200]!r} holds {load_kind(other).TITLE}; say so: --game {other}")


def run_batch(
    job: Job,
    into: str | Path,
    *,
    jobs: int = 1,
    scheduler: str | None = None,
    anew: bool = False,
    watch: Callable[[Progress], None] = lambda progress: None,
) -> Outcome:
    """Do what is left of a job and write it into the folder of a collection; `watch` is told after each part.

    BadInput if the folder holds another game, if another process is at work on the job, or if the input has changed
    since the job was begun and it is not to be done `anew`.
    """
    folder = Folder(Path(into))
    check_apart(job, folder)
    with folder.hold_job(job):
        job = begin(folder, job, anew)
        done, ends = folder.list_done(job), Counter[str]()
        total = count_records(job)
        before = min(len(done) * job.size, sys.maxsize if total is None else total)
        chunks, jobs = look_ahead(list_chunks(job, done), jobs)
        with gather_crew(folder, job, jobs, scheduler if jobs else None) as crew:
            watch(Progress(before, 0, ends, crew, total))
            for part in crew.work(job, chunks):
                folder.keep_part(job, part.number, part.data)
                ends.update(part.ends)
                watch(Progress(before, ends.total(), ends, crew, total))
        return finish(folder, job)


def look_ahead(chunks: Iterator[Chunk], jobs: int) -> tuple[Iterator[Chunk], int]:
    """The same chunks, and how many processes are worth starting: no more than there are chunks, 0 without any."""
    first = list(islice(chunks, jobs))
    return chain(first, chunks), len(first)


def check_apart(job: Job, folder: Folder) -> None:
    """BadInput if what is written lies in what is read: the input would change, and never end."""
    if job.input is not None and folder.path.resolve().is_relative_to(Path(job.input).resolve()):
        raise BadInput("a batch does not write into the folder that it reads; name another folder")


def begin(folder: Folder, job: Job, anew: bool) -> Job:
    """The job as it is noted: as it was begun before, or now."""
    jobs = folder.list_jobs()
    for other in jobs:
        if other.kind != job.kind:
            raise BadInput(f"{str(folder.path)[:200]!r} holds {load_kind(other.kind).TITLE}; name another folder")
        if other.schema > job.schema:
            raise BadInput(
                f"the collection is of schema {other.schema}, this program knows {job.schema}: install a newer one"
            )
    for other in jobs:
        if other.id == job.id:
            return other
    if not anew and any(job.asks_the_same(other) and other.finished is None for other in jobs):
        raise BadInput(f"{job.input} has changed since the job was begun; --anew starts over with what it is now")
    job = replace(job, started=now())
    folder.note_job(job)
    return job


def now() -> str:
    """The time in UTC, as text."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def finish(folder: Folder, job: Job) -> Outcome:
    """Count what there is, write down what was refused, and note that the job has ended."""
    with open_rows(folder) as (base, _):
        base.execute(f"CREATE VIEW own AS FROM everything WHERE job = {text_of(job.id)}")
        made = dict(base.execute("SELECT status, count(*) FROM own GROUP BY 1 ORDER BY 1").fetchall())
        counts = "count(content_id) - count(DISTINCT content_id), count(*) FILTER (len(differs) > 0)"
        repeats, differ = base.execute(f"SELECT {counts} FROM own").fetchone() or (0, 0)
        rejects = write_rejects(base, folder, job) if set(REFUSED) & made.keys() else None
    job = replace(job, finished=job.finished or now(), made=made)
    folder.note_job(job)
    return Outcome(job, repeats, differ, rejects)


def write_rejects(base: Any, folder: Folder, job: Job) -> Path:
    """Write the records that became nothing into a file of their own, a line of JSON for each; its path."""
    beside, path = folder.path / f".rejects-{job.id}.jsonl", folder.path / f"rejects-{job.id}.jsonl"
    words = ", ".join(map(text_of, REFUSED))
    refused = f"SELECT index, line, status, reason, text FROM own WHERE status IN ({words}) ORDER BY index"
    try:
        base.execute(f"COPY ({refused}) TO {text_of(beside)} (FORMAT json)")
        return beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
