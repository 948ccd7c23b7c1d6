"""Dask: a client of a cluster that is there, or of one of our own on this computer.

What cannot work is told before any work is done: no scheduler, no workers, other versions, workers without the program.
Dask's log and its warnings are silent from then on: what matters is told in sentences of ours.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.request import ProxyHandler, build_opener

from lamplighter.collecting.working.versions import check_versions
from lamplighter.errors import BadInput, EngineMissing

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

ANSWERS, COMES = 10, 30  # seconds: for a scheduler to answer, for a worker to come
CALM = {  # no profiler, few ticks; by default a scheduler keeps 1,000 messages to each worker, texts and all
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "500ms",
    "distributed.admin.low-level-log-length": 10,
    "distributed.scheduler.allowed-failures": 0,  # a chunk whose worker dies is done carefully at once
}
LOGGERS = ("distributed", "distributed.client", "distributed.gc", "tornado", "tornado.application", "bokeh", "asyncio")
WARNINGS = "PYTHONWARNINGS"
LOST = "the connection to the scheduler was lost; what was finished is kept, the same command goes on with the rest"
NO_PAGE = b"Dask needs"  # what its page says where the package is missing that draws it


class Opened(NamedTuple):
    """A cluster to work with: a client of it, how many chunks it works on at once, and the address of its page."""

    client: Client
    workers: int
    page: str | None


@contextmanager
def open_cluster(jobs: int, scheduler: str | None) -> Iterator[Opened]:
    """The cluster of the scheduler at this address, or one of our own with so many workers, which end with the block.

    EngineMissing if Dask is not installed.
    """
    if not find_spec("distributed"):
        raise EngineMissing("several workers need distributed: pip install 'lamplighter[cluster]'; or take --jobs 1")
    import dask
    from distributed import Client

    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    with warnings.catch_warnings(), dask.config.set(CALM), ExitStack() as stack:
        warnings.simplefilter("ignore")
        if scheduler is None:
            client = Client(stack.enter_context(start_workers(jobs)), set_as_default=False)
        else:
            client = connect_to(scheduler)
        yield look_at(stack.enter_context(client))


def look_at(client: Client) -> Opened:
    """What there is to say of a client's cluster; BadInput if its scheduler is lost already."""
    try:
        return Opened(client, count_workers(client), find_page(client))
    except OSError:
        raise BadInput(LOST) from None


def start_workers(jobs: int) -> LocalCluster:
    """A cluster on this computer: one process for each job, reached on this computer alone.

    Its processes never hear Ctrl-C, which a terminal sends to all: they end with this one. A process inherits which
    signals are blocked from the thread that starts it, so that is one of its own.
    """
    from distributed import LocalCluster

    start_tracker()
    with ThreadPoolExecutor(1, initializer=block_interrupts) as thread:
        cluster = thread.submit(
            LocalCluster,
            n_workers=jobs,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
            silence_logs=logging.CRITICAL,
        ).result()
    if not find_spec("bokeh"):  # then there is no page, and nothing to listen for
        cluster.loop.add_callback(cluster.scheduler.http_server.stop)
    return cluster


def start_tracker() -> None:
    """Start the process in which Python tidies up after processes that die.

    It would be started later, and would let Ctrl-C into the thread that does it. What it has tidied up is nobody's
    business, so it does not warn of it; a process inherits that from the environment.
    """
    from multiprocessing import resource_tracker

    before = os.environ.get(WARNINGS)
    os.environ[WARNINGS] = "ignore:resource_tracker:UserWarning"
    try:
        resource_tracker.ensure_running()
    finally:
        if before is None:
            del os.environ[WARNINGS]
        else:
            os.environ[WARNINGS] = before


def block_interrupts() -> None:
    """Keep Ctrl-C away from this thread, from those that it starts, and from their processes."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def connect_to(scheduler: str) -> Client:
    """A client of the scheduler; BadInput if nobody answers, if there is no worker, or where versions differ."""
    from distributed import Client

    try:
        with ThreadPoolExecutor(1) as thread:  # where this one has a loop already, as in notebooks
            thread.submit(lambda: asyncio.run(knock_at(scheduler))).result()
        client = Client(scheduler, timeout=ANSWERS, set_as_default=False)
    except (OSError, ValueError, TypeError, RuntimeError, ImportError) as error:
        said = str(error).splitlines()[0][:200] if str(error) else "no answer"
        start = "look at the address, or start one with `dask scheduler`"
        raise BadInput(f"there is no Dask scheduler at {scheduler[:200]!r} ({said}); {start}") from None
    try:
        client.wait_for_workers(1, timeout=COMES)
        check_versions(client)
    except BaseException as error:
        client.close()
        if isinstance(error, TimeoutError):
            raise BadInput(f"the scheduler has no workers; start some: dask worker {scheduler[:200]}") from None
        if isinstance(error, OSError):
            raise BadInput(LOST) from None
        raise
    return client


def count_workers(client: Client) -> int:
    """How many chunks the cluster can work on at once; OSError if the scheduler is lost."""
    return sum(client.nthreads().values())


async def knock_at(scheduler: str) -> None:
    """Connect and part. A client would wait forever where somebody else listens, such as the cluster's own page."""
    from distributed.comm import connect
    from distributed.security import Security

    async def knock() -> None:
        comm = await connect(scheduler, timeout=ANSWERS, **Security().get_connection_args("client"))
        await comm.close()

    await asyncio.wait_for(knock(), ANSWERS + 1)


def find_page(client: Any) -> str | None:
    """Where a browser sees the cluster at work; None if nothing is shown there, or cannot be seen from here."""
    with suppress(Exception):  # whatever a stranger answers, or does not
        link = str(client.dashboard_link)
        with build_opener(ProxyHandler({})).open(link, timeout=1) as page:
            return None if NO_PAGE in page.read(1000) else link
    return None
