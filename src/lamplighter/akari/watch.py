"""Asking solvers: solution by solution, and so that a budget and Ctrl-C are heard.

They know no Ctrl-C, so they run in a thread and are stopped from this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

from lamplighter.akari.answer import Lamps, Run
from lamplighter.akari.rules import Count, another
from lamplighter.errors import OutOfBudget

T = TypeVar("T")
Found = tuple[Lamps | None, bool]
GLANCE = 0.05  # seconds between two looks at the clock


FOREVER = 1e6  # seconds


def one_by_one(ask: Callable[[], Found], forbid: Callable[[Count], None]) -> Iterator[Lamps]:
    """Each solution once. `ask` gives the lamps of the next one, or None, and whether that is final."""
    final = True
    while final:
        lamps, final = ask()
        if lamps is None:
            return
        yield lamps
        forbid(another(lamps))
    raise OutOfBudget("the solver stopped at a solution that may not be the best")


def patience(run: Run) -> float:
    """Seconds a solver is given: a little less than there are, so that it can hand over what it has."""
    return min(FOREVER, max(0.01, 0.97 * run.meter.left - 0.05))


def watched(call: Callable[[], T], stop: Callable[[], object] | None, run: Run) -> T:
    """What the call gives. When the budget is spent, or somebody interrupts, it is stopped first.

    A call that cannot be stopped is left behind; its own time limit will end it.
    """
    done: Future[T] = Future()

    def work() -> None:
        try:
            done.set_result(call())
        except BaseException as error:
            done.set_exception(error)

    thread = Thread(target=work, daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(GLANCE)
            if not done.done():
                run.check()
    except BaseException:
        if stop:
            stop()
            thread.join()
        raise
    try:
        return done.result()
    except RuntimeError as error:  # the solver's own trouble; it is no answer, least of all "none"
        raise OutOfBudget(f"the solver failed: {error}") from error
