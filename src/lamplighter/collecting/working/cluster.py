"""A batch on Dask: chunks to the workers and parts back, a bounded number under way.

A chunk whose worker dies is given to another; one that kills several is done carefully, record by record, so that the
one record that does it is found. When the connection is lost, what was finished is kept and the batch ends.
"""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING, Any

from lamplighter._version import __version__
from lamplighter.collecting.store.job import Job
from lamplighter.collecting.working.chunk import Chunk, MadePart, work_chunk
from lamplighter.errors import BadInput, EngineMissing

if TYPE_CHECKING:
    from distributed import Client, Future

AHEAD = 3  # chunks given out for each worker
PATIENCE = 30  # seconds for a scheduler to answer, and for a worker to come
CALM = {  # no profiler, few ticks; by default a scheduler keeps 1,000 messages to each worker, texts and all
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "500ms",
    "distributed.admin.low-level-log-length": 10,
    "distributed.comm.timeouts.connect": f"{PATIENCE}s",
}
LOST = "the connection to the scheduler was lost; what was finished is kept, the same command goes on with the rest"
ELSEWHERE = "install lamplighter {} with the extras collect and cluster on the scheduler and on all workers"


@contextmanager
def open_cluster(jobs: int, scheduler: str | None) -> Iterator[Client]:
    """A client of the scheduler at this address, or of our own with so many workers, which end with the block."""
    if not find_spec("distributed"):
        raise EngineMissing("several workers need distributed: pip install 'lamplighter[cluster]'; or take --jobs 1")
    import dask
    from distributed import Client

    warnings.filterwarnings("ignore", module="distributed")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with dask.config.set(CALM), ExitStack() as stack:
        if scheduler is None:
            yield stack.enter_context(Client(stack.enter_context(start_workers(jobs))))
        else:
            yield stack.enter_context(connect_to(scheduler))


def start_workers(jobs: int) -> Any:
    """A cluster on this computer: one process for each job, reached on this computer alone."""
    from distributed import LocalCluster

    page = "127.0.0.1:0" if find_spec("bokeh") else None
    return LocalCluster(
        n_workers=jobs, threads_per_worker=1, dashboard_address=page, host="127.0.0.1", silence_logs=logging.CRITICAL
    )


def connect_to(scheduler: str) -> Client:
    """A client of the scheduler; BadInput if nobody answers, if there is no worker, or where versions differ."""
    from distributed import Client

    try:
        client = Client(scheduler, timeout=PATIENCE)
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        said = str(error).splitlines()[0][:200] if str(error) else type(error).__name__
        raise BadInput(f"there is no Dask scheduler at {scheduler[:200]!r}: {said}") from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        check_versions(client)
    except TimeoutError:
        client.close()
        raise BadInput(f"the scheduler has no workers; start some: dask worker {scheduler[:200]}") from None
    except BaseException:
        client.close()
        raise
    return client


def check_versions(client: Client) -> None:
    """BadInput unless client, scheduler and workers have the same Dask and Python, and the workers our program."""
    told = client.get_versions()
    everybody = {"this computer": told["client"], "the scheduler": told["scheduler"], **told["workers"]}
    for what, take in (("distributed", take_package), ("Python", take_python)):
        found = {name: take(about) for name, about in everybody.items()}
        for name, version in found.items():
            if version != found["this computer"]:
                ours = found["this computer"]
                raise BadInput(f"{name} has {what} {version}, this computer has {ours}: install the same everywhere")
    try:
        ours = client.run(tell_version)
    except Exception as error:
        raise explain_error(error) from None
    for worker, version in ours.items():
        if version != __version__:
            raise BadInput(f"the worker {worker} has lamplighter {version}; {ELSEWHERE.format(__version__)}")


def take_package(about: dict[str, Any]) -> str:
    """The version of Dask's scheduler that a process has."""
    return str(about["packages"]["distributed"])


def take_python(about: dict[str, Any]) -> str:
    """The version of Python, without its last number: that one does not matter."""
    return ".".join(str(about["packages"]["python"]).split(".")[:2])


def tell_version() -> str:
    """Runs on a worker: the version of the program there."""
    return __version__


def explain_error(error: BaseException) -> BadInput:
    """What went wrong elsewhere, as a sentence that says what to do."""
    if isinstance(error, BadInput):
        return error
    said = f"{type(error).__name__}: {error}".splitlines()[0][:200]
    if isinstance(error, ImportError) or "deserializ" in said:
        return BadInput(f"somebody lacks the program; {ELSEWHERE.format(__version__)} ({said})")
    return BadInput(f"a worker could not do its work ({said}); what was finished is kept")


def spread(client: Client, job: Job, chunks: Iterator[Chunk]) -> Iterator[MadePart]:
    """Chunks to the workers and parts back, whichever is ready first."""
    from concurrent.futures import CancelledError

    from distributed import KilledWorker, as_completed
    from distributed.comm import CommClosedError

    running, known = as_completed(), dict[str, Chunk]()

    def give(chunk: Chunk, careful: bool = False) -> None:
        key = f"{job.id}-{chunk.number}-{'careful' if careful else 'quick'}-{os.getpid()}"
        known[key] = chunk
        running.add(client.submit(work_chunk, job, chunk, careful, key=key, pure=False))

    def fill() -> None:
        threads = max(1, sum(client.nthreads().values()))
        for chunk in islice(chunks, max(0, AHEAD * threads - len(known))):
            give(chunk)

    try:
        fill()
        for future in running:
            chunk = known.pop(future.key)
            try:
                yield fetch(future)
            except KilledWorker:  # it took several workers with it
                give(chunk, careful=True)
            fill()
    except (CancelledError, CommClosedError, OSError):
        raise BadInput(LOST) from None


def fetch(future: Future) -> MadePart:
    """The part of a chunk that is done, and nothing of it is left on the cluster; raises what it ended with."""
    from concurrent.futures import CancelledError

    from distributed import KilledWorker

    try:
        part: MadePart = future.result()
    except (KilledWorker, CancelledError, OSError):
        raise
    except Exception as error:
        raise explain_error(error) from None
    finally:
        future.release()
    return part
