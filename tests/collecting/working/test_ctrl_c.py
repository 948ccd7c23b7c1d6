"""Ctrl-C in a batch on a terminal, where workers get it too: one sentence, 130, nobody is left, and it goes on."""

import os
import select
import signal
import sys
import time

import pytest

pytest.importorskip("psutil")
pytest.importorskip("duckdb")
if sys.platform == "win32":
    pytest.skip("terminals as on POSIX", allow_module_level=True)

import psutil
from support.cluster import Batch, list_hidden, list_parts, rows_of, run_batch

WORDS = "generate 7x7 --count 4000 --seed 2 --chunk 2 --measures none"
SAID = "lamplighter: stopped; what was finished is kept, the same command goes on with the rest"


class Terminal:
    """A batch on a terminal of its own, so many letters wide."""

    def __init__(self, words, into, width=100, **environment):
        import fcntl
        import pty
        import struct
        import termios

        self.into, self.shown = into, b""
        self.process, self.line = pty.fork()
        if not self.process:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))  # before anybody asks
            command = [sys.executable, "-m", "lamplighter", "batch", *words.split(), "--into", str(into)]
            kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
            os.execve(sys.executable, command, kept | environment)

    def look(self, until):
        """Read what is shown until that holds; a minute is too long."""
        late = time.monotonic() + 60
        while not until():
            assert time.monotonic() < late, self.shown
            if select.select([self.line], [], [], 0.05)[0]:
                try:
                    self.shown += os.read(self.line, 65536)
                except OSError:  # everybody has left the terminal
                    return

    def press(self, key):
        os.write(self.line, key)

    def end(self):
        """The exit code, when nobody has the terminal open any more; and all that was shown."""
        self.look(lambda: False)
        os.close(self.line)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1]), self.shown.decode()


def last_line(shown):
    """What stands on the last line that is not empty."""
    return shown.rstrip().split("\r")[-1]


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_on_a_terminal(tmp_path, jobs):
    if jobs == 2:
        pytest.importorskip("distributed")
    terminal = Terminal(f"{WORDS} --jobs {jobs}", tmp_path / "rows")
    terminal.look(lambda: len(list_parts(terminal.into)) >= 3)
    terminal.press(b"\x03")
    code, shown = terminal.end()
    assert (code, last_line(shown)) == (130, SAID)
    assert "Traceback" not in shown
    assert len(list_parts(terminal.into)) >= 3
    assert not [name for name in list_hidden(terminal.into) if name.endswith((".parquet", ".trying"))]


def test_ctrl_c_while_workers_start_and_then_the_same_command(tmp_path):
    pytest.importorskip("distributed")
    words = WORDS.replace("4000", "8")
    terminal = Terminal(f"{words} --jobs 2", tmp_path / "rows")
    terminal.look(lambda: len(psutil.Process(terminal.process).children(recursive=True)) > 1)
    terminal.press(b"\x03")
    code, shown = terminal.end()
    assert (code, last_line(shown)) == (130, SAID)
    assert run_batch(f"{words} --jobs 1", tmp_path / "rows")[0] == 0
    assert len(rows_of(tmp_path / "rows")) == 8
    assert list_hidden(tmp_path / "rows") == []


def test_ctrl_c_says_nothing_if_nothing_is_to_be_said(tmp_path):
    batch = Batch(f"{WORDS} --jobs 1 --quiet", tmp_path / "rows").has_parts(2)
    os.killpg(batch.process.pid, signal.SIGINT)
    code, said = batch.end()
    assert (code, said.strip()) == (130, "")


@pytest.mark.parametrize(("width", "term"), [(100, "xterm"), (40, "dumb")])
def test_the_bar_fits_and_is_gone_at_the_end(tmp_path, width, term):
    words = WORDS.replace("4000", "30")
    terminal = Terminal(f"{words} --jobs 1", tmp_path / "rows", width, TERM=term)
    code, shown = terminal.end()
    lines = shown.replace("\r\n", "\n").split("\r")
    assert code == 0
    assert all(len(line) < width for line in lines[:-1])
    assert "30 of 30" in lines[-4]
    assert lines[-2].isspace()
    assert lines[-1] == f"lamplighter: 30 done, in {terminal.into}\n"
    assert "\x1b" not in shown
