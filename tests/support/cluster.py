"""Batches as processes, and a Dask cluster of processes over TCP on this computer, all of which may be killed.

Nothing waits for a time: processes are asked, or their files looked at, until something holds. A minute means never.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import psutil

QUIET = {"DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False"}


def wait_until(holds):
    """What `holds` answers as soon as that is true; a minute is too long."""
    until = time.monotonic() + 60
    while not (answer := holds()):
        assert time.monotonic() < until, "this takes too long"
        time.sleep(0.02)
    return answer


class Batch:
    """`lamplighter batch WORDS --into FOLDER` in a process and a group of its own."""

    def __init__(self, words, into, *more, environment=None, before="", **options):
        program = ["-c", f"from lamplighter import cli; {before}; cli.main()"] if before else ["-m", "lamplighter"]
        command = [sys.executable, *program, "batch", *words.split(), "--into", str(into), *map(str, more)]
        environment = {**os.environ, **(environment or {})}
        self.into = Path(into)
        self.process = subprocess.Popen(
            command, stderr=subprocess.PIPE, env=environment, start_new_session=True, **options
        )

    def has_parts(self, number):
        """Wait until there are so many parts."""
        wait_until(lambda: len(list_parts(self.into)) >= number or self.process.poll() is not None)
        assert self.process.poll() is None, "it has ended too early: kill it sooner"
        return self

    def end(self):
        """Exit code, and what it said, once it has ended."""
        said = self.process.communicate(timeout=60)[1].decode()
        assert "Traceback" not in said, said
        return self.process.returncode, said

    def kill(self):
        """kill -9; its children are left to themselves."""
        self.process.kill()
        return self.end()

    def children(self):
        """The processes below it."""
        return psutil.Process(self.process.pid).children(recursive=True)


def run_batch(words, into, *more, **options):
    """Exit code and standard error of a batch."""
    return Batch(words, into, *more, **options).end()


def list_parts(into):
    """The parts of a collection."""
    return sorted(Path(into, "parts").glob("[!.]*.parquet"))


def list_hidden(into):
    """The hidden files of a collection: what somebody has left who died."""
    return [path.name for path in Path(into).rglob(".*")]


def rows_of(into):
    """All rows of a collection by their number, with everything but the time at which their job was begun."""
    import duckdb

    parts = [str(path) for path in list_parts(into)]
    return duckdb.sql(f"SELECT * EXCLUDE (time) FROM read_parquet({parts}) ORDER BY index").fetchall()


class Cluster:
    """A scheduler and two workers with their nannies, as `dask` starts them."""

    def __init__(self, place, workers=2):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.place, self.address = place, f"tcp://127.0.0.1:{self.port}"
        self.scheduler, self.workers = None, [None] * workers
        self.mend()

    def start(self, *words, **environment):
        """`dask WORDS` in a group of its own; what it says is in a file."""
        environment = {**os.environ, **QUIET, **environment}
        with open(self.place / "log", "ab") as log:
            command = [sys.executable, "-m", "dask", *words, "--no-dashboard"]
            return subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)

    def mend(self):
        """Start whoever is not there. Workers look for their scheduler until it answers, and end when it is lost."""
        if self.scheduler is None or self.scheduler.poll() is not None:
            self.kill(*filter(None, self.workers))
            self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", str(self.port))
        self.workers = [one if one and one.poll() is None else self.start_worker() for one in self.workers]
        return self

    def start_worker(self, **environment):
        """A worker of one thread, and its nanny."""
        options = ["--nthreads", "1", "--nworkers", "1", "--local-directory", str(self.place)]
        return self.start("worker", self.address, *options, **environment)

    def find_worker(self, number):
        """The process that works, below its nanny; waits until it is there."""

        def find():
            below = psutil.Process(self.workers[number].pid).children(recursive=True)
            return next((one for one in below if "spawn_main" in " ".join(one.cmdline())), None)

        return wait_until(find)

    def kill(self, *processes):
        """kill -9 of processes with all that is below them."""
        for process in processes:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def kill_all(self):
        """kill -9 of everybody."""
        self.kill(self.scheduler, *self.workers)


DEADLY = """
import os, signal
from lamplighter.collecting.kinds import akari
from lamplighter.collecting.kinds.akari import *

def prepare(job):
    make = akari.prepare_solve(job)

    def solve(text):
        if '"kill"' in text:
            os.kill(os.getpid(), signal.SIGKILL)
        if '"raise"' in text:
            raise ZeroDivisionError("a mistake")
        return make(text)

    return solve

COMMANDS = {"solve": prepare}
"""


def add_deadly_kind(place):
    """An environment in which every Python has one more kind of collection, `deadly`: Akari, and records that kill."""
    kinds = place / "kinds"
    kinds.mkdir()
    (kinds / "deadly.py").write_text(DEADLY)
    append = f"import lamplighter.collecting.kinds as kinds\nkinds.__path__.append({str(kinds)!r})\n"
    (place / "sitecustomize.py").write_text(append)
    return {"PYTHONPATH": os.pathsep.join([str(place), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)}
