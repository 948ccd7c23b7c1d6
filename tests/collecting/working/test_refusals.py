"""What cannot work is told in one sentence that says what to do, and what was finished is kept."""

import os
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import SimpleNamespace

import pytest

pytest.importorskip("duckdb")

from support.cluster import Cluster, list_hidden, list_parts, rows_of, run_batch, wait_until

from lamplighter.collecting.store.keeping import keep_whole, lock_file
from lamplighter.collecting.working.cluster import find_page
from lamplighter.collecting.working.versions import HERE, check_alike, check_program, explain_error
from lamplighter.errors import BadInput, EngineMissing

POSIX = pytest.mark.skipif(os.name != "posix", reason="files as on POSIX")
WORDS = "generate 6x6 --count 60 --chunk 4 --measures none --jobs 1"
HASTY = "from lamplighter.collecting.working import cluster; cluster.ANSWERS = cluster.COMES = 1"


def one_sentence(answer, *words):
    """Is it exit code 3 and one line that has all these words?"""
    code, said = answer
    return code == 3 and said.startswith("lamplighter: ") and said.count("\n") == 1 and all(w in said for w in words)


def test_a_folder_that_is_a_file(tmp_path):
    (tmp_path / "file").write_text("mine")
    for into in (tmp_path / "file", tmp_path / "file" / "below"):
        assert one_sentence(run_batch(WORDS, into), "cannot make the folder", str(into))
    assert (tmp_path / "file").read_text() == "mine"


@POSIX
def test_a_folder_where_nothing_can_be_written():
    assert one_sentence(run_batch(WORDS, "/proc/rows"), "cannot make the folder '/proc/rows")


def test_a_folder_that_is_read_and_written(tmp_path):
    (tmp_path / "in.txt").write_text("2.\n..")
    for into in (tmp_path, tmp_path / "rows"):
        assert one_sentence(run_batch(f"solve {tmp_path} --jobs 1", into), "name another folder")


LIMIT = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({0}, {0}))"


@POSIX
def test_a_full_disk_keeps_what_was_finished(tmp_path):
    """Parts of few records are small enough for the limit, one with a large board is not."""
    lines, into = tmp_path / "in.txt", tmp_path / "rows"
    lines.write_text("2.\n..\n\n" * 8 + "\n".join(["0." * 500] * 300) + "\n\n2.\n..\n")
    words = f"solve {lines} --jobs 1 --chunk 4"
    answer = run_batch(words, into, before=LIMIT.format(20_000))
    assert one_sentence(answer, "a part cannot be made", "what was finished before is kept")
    assert len(list_parts(into)) == 2
    assert list_hidden(into) == []
    code, said = run_batch(words, into)
    assert (code, said.splitlines()[0]) == (0, "lamplighter: goes on after 8 records")
    assert len(rows_of(into)) == 10


@POSIX
def test_a_file_is_whole_or_not_there(tmp_path):
    script = f"{LIMIT.format(1000)}\nimport pathlib\nfrom lamplighter.collecting.store.keeping import keep_whole\n"
    script += f"keep_whole(pathlib.Path({str(tmp_path / 'part')!r}), bytes(2000))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "BadInput: cannot write" in done.stderr
    assert "file too large; what was finished before is kept" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_kept_replaces_the_one_before(tmp_path):
    for data in (b"one", b"two"):
        keep_whole(tmp_path / "file", data)
        assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("file", data)]


def test_a_lock_is_held_by_one_and_leaves_nothing(tmp_path):
    with lock_file(tmp_path / "lock", "busy"):
        with pytest.raises(BadInput, match="busy"), lock_file(tmp_path / "lock", "busy"):
            pass
        assert (tmp_path / "lock").exists()
    assert list(tmp_path.iterdir()) == []


def test_many_take_turns_with_a_lock(tmp_path):
    inside, most = [], []

    def take(number):
        for _ in range(200):
            try:
                with lock_file(tmp_path / "lock", "busy"):
                    inside.append(number)
                    most.append(len(inside))
                    inside.remove(number)
            except BadInput:
                continue

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(take, range(4)))
    assert set(most) == {1}


def run_on(address, into):
    """A batch on the cluster at this address, by a client with little patience."""
    pytest.importorskip("distributed")
    return run_batch("generate 6x6 --count 4 --measures none", into, "--scheduler", address, before=HASTY)


