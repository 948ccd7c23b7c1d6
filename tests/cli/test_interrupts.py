"""Ctrl-C, and whatever else a signal raises, at any moment: heard soon, nothing broken, nothing left behind.

Processes say when they listen, so no test hangs on how fast the machine is; ten seconds stand for "at once".
"""

import importlib
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import BrokenExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

import pytest
from support.boards import endless, pigeonhole

from lamplighter import Puzzle, count, forced, lightsout, solve, why
from lamplighter.akari.game.planted import plant
from lamplighter.akari.solving import compare as comparing
from lamplighter.budget import Budget
from lamplighter.jobs import work_in_order
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.solvers.sat import call_undisturbed, prepare
from lamplighter.solvers.watching import UNDER_WAY, watch

SOLVERS = "cpsat" in comparing.list_installed()
needs_solvers = pytest.mark.skipif(not SOLVERS, reason="the extra 'solvers' is not installed")
POSIX = pytest.mark.skipif(os.name != "posix", reason="signals as on POSIX")
LISTENING = """
import sys
from lamplighter import cli
really = cli.listen
cli.listen = lambda: (really(), print("listening", file=sys.stderr, flush=True))
{more}
cli.main()
"""
HALL = "\n".join(["." * 40] * 40)  # its fewest lamps take solvers of others minutes, and us those of
SPARSE = plant(60, 60, 180, Random(1), 0.0).puzzle


def hall(size):
    return Puzzle.of(["." * size] * size)


def program(*words, stdin="", more=""):
    """The program in a process and a group of its own, from the moment on at which it hears Ctrl-C."""
    command = [sys.executable, "-c", LISTENING.format(more=more), *map(str, words)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
    process.stdin.write(stdin.encode())
    process.stdin.close()
    assert process.stderr.readline() == b"listening\n"
    return process


def interrupted(process, after, times=1):
    """Exit code and standard error of a program that gets Ctrl-C, its whole group does, so often."""
    time.sleep(after)
    for _ in range(times):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.02)
    code = process.wait(timeout=10)
    process.stdout.close()
    with process.stderr:
        said = process.stderr.read().decode()
    assert gone(process.pid)
    return code, "".join(line for line in said.splitlines(True) if line.strip() and "lamplighter: seed" not in line)


def gone(group):
    """Has every process of a group ended, after ten seconds at most?"""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


LONG = [  # words, input, seconds after which Ctrl-C comes, how often
    ("solve --fewest-lamps", str(SPARSE), 0, 1),
    ("solve --fewest-lamps", str(SPARSE), 0.4, 1),
    ("solve --fewest-lamps", str(SPARSE), 1.1, 3),
    ("solve --engine sat", str(pigeonhole(20)), 0.6, 2),
    ("generate 40x40 --count 9999 --jobs 2", "", 0.1, 1),
    ("generate 40x40 --count 9999 --jobs 2", "", 0.8, 3),
    ("generate 1000x1000", "", 2, 1),
]
LONG_WITH_SOLVERS = [
    ("solve --most-lamps --engine cpsat", HALL, 0.3, 2),  # while OR-tools is imported, perhaps
    ("solve --fewest-lamps --engine cpsat", HALL, 2, 1),
    ("lightsout solve --all-on 40x40 --engine xor", "", 2, 1),
    ("lightsout table 16x16 --depths", "", 2, 2),
    ("lightsout solve --all-on 40x40 --engine scip", "", 3, 1),
]


@POSIX
@pytest.mark.parametrize(("words", "stdin", "after", "times"), LONG)
def test_ctrl_c_is_one_exit_code(words, stdin, after, times):
    assert interrupted(program(*words.split(), stdin=stdin), after, times) == (130, "")


@POSIX
@needs_solvers
@pytest.mark.parametrize(("words", "stdin", "after", "times"), LONG_WITH_SOLVERS)
def test_ctrl_c_in_solvers_of_others_is_one_exit_code(words, stdin, after, times):
    assert interrupted(program(*words.split(), stdin=stdin), after, times) == (130, "")


@POSIX
def test_a_command_that_does_not_stop_is_ended():
    more = "import time, click; click.Command.invoke = lambda *_: [wait() for _ in range(99)]\n"
    more += "def wait():\n    try:\n        time.sleep(9)\n    except BaseException:\n        pass"
    assert interrupted(program("solve", more=more), 0.2) == (130, "")


@POSIX
def test_an_interrupt_that_became_something_else_is_one():
    more = "import time, click\ndef sleep(*_):\n    try:\n        time.sleep(9)\n"
    more += "    except KeyboardInterrupt:\n        raise ImportError('initialization failed')\n"
    more += "click.Command.invoke = sleep"
    assert interrupted(program("solve", more=more), 0.2) == (130, "")


class Alarm(Exception):
    """What a handler raises."""


@pytest.fixture
def alarmed(monkeypatch):
    """Rings may be lost: what is raised while Python deletes an object goes no further. That is nobody's failure."""
    monkeypatch.setattr(sys, "unraisablehook", lambda told: None)
    return come_out_alarmed


