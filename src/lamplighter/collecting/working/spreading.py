"""spread: chunks to the workers of a cluster and parts back, a bounded number under way.

A chunk whose worker dies is given to another; one that kills several is done carefully, so that the one record that
does it is found. When the connection is lost, what was finished is kept and the batch ends.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from lamplighter.collecting.store.job import Job
from lamplighter.collecting.working.careful import work_carefully
from lamplighter.collecting.working.chunk import Chunk, MadePart, work_chunk
from lamplighter.collecting.working.cluster import LOST, count_workers
from lamplighter.collecting.working.versions import explain_error
from lamplighter.errors import BadInput

if TYPE_CHECKING:
    from distributed import Client, Future

AHEAD = 3  # chunks given out for each worker
DEADLY = "workers die of chunk {}, one after the other, however carefully; what was finished is kept"


class Deadly(Exception):
    """A chunk took several workers with it."""


def spread(client: Client, job: Job, chunks: Iterator[Chunk]) -> Iterator[MadePart]:
    """Chunks to the workers and parts back, whichever is ready first; BadInput when the scheduler is lost."""
    from asyncio import CancelledError as Stopped
    from concurrent.futures import CancelledError

    from distributed import as_completed

    running, known = as_completed(loop=client.loop), dict[str, tuple[Chunk, bool]]()

    def give(chunk: Chunk, careful: bool) -> None:
        work = work_carefully if careful else work_chunk
        key = f"{job.id}-{chunk.number}-{work.__name__}-{os.getpid()}"
        known[key] = chunk, careful
        running.add(client.submit(work, job, chunk, key=key, pure=False))

    def fill() -> None:
        wanted = AHEAD * max(1, count_workers(client))
        for chunk in islice(chunks, max(0, wanted - len(known))):
            give(chunk, careful=False)

    try:
        fill()
        for future in running:
            chunk, careful = known.pop(future.key)
            try:
                yield fetch(future)
            except Deadly:
                if careful:
                    raise BadInput(DEADLY.format(chunk.number)) from None
                give(chunk, careful=True)
            fill()
    except (CancelledError, Stopped, OSError):
        raise BadInput(LOST) from None


def fetch(future: Future) -> MadePart:
    """The part of a chunk that is done, and nothing of it is left on the cluster.

    Deadly if workers died of it, BadInput if it raised something; anything else says that the scheduler is lost.
    """
    from distributed import KilledWorker

    try:
        if future.status == "error":
            error = future.exception()
            raise Deadly if isinstance(error, KilledWorker) else explain_error(error)
        part: MadePart = future.result()
        return part
    finally:
        future.release()
