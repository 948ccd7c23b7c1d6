"""kill -9 of anybody who takes part in a batch, then the same command again: rows as if nothing had happened.

Real processes over TCP: a scheduler, two workers with their nannies, and clients. They share one cluster, which is
mended after each loss.
"""

import os
import sys

import pytest

pytest.importorskip("psutil")
pytest.importorskip("duckdb")
pytest.importorskip("distributed")
if sys.platform == "win32":
    pytest.skip("processes are killed as on POSIX", allow_module_level=True)

import psutil
from support.cluster import Batch, Cluster, list_hidden, list_parts, rows_of, run_batch, wait_until

WORDS = "generate 7x7 --count 60 --seed 11 --chunk 3 --measures none"
KILLED = -9


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    cluster = Cluster(tmp_path_factory.mktemp("cluster"))
    yield cluster
    cluster.kill_all()


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    into = tmp_path_factory.mktemp("undisturbed") / "rows"
    assert run_batch(WORDS, into, "--jobs", "1")[0] == 0
    rows = rows_of(into)
    assert len(rows) == 60
    return rows


@pytest.fixture
def batch(cluster, tmp_path):
    """A batch on the cluster that has kept three parts."""
    return Batch(WORDS, tmp_path / "rows", "--scheduler", cluster.mend().address).has_parts(3)


def go_on(into, *more):
    """The same command again; what it says first."""
    code, said = run_batch(WORDS, into, *more)
    assert code == 0, said
    assert list_hidden(into) == []
    return said.splitlines()[0]


def test_a_worker_dies(cluster, batch, undisturbed):
    cluster.find_worker(0).kill()
    assert batch.end() == (0, f"lamplighter: 60 done, in {batch.into}\n")
    assert rows_of(batch.into) == undisturbed


def test_a_worker_and_its_nanny_die(cluster, batch, undisturbed):
    cluster.kill(cluster.workers[1])
    assert batch.end() == (0, f"lamplighter: 60 done, in {batch.into}\n")
    assert rows_of(batch.into) == undisturbed


def test_the_client_dies(cluster, batch, undisturbed):
    assert batch.kill() == (KILLED, "")
    kept = len(list_parts(batch.into))
    told = go_on(batch.into, "--scheduler", cluster.address)
    assert told == f"lamplighter: goes on after {3 * kept} records"
    assert rows_of(batch.into) == undisturbed


def test_the_scheduler_dies(cluster, batch, undisturbed):
    cluster.kill(cluster.scheduler)
    code, said = batch.end()
    assert (code, said.count("\n")) == (3, 1)
    assert said.startswith("lamplighter: the connection to the scheduler was lost; what was finished is kept")
    assert go_on(batch.into, "--scheduler", cluster.mend().address).startswith("lamplighter: goes on after ")
    assert rows_of(batch.into) == undisturbed


def test_everybody_dies(cluster, batch, undisturbed):
    os.kill(batch.process.pid, 9)
    cluster.kill_all()
    assert batch.end() == (KILLED, "")
    assert go_on(batch.into, "--scheduler", cluster.mend().address).startswith("lamplighter: goes on after ")
    assert rows_of(batch.into) == undisturbed


def test_a_second_client_is_refused(cluster, tmp_path):
    words = WORDS.replace("--count 60", "--count 9000")  # it does not end before the second one asks
    first = Batch(words, tmp_path / "rows", "--scheduler", cluster.mend().address).has_parts(1)
    second = run_batch(words, first.into, "--jobs", 1)
    assert second == (3, "lamplighter: another process is at work on this job; wait for it, or stop it\n")
    assert first.kill() == (KILLED, "")


def test_a_worker_of_a_local_cluster_dies_and_nobody_hears_of_it(tmp_path, undisturbed):
    batch = Batch(WORDS, tmp_path / "rows", "--jobs", 2).has_parts(3)
    next(one for one in batch.children() if "spawn_main" in " ".join(one.cmdline())).kill()
    assert batch.end() == (0, f"lamplighter: 60 done, in {batch.into}\n")
    assert rows_of(batch.into) == undisturbed


def is_gone(process):
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def test_the_client_of_a_local_cluster_dies(tmp_path, undisturbed):
    batch = Batch(WORDS, tmp_path / "rows", "--jobs", 2).has_parts(3)
    below = batch.children()
    assert len(below) >= 2
    assert batch.kill() == (KILLED, "")
    wait_until(lambda: all(map(is_gone, below)))
    go_on(batch.into, "--jobs", 2)
    assert rows_of(batch.into) == undisturbed


def test_a_half_written_part_is_nothing(tmp_path, undisturbed):
    into = tmp_path / "rows"
    batch = Batch(WORDS, into, "--jobs", 1).has_parts(3)
    batch.kill()
    whole = list_parts(into)[0]
    whole.rename(whole.with_name(f".{whole.name}"))
    go_on(into, "--jobs", 1)
    assert rows_of(into) == undisturbed
