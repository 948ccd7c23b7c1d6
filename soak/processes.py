"""The program in a process of its own: begun, interrupted, limited, and looked at when it is over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NamedTuple

import lamplighter

SOURCES = str(Path(lamplighter.__file__).parent.parent)
START = """
import ctypes, signal
ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # whoever began it may be killed: then it dies, too
signal.signal(signal.SIGINT, signal.default_int_handler)  # they may be deaf to Ctrl-C, which is inherited
"""
MAIN = """
import os, sys
from lamplighter.cli import main
ready = int(sys.argv.pop(1))

def begun(frame, event, what):  # main has called something: from there on an interrupt is its own business
    if event == "call" and frame.f_back and frame.f_back.f_code is main.__code__:
        sys.setprofile(None)
        os.write(ready, b"x")

sys.setprofile(begun)
main()
"""
GONE = 5.0  # seconds after which nobody of a group may be left


class Ended(NamedTuple):
    """How a process ended: its code (None if it had to be killed), what it said, seconds of the processor in all and
    after the last signal, and whether others of its group were left behind."""

    code: int | None
    out: str
    err: str
    cpu: float
    late: float
    left: bool


def run(
    words: Sequence[str],
    stdin: str = "",
    signals: Sequence[tuple[float, int]] = (),
    memory: int | None = None,
    patience: float = 60,
    program: str = MAIN,
    heard: int | None = None,
) -> Ended:
    """The command line with these words. Signals come so many seconds after the program's own first line.

    `memory` is the most it may ask for, in bytes. Its output goes to a reader who leaves after `heard` bytes, if told.
    """
    program = f"{START}\n{program}"
    if memory:
        program = f"import resource\nresource.setrlimit(resource.RLIMIT_AS, ({memory},) * 2)\n{program}"
    with (
        TemporaryFile("w+") as given,
        TemporaryFile("w+", errors="replace") as out,
        TemporaryFile("w+", errors="replace") as err,
    ):
        given.write(stdin)
        given.seek(0)
        process = begun([sys.executable, "-c", program], words, given, out if heard is None else subprocess.PIPE, err)
        before = 0.0
        for pause, number in signals:
            time.sleep(pause)
            before = spent(process.pid)
            send(process.pid, number)
        if process.stdout is not None:
            process.stdout.read(heard)
            process.stdout.close()
        code, cpu = ended(process, patience)
        left = survivors(process.pid)
        out.seek(0)
        err.seek(0)
        return Ended(code, out.read(), err.read(), cpu, cpu - before, left)


def begun(
    program: list[str], words: Sequence[str], given: IO[str], out: IO[str] | int, err: IO[str]
) -> subprocess.Popen[bytes]:
    """The process, in a group of its own, when it has come to its own first line, or is dead."""
    ready, theirs = os.pipe()
    process = subprocess.Popen(
        [*program, str(theirs), *words],
        stdin=given,
        stdout=out,
        stderr=err,
        env=os.environ | {"PYTHONPATH": SOURCES},
        pass_fds=[theirs],
        start_new_session=True,
    )
    os.close(theirs)
    os.read(ready, 1)  # nothing comes if it died before
    os.close(ready)
    return process


def send(pid: int, number: int) -> None:
    """A signal to the whole group, as a terminal sends it; a process that is over does not mind."""
    with suppress(ProcessLookupError):
        os.killpg(pid, number) if number == signal.SIGINT else os.kill(pid, number)


def spent(group: int) -> float:
    """Seconds of the processor that the processes of a group, and their children that ended, have taken so far."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15])) if int(fields[2]) == group else 0
    return ticks / os.sysconf("SC_CLK_TCK")


def ended(process: subprocess.Popen[bytes], patience: float) -> tuple[int | None, float]:
    """The exit code and the seconds of the processor; it is killed if it does not end."""
    ends = time.monotonic() + patience
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage.ru_utime + usage.ru_stime
        if time.monotonic() > ends:
            os.killpg(process.pid, signal.SIGKILL)
            _, _, usage = os.wait4(process.pid, 0)
            process.returncode = -signal.SIGKILL
            return None, usage.ru_utime + usage.ru_stime
        time.sleep(0.02)


def survivors(group: int) -> bool:
    """Is somebody of the group still there after a while? They are ended then."""
    ends = time.monotonic() + GONE
    while time.monotonic() < ends:
        if not alive(group):
            return False
        time.sleep(0.05)
    os.killpg(group, signal.SIGKILL)
    return True


def alive(group: int) -> bool:
    """Is there a process of this group that is no zombie?"""
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group and fields[0] != "Z":
            return True
    return False
