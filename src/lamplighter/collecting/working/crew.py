"""Who does the work: this process, a Dask cluster of our own on this computer, or one that is there.

Dask schedules; here is only what is given to it, and what becomes of it when something dies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from lamplighter.collecting.store.folder import Folder
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.store.keeping import KEPT
from lamplighter.collecting.working.careful import work_carefully
from lamplighter.collecting.working.chunk import Chunk, MadePart, work_chunk
from lamplighter.errors import BadInput
from lamplighter.paint.saving import slip_of

Work = Callable[[Job, Iterator[Chunk]], Iterator[MadePart]]


class Crew(NamedTuple):
    """A function that turns chunks into parts, in whatever order they are ready; how many work, and where to watch."""

    work: Work
    workers: int
    dashboard: str | None = None


@contextmanager
def gather_crew(folder: Folder, job: Job, jobs: int, scheduler: str | None) -> Iterator[Crew]:
    """The workers of a batch while the block runs: a single one, or none, is here; more need Dask.

    EngineMissing if that is not installed, BadInput if there is no scheduler at this address.
    """
    if jobs <= 1 and scheduler is None:
        yield Crew(lambda job, chunks: work_here(folder, job, chunks), jobs)
        return
    from lamplighter.collecting.working.cluster import open_cluster
    from lamplighter.collecting.working.spreading import spread

    note_of(folder, job).unlink(missing_ok=True)  # a cluster finds out by itself what kills its workers
    with open_cluster(jobs, scheduler) as cluster:
        yield Crew(lambda job, chunks: spread(cluster.client, job, chunks), cluster.workers, cluster.page)


def work_here(folder: Folder, job: Job, chunks: Iterator[Chunk]) -> Iterator[MadePart]:
    """One chunk after the other in this process.

    A note says which one is under way. If it is still there the next time, the process died; the chunk may have killed
    it, so it is done carefully then.
    """
    note = note_of(folder, job)
    deadly = note.read_text() if note.exists() else ""
    try:
        for chunk in chunks:
            leave_note(note, str(chunk.number))
            yield (work_carefully if str(chunk.number) == deadly else work_chunk)(job, chunk)
    finally:
        note.unlink(missing_ok=True)


def note_of(folder: Folder, job: Job) -> Path:
    """Where the note is that says which chunk is under way in a single process."""
    return folder.jobs / f".{job.id}.trying"


def leave_note(path: Path, text: str) -> None:
    """Write the note; it is no loss if the machine loses it."""
    try:
        path.write_text(text)
    except OSError as error:
        raise BadInput(f"{slip_of('write', path, error)}; {KEPT}") from None
