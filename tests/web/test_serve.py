"""`lamplighter serve`: says where it is, opens the browser, shows the files given, and ends when it is told to."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest
from support.invoking import invoked
from support.web import BOARD, LAMPLIGHTER, serving

from lamplighter.cli import serve
from lamplighter.cli._parts import given

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals as on POSIX")
PICTURE = "\n".join(BOARD)


def have_web():
    pytest.importorskip("starlette", reason="the extra 'web' is not installed")
    pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")


@pytest.fixture
def quiet(monkeypatch):
    """Nothing is served: what would be, and at which port."""
    have_web()
    from lamplighter.web import server

    asked = []
    monkeypatch.setattr(server, "serve", lambda line, given: asked.append((line.getsockname()[1], given)))
    return asked


@contextmanager
def taken():
    """A port that somebody has."""
    with socket.create_server(("127.0.0.1", 0)) as line:
        yield line.getsockname()[1]


def start(*words):
    have_web()
    return serving("--no-browser", *words, command=LAMPLIGHTER, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)


def find_children(pid):
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(word) for word in found.stdout.split()]


def is_there(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@POSIX
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_when_told_and_leaves_no_worker(number):
    with start("--port", 0) as server:
        stuck = socket.create_connection(("127.0.0.1", server.port))  # a browser that stays
        body = b'{"rows": 100, "cols": 100, "level": "difficult"}'
        lines = ["POST /api/generate HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Content-Type: application/json"]
        stuck.sendall("\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode() + body)
        assert server.ask("forced", {"board": BOARD}).fields["verdict"] == "unique"
        workers = find_children(server.process.pid)
        assert len(workers) >= 2
        before = time.monotonic()
        server.process.send_signal(number)
        code = server.process.wait(timeout=10)
        seconds = time.monotonic() - before
        said = server.process.stderr.read().strip()
        stuck.close()
    assert (code, said) == (130 if number == signal.SIGINT else -signal.SIGTERM, "")
    assert seconds < 3  # less than one, where nobody else is at work
    until = time.monotonic() + 5
    while any(map(is_there, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_there, workers))


@POSIX
def test_ctrl_c_before_the_workers_are_there():
    with start("--port", 0) as server:
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(timeout=10) == 130
        assert server.process.stderr.read().strip() == ""


def test_a_page_is_there_before_the_workers_are():
    with start("--port", 0) as server:
        got = server.send("GET", "/")
        assert got.status == 200
        assert server.ask("hint", {"board": BOARD}).status == 200


def test_files_are_what_the_page_opens(tmp_path):
    (tmp_path / "one.txt").write_text(f"{PICTURE}\n\n..x\n\n*.\n.+\n")
    (tmp_path / "two.jsonl").write_text('{"grid": ["2.", ".."], "id": "a", "title": "<b>", "author": "me"}\n')
    with start(tmp_path / "one.txt", tmp_path / "two.jsonl", "--port", 0) as server:
        got = server.send("GET", "/library/given.json")
        server.process.kill()
        said = server.process.stderr.read().strip()
    unnamed = {"id": None, "title": None, "author": None}
    assert got.fields == [
        {**unnamed, "board": BOARD},
        {**unnamed, "board": ["*.", ".+"]},
        {"id": "a", "title": "<b>", "author": "me", "board": ["2.", ".."]},
    ]
    assert "puzzle 2" in said


def test_what_is_read_and_what_is_left_out(quiet, tmp_path):
    (tmp_path / "vast.txt").write_text("\n".join(["." * 101] * 100) + "\n\n2.\n..\n")
    code, out, err = invoked(serve.command, "--no-browser", "--port", 0, tmp_path / "vast.txt", "-", stdin="..\n")
    ((port, given),) = quiet
    assert (code, [puzzle["board"] for puzzle in given]) == (0, [["2.", ".."], [".."]])
    assert out == f"Lamplighter is at http://127.0.0.1:{port}/ \N{EM DASH} Ctrl-C ends it.\n"
    assert err == "lamplighter: puzzle 1 is left out: it has more than 10,000 cells\n"


def test_a_long_collection_is_cut(quiet, monkeypatch):
    monkeypatch.setattr(given, "MOST", 3)
    code, _, err = invoked(serve.command, "--no-browser", "--port", 0, "-", stdin="..\n\n" * 5)
    assert (code, len(quiet[0][1])) == (0, 3)
    assert "first 3 puzzles" in err


@pytest.mark.parametrize("words", [["nothing.txt"], ["-"], ["http://puzz.link/nothing"], [__file__]])
def test_a_file_without_a_puzzle_ends_it(quiet, words):
    code, out, err = invoked(serve.command, "--no-browser", *words, stdin="")
    assert (code, out, quiet) == (3, "", [])
    assert err.startswith("lamplighter: ")


def test_a_taken_port_is_told_with_a_free_one(quiet):
    with taken() as port:
        code, out, err = invoked(serve.command, "--no-browser", "--port", port)
    assert (code, out, quiet) == (2, "", [])
    assert f"port {port} is taken; --port " in err


def test_without_a_port_the_next_free_one_is_taken(quiet, monkeypatch):
    with taken() as port:
        monkeypatch.setattr(serve, "PORT", port)
        code, _, err = invoked(serve.command, "--no-browser")
    assert code == 0
    assert quiet[0][0] != port
    assert err == f"lamplighter: port {port} is taken, so this is port {quiet[0][0]}\n"


def test_ports_that_there_are_not(quiet):
    for port in ("-1", "65536", "x"):
        assert invoked(serve.command, "--no-browser", "--port", port)[0] == 2
    assert not quiet


def test_the_browser_is_opened_unless_it_is_not_wanted(quiet, monkeypatch):
    opened = []
    monkeypatch.setattr(serve.webbrowser, "open", opened.append)
    invoked(serve.command, "--no-browser", "--port", 0)
    assert not opened
    invoked(serve.command, "--port", 0)
    until = time.monotonic() + 5
    while not opened and time.monotonic() < until:
        time.sleep(0.01)
    assert opened == [f"http://127.0.0.1:{quiet[1][0]}/"]


def test_a_missing_extra_is_one_sentence():
    code = (
        "import importlib.util, sys; real = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *more: None if name == 'starlette' else real(name, *more)\n"
        "sys.argv[1:] = ['serve']; from lamplighter.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "lamplighter: the page needs starlette and uvicorn: pip install 'lamplighter[web]'\n"
