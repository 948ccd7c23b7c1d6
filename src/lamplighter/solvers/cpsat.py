"""CP-SAT of OR-tools, run so that a spent budget or Ctrl-C stops it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lamplighter.errors import OutOfBudget
from lamplighter.solvers.watching import watch

NEEDS = ("ortools.sat.python.cp_model", "solvers")
FOREVER = 1e9  # seconds


def make_solver() -> Any:
    """A solver with one worker, so that times can be compared.

    Its signal handler is left out: it belongs to one thread, and aborts the program when another one gets the signal.
    """
    from ortools.sat.python import cp_model

    found = cp_model.CpSolver()
    found.parameters.num_workers = 1
    found.parameters.catch_sigint_signal = False
    return found


def run_solver(solver: Any, model: Any, seconds: float, check: Callable[[], None]) -> str:
    """The name of the status that the search ends with; the values found are in the solver.

    `check` is called while it works; when that or a signal raises, the search is stopped first. A failure of the solver
    itself is no answer, least of all "none": OutOfBudget.
    """
    solver.parameters.max_time_in_seconds = min(seconds, FOREVER)
    try:
        return str(solver.status_name(watch(lambda: solver.solve(model), solver.stop_search, check)))
    except RuntimeError as error:
        raise OutOfBudget(f"the solver failed: {error}") from error