@pytest.mark.parametrize("address", ["nowhere", "http://127.0.0.1:1", "tcp://127.0.0.1:1", "tls://127.0.0.1:1"])
def test_there_is_no_scheduler(tmp_path, address):
    answer = run_on(address, tmp_path / "rows")
    assert one_sentence(answer, f"there is no Dask scheduler at {address!r}", "look at the address")


def test_somebody_else_listens_there(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        answer = run_on(f"tcp://127.0.0.1:{silent.getsockname()[1]}", tmp_path / "rows")
    assert one_sentence(answer, "(no answer); look at the address")


@POSIX
def test_a_scheduler_without_workers_and_one_whose_worker_lacks_the_program(tmp_path):
    pytest.importorskip("distributed")
    cluster = Cluster(tmp_path, workers=0)
    try:
        wait_until(lambda: is_listening(cluster.port))
        answer = run_on(cluster.address, tmp_path / "rows")
        assert one_sentence(answer, f"the scheduler has no workers; start some: dask worker {cluster.address}")
        (tmp_path / "lamplighter").mkdir()
        (tmp_path / "lamplighter" / "__init__.py").write_text("raise ImportError(\"No module named 'lamplighter'\")")
        cluster.workers.append(cluster.start_worker(PYTHONPATH=str(tmp_path)))
        answer = run_batch(WORDS, tmp_path / "rows", "--scheduler", cluster.address)
        assert one_sentence(answer, "lacks the program", "install lamplighter", "on all workers")
        assert list_parts(tmp_path / "rows") == []
    finally:
        cluster.kill_all()


def is_listening(port):
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


PAGES = [  # exit code of HTTP, what stands there, whether that is a page to look at
    (200, "<html>Bokeh</html>", True),
    (200, "<p>Dask needs bokeh for the dashboard.</p>", False),
    (404, "<html>nothing here</html>", False),
]


@pytest.mark.parametrize(("code", "text", "shown"), PAGES)
def test_the_page_of_a_cluster_is_told_where_there_is_one(code, text, shown):
    class Page(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(code)
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *words):
            pass

    with HTTPServer(("127.0.0.1", 0), Page) as server, ThreadPoolExecutor(1) as thread:
        thread.submit(server.handle_request)
        link = f"http://127.0.0.1:{server.server_port}/status"
        assert find_page(SimpleNamespace(dashboard_link=link)) == (link if shown else None)


def test_no_page_is_told_where_nobody_answers():
    assert find_page(SimpleNamespace(dashboard_link="http://127.0.0.1:1/status")) is None
    assert find_page(SimpleNamespace(dashboard_link=None)) is None


def about(python="3.11.7.final.0", distributed="2026.8.0"):
    return {"packages": {"python": python, "distributed": distributed}}


ALIKE = [about(), about("3.11.2.final.0")]
OTHERS = [
    (about("3.12.1.final.0"), "Python 3.12, this computer has 3.11"),
    (about(distributed="2024.8.0"), "distributed 2024.8.0, this computer has 2026.8.0"),
    (None, "distributed None"),
]


@pytest.mark.parametrize("other", ALIKE)
def test_versions_that_go_together(other):
    assert check_alike({HERE: about(), "the scheduler": other}) is None


@pytest.mark.parametrize(("other", "said"), OTHERS)
def test_versions_that_do_not(other, said):
    with pytest.raises(BadInput, match=f"the worker tcp://x has {said}.*: install the same everywhere"):
        check_alike({HERE: about(), "the scheduler": about(), "the worker tcp://x": other})


def test_another_version_of_the_program():
    with pytest.raises(BadInput, match=r"the scheduler has lamplighter 0[.]0[.]1; install .* on all workers"):
        check_program({"the scheduler": "0.0.1"})


ELSEWHERE = [
    (ModuleNotFoundError("No module named 'lamplighter'"), "lacks the program"),
    (Exception("ModuleNotFoundError(\"No module named 'lamplighter'\")"), "lacks the program"),
    (RuntimeError("Error during deserialization of the task graph"), "lacks the program"),
    (EngineMissing("collections need duckdb"), "lacks the program, or a package"),
    (ZeroDivisionError("a mistake\nsecond line"), r"could not do its work \(ZeroDivisionError: a mistake\)"),
    (BadInput("as it is"), "^as it is$"),
]


@pytest.mark.parametrize(("error", "said"), ELSEWHERE)
def test_what_is_raised_elsewhere_is_a_sentence(error, said):
    with pytest.raises(BadInput, match=said):
        raise explain_error(error)
