"""How the program ends: on Ctrl-C at once, on a mistake of ours with one sentence, and always with a code that says so.

Ctrl-C is heard once. What was begun is put away, workers and solvers are stopped; a second later the program has ended
whatever stands in the way. Further Ctrl-Cs could only disturb that.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import traceback
import warnings
from _thread import start_new_thread
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from types import FrameType, TracebackType
from typing import NoReturn

import click

from lamplighter.solvers.watching import UNDER_WAY

FAILED, INTERRUPTED = 70, 130
GRACE = 0.7  # seconds to put things away
TELL = "LAMPLIGHTER_TRACEBACK"  # in the environment: a mistake of ours is told with the way to it
MEMORY = ("can't start new thread", "cannot allocate memory", "failed to map segment")  # as libraries say it


HEARD = threading.Event()  # set by Ctrl-C; on its way up an interrupt may become another exception


def listen() -> None:
    """Handle Ctrl-C from now on, unless the program was started with it ignored."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, interrupt)
        sys.unraisablehook = in_destructor
        sys.excepthook = in_extension


def interrupt(number: int, frame: FrameType | None) -> None:
    """The handler of Ctrl-C: raises KeyboardInterrupt, and lets the program end after GRACE in any case."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    HEARD.set()
    warnings.simplefilter("ignore")  # what is left half done may warn of it
    start_new_thread(give_up, ())  # no Thread: the signal may have come in the middle of starting one
    raise KeyboardInterrupt


def give_up() -> None:
    """Runs in a thread: ends the program after GRACE, even if a solver goes on or the interrupt was lost."""
    time.sleep(GRACE)
    os._exit(INTERRUPTED)


def in_destructor(what: sys.UnraisableHookArgs) -> None:
    """Print what was raised while an object was deleted, as Python does, except an interrupt and what comes of one."""
    if what.exc_type is not KeyboardInterrupt and not HEARD.is_set():
        sys.__unraisablehook__(what)


def in_extension(kind: type[BaseException], error: BaseException, way: TracebackType | None) -> None:
    """Print an exception as Python does, except an interrupt: some extension modules call this while imported."""
    if kind is not KeyboardInterrupt:
        sys.__excepthook__(kind, error, way)


def leave(code: int) -> NoReturn:
    """End the program with this code, or with INTERRUPTED if Ctrl-C was heard; Ctrl-C is ignored from here on."""
    with suppress(ValueError):  # not the main thread
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    code = INTERRUPTED if HEARD.is_set() else code
    if code == INTERRUPTED or UNDER_WAY:  # what is still at work will not be waited for
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)
    sys.exit(code)


def report_failure(error: BaseException) -> int:
    """Say in one sentence that there was a mistake of ours, or no memory; the exit code.

    With LAMPLIGHTER_TRACEBACK in the environment the traceback is printed too.
    """
    if HEARD.is_set():
        return INTERRUPTED
    if os.environ.get(TELL):
        traceback.print_exception(error)
    with suppress(OSError):
        click.echo(f"lamplighter: {describe_failure(error)}", err=True)
    return FAILED


def describe_failure(error: BaseException) -> str:
    """What went wrong, in one line."""
    if any(lacks_memory(one) for one in walk_causes(error)):
        return "out of memory"
    if isinstance(error, BrokenExecutor):
        return "a worker process died before its work was done; perhaps it was out of memory"
    about = f"{type(error).__name__}: {error}".splitlines()[0][:200].rstrip(": ")
    return f"this is a mistake of ours, not yours ({about}); set {TELL}=1 to see where"


def lacks_memory(error: BaseException) -> bool:
    """Is this how Python, or the system below it, says that there is no memory?"""
    said = str(error).lower() if isinstance(error, OSError | ImportError | RuntimeError) else ""
    return isinstance(error, MemoryError) or any(words in said for words in MEMORY)


def walk_causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error, its cause (`raise ... from`), the cause of that, and so on."""
    while error:
        yield error
        error = error.__cause__