def come_out_alarmed(call, after, every=1.0):
    """Call something that takes long, with an alarm that goes on. How many seconds did it take to come out?"""
    rang = []

    def ring(number, frame):
        rang.append(time.monotonic())
        raise Alarm

    def calling():
        try:
            signal.setitimer(signal.ITIMER_REAL, after, every)
            call()
        finally:
            signal.signal(signal.SIGALRM, signal.SIG_IGN)

    before = signal.signal(signal.SIGALRM, ring)
    with pytest.raises(Alarm):
        calling()
    came_out = time.monotonic()
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)
    return came_out - rang[0]


def no_thread_left():
    """Has all work in threads ended, after ten seconds at most?"""
    until = time.monotonic() + 10
    while UNDER_WAY and time.monotonic() < until:
        time.sleep(0.01)
    return not UNDER_WAY


def lights(engine):
    game = Game(30, 30)
    return lightsout.solve(Board.of_states(game, [1] * 900), engine=engine, budget=Budget())


CALLS = [
    ("fewest lamps", lambda: solve(SPARSE, objective="fewest")),
    ("sat", lambda: solve(pigeonhole(20), engine="sat")),
    ("kernel", lambda: solve(endless())),
    ("count", lambda: count(hall(40), engine="sat", limit=10**9)),
    ("count by a sweep", lambda: count(plant(26, 26, 60, Random(1), 0.0).puzzle)),
    ("forced", lambda: forced(hall(60), engine="sat")),
    ("why", lambda: why(hall(60))),
]
CALLS_WITH_SOLVERS = [
    ("cpsat", lambda: solve(hall(40), objective="fewest", engine="cpsat")),
    ("scip", lambda: solve(hall(60), engine="scip")),
    ("highs", lambda: solve(hall(60), engine="highs")),
    ("xor", lambda: lights("xor")),
]


@POSIX
@pytest.mark.parametrize(("name", "call"), CALLS)
def test_what_a_signal_raises_comes_out_at_once_and_no_thread_is_left(alarmed, name, call):
    for after in (0.01, 0.3):
        assert alarmed(call, after) < 10
        assert no_thread_left()
    assert solve(Puzzle.of("2.\n.."), objective="fewest").verdict == "unique"


@POSIX
@needs_solvers
@pytest.mark.parametrize(("name", "call"), CALLS_WITH_SOLVERS)
def test_what_a_signal_raises_comes_out_of_solvers_of_others(alarmed, name, call):
    for module in ("ortools.math_opt.python.mathopt", "ortools.sat.python.cp_model"):
        importlib.import_module(module)  # now, for an interrupted import of these cannot be repeated
    assert alarmed(call, 0.6) < 10
    assert no_thread_left()


@POSIX
def test_many_signals_in_a_row(alarmed):
    assert alarmed(lambda: solve(SPARSE, objective="fewest"), 0.3, every=0.002) < 10
    assert no_thread_left()


@POSIX
def test_ctrl_c_while_other_threads_run():
    prepare()  # an interrupt while python-sat is imported is another matter
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))

    def solve_meanwhile():
        timer.start()  # here: on a busy machine the signal may come before `solve` begins
        solve(pigeonhole(20), engine="sat", budget=Budget(seconds=60))

    with pytest.raises(KeyboardInterrupt):  # python-sat's own handler would crash in a thread that is not its own
        solve_meanwhile()
    timer.join()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_python_sat_keeps_its_own_ways_elsewhere():
    from pysat.solvers import MainThread

    prepare()  # before its check is looked up
    assert call_undisturbed(MainThread.check) is False
    assert MainThread.check() is (threading.current_thread() is threading.main_thread())


def test_watched_gives_what_the_call_gives():
    assert watch(lambda: 7, lambda: None, lambda: None) == 7
    with pytest.raises(ZeroDivisionError):
        watch(lambda: 1 // 0, lambda: None, lambda: None)


def test_watched_stops_the_call_before_it_raises():
    stop, ended = threading.Event(), []

    def call():
        stop.wait()
        time.sleep(0.1)
        ended.append(True)

    with pytest.raises(ZeroDivisionError):
        watch(call, stop.set, lambda: 1 // 0)
    assert ended == [True]


def test_watched_stops_again_until_the_call_has_ended():
    calls = []
    stop = threading.Event()

    def stopped():
        calls.append(True)
        if len(calls) == 1:
            raise Alarm  # a signal in the middle of stopping
        stop.set()

    with pytest.raises(Alarm):
        watch(stop.wait, stopped, lambda: 1 // 0)
    assert len(calls) > 1


def killed(piece):
    os._exit(9)


def test_a_worker_that_dies_fails_loudly():
    with pytest.raises(BrokenProcessPool):
        list(work_in_order(killed, range(9), 2))
    assert issubclass(BrokenProcessPool, BrokenExecutor)


def slow(piece):
    time.sleep(60 if piece else 0)
    return piece


def test_workers_end_when_nobody_waits_for_them():
    results = work_in_order(slow, range(9), 2)
    assert next(results) == 0
    began = time.monotonic()
    results.close()
    assert time.monotonic() - began < 30
