"""make_corpus: the batches of a corpus, one after the other, on workers that all of them share.

What stops it loses nothing: the same call again does what is left, down to the last part of a job.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path

from corpus.plan import list_jobs
from lamplighter.collecting import Job, is_collection, pack, run_batch
from lamplighter.collecting.store.folder import Folder
from lamplighter.errors import BadInput

Say = Callable[[str], None]


def make_corpus(total: int, into: Path, *, jobs: int = 1, scheduler: str | None = None, say: Say = print) -> None:
    """The puzzles of a corpus of so many, in the folder of a collection; it says what was made, level by level.

    BadInput if the folder holds anything else: another corpus, or one that another version of the program began.
    """
    planned = list_jobs(total)
    check_folder(into, planned)
    with share_workers(jobs, scheduler) as address:
        for name, group in groupby(list_left(into, planned), name_group):
            together = list(group)
            for job in together:
                run_batch(job, into, scheduler=address)
            pack(into)  # few files: the end of each batch looks at all of them
            say(f"{name}: {sum(job.count or 0 for job in together):,} puzzles")
    if Folder(into).list_parts():  # it was stopped between the last batch and the pack
        pack(into)


def name_group(job: Job) -> str:
    """What the jobs of a size and level have in common."""
    order = job.options["order"]
    return f"{order['rows']}x{order['cols']} {order['level']}"


def check_folder(into: Path, planned: Sequence[Job]) -> None:
    """BadInput if the folder has jobs that are none of these."""
    known = {job.id for job in planned}
    if any(job.id not in known for job in list_begun(into)):
        raise BadInput(f"{str(into)[:200]!r} holds other puzzles, or those of another version; name another folder")


def list_left(into: Path, planned: Sequence[Job]) -> Iterator[Job]:
    """The jobs that have not ended yet, in their order."""
    ended = {job.id for job in list_begun(into) if job.finished}
    return (job for job in planned if job.id not in ended)


def list_begun(into: Path) -> list[Job]:
    """The jobs that were begun there; none if there is no collection yet."""
    return Folder(into).list_jobs() if is_collection(into) else []


def count_cores() -> int:
    """How many processes may run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def share_workers(jobs: int, scheduler: str | None) -> Iterator[str | None]:
    """The address of the scheduler that all batches use while the block runs; None if this process does the work.

    Without an address, and for more than one job, it is a cluster of our own, begun once and not for every batch.
    """
    if scheduler is not None or jobs == 1:
        yield scheduler
        return
    import dask

    from lamplighter.collecting.working.cluster import CALM, start_workers

    with dask.config.set(CALM), start_workers(jobs) as cluster:
        yield str(cluster.scheduler_address)
