"""Solvers of python-sat, in slices of conflicts: between them a budget and Ctrl-C are heard.

In the main thread python-sat puts a signal handler of its own in Python's place while a solver works. It jumps out of
the middle of the solver, which is broken then, and stays in place afterwards: the next Ctrl-C jumps to where nothing is
any more. Another thread that gets the signal crashes at once. So python-sat is made to believe that it is in another
thread, while and where we ask; whoever else uses it in this process notices nothing.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar

from lamplighter.solvers.watching import run_in_thread

T = TypeVar("T")


class Asking(threading.local):
    """Is this thread asking a solver for us?"""

    now = False


ASKING = Asking()


@cache
def prepare() -> None:
    """Patch python-sat: where `ASKING.now` is true, it takes its thread for another than the main one."""
    from pysat.solvers import MainThread

    really = MainThread.check
    MainThread.check = staticmethod(lambda: not ASKING.now and really())


def call_undisturbed(call: Callable[..., T], *words: Any, **options: Any) -> T:
    """What a call of python-sat gives; a signal that comes during it is handled after it, by Python's own handler."""
    prepare()
    ASKING.now = True
    try:
        return call(*words, **options)
    finally:
        ASKING.now = False


def ask_solver(solver: Any, conflicts: int, assumed: Sequence[int] = ()) -> bool | None:
    """Can the clauses hold, under these assumptions? None if that is not decided after so many conflicts."""
    solver.conf_budget(conflicts)
    answer: bool | None = call_undisturbed(solver.solve_limited, assumptions=assumed)
    return answer


def discard(solver: Any) -> None:
    """Delete a solver where no signal interrupts: python-sat, interrupted half-way, would delete it a second time."""
    run_in_thread(solver.delete)


@contextmanager
def discard_on_error(solver: Any) -> Iterator[None]:
    """In its `with` a solver is filled; whatever is raised there discards it, for nobody else has it yet."""
    try:
        yield
    except BaseException:
        discard(solver)
        raise
