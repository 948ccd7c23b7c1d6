"""Who does the work: this process, a Dask cluster of our own on this computer, or one that is there.

Dask schedules; here is only what is given to it, and what becomes of it when something dies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.working.chunk import Chunk, MadePart, work_chunk

Work = Callable[[Job, Iterator[Chunk]], Iterator[MadePart]]


class Crew(NamedTuple):
    """A function that turns chunks into parts, in whatever order they are ready; how many work, and where to watch."""

    work: Work
    workers: int
    dashboard: str | None = None


@contextmanager
def gather_crew(folder: Folder, jobs: int, scheduler: str | None) -> Iterator[Crew]:
    """The workers of a batch while the block runs: one job is done here, more need Dask.

    EngineMissing if that is not installed, BadInput if there is no scheduler at this address.
    """
    if jobs == 1 and scheduler is None:
        yield Crew(lambda job, chunks: work_here(folder, job, chunks), 1)
        return
    from lamplighter.collecting.working.cluster import open_cluster, spread

    with open_cluster(jobs, scheduler) as client:
        workers = sum(client.nthreads().values())
        yield Crew(lambda job, chunks: spread(client, job, chunks), workers, dashboard_of(client))


def dashboard_of(client: object) -> str | None:
    """Where a browser sees the cluster at work; None if it has no such page."""
    services = client.scheduler_info().get("services", {})  # type: ignore[attr-defined]
    return str(client.dashboard_link) if "dashboard" in services else None  # type: ignore[attr-defined]


def work_here(folder: Folder, job: Job, chunks: Iterator[Chunk]) -> Iterator[MadePart]:
    """One chunk after the other in this process.

    A note says which one is under way. If it is still there the next time, the process died; the chunk may have killed
    it, so it is done carefully then.
    """
    note = folder.jobs / f".{job.id}.trying"
    deadly = note.read_text() if note.exists() else ""
    try:
        for chunk in chunks:
            note.write_text(str(chunk.number))
            yield work_chunk(job, chunk, careful=str(chunk.number) == deadly)
    finally:
        note.unlink(missing_ok=True)
