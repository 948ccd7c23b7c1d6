"""Integer programs solved by SCIP or HiGHS, through the MathOpt part of OR-tools, so that they can be stopped.

Both keep a time limit and hear nothing else: SCIP complains about an interrupter, and both go on for half a minute
after one. So they get a moment here, in a thread; a program that takes longer is solved in a process, which can be
ended. That takes a second to start, which most programs never see.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

from lamplighter.errors import OutOfBudget
from lamplighter.solvers.watching import GLANCE, watch

NEEDS = ("ortools.math_opt.python.mathopt", "solvers")
FOREVER = 1e6  # seconds
MOMENT = 0.4  # seconds in a thread
START = 1.5  # seconds to start a process; with less time than that, all of it is spent in the thread
FEW = 20_000  # variables; on more, reading the program alone may take longer than a moment
SERVE = "import sys; sys.path[:] = {path!r}; from lamplighter.solvers.mathopt import serve; serve(*sys.argv[1:])"


def solve_program(model: Any, solver: str, seconds: float, check: Callable[[], None]) -> Any:
    """The MathOpt result of "GSCIP" or "HIGHS" after at most so many seconds.

    `check` is called while it works; when that or a signal raises, the solver is left or killed soon. A solver
    that fails, here or in its process, gives no answer, least of all "none": OutOfBudget.
    """
    ends = time.time() + min(seconds, FOREVER)
    try:
        if seconds > MOMENT + START and sys.executable and model.get_num_variables() > FEW:
            return solve_apart(model, solver, ends, check)
        moment = MOMENT if seconds > MOMENT + START and sys.executable else seconds
        result = watch(lambda: solve_here(model, solver, moment), lambda: None, check)
        if moment == seconds or has_finished(result):
            return result
        return solve_apart(model, solver, ends, check)
    except RuntimeError as error:
        raise OutOfBudget(f"the solver failed: {error}") from error


def has_finished(result: Any) -> bool:
    """Did the solver end before its time limit?"""
    from ortools.math_opt.python import mathopt

    return bool(result.termination.limit != mathopt.Limit.TIME)


def solve_here(model: Any, solver: str, seconds: float) -> Any:
    """Solve in this process; without SCIP's signal handler, which would be in the way of Python's."""
    from ortools.math_opt.python import mathopt

    parameters = mathopt.SolveParameters(time_limit=timedelta(seconds=seconds))
    parameters.gscip.bool_params["misc/catchctrlc"] = False
    return mathopt.solve(model, mathopt.SolverType[solver], params=parameters)


def solve_apart(model: Any, solver: str, ends: float, check: Callable[[], None]) -> Any:
    """Solve in a process of its own, at most until `time.time()` is `ends`."""
    from ortools.math_opt import result_pb2
    from ortools.math_opt.python import result

    with tempfile.TemporaryDirectory() as folder:
        question, answer = Path(folder, "model"), Path(folder, "result")
        question.write_bytes(model.export_model().SerializeToString())
        wait_for_process([solver, str(ends), str(question), str(answer)], check)
        told = result_pb2.SolveResultProto.FromString(answer.read_bytes())
    return result.parse_solve_result(told, model, validate=False)


def wait_for_process(words: list[str], check: Callable[[], None]) -> None:
    """Start the process and wait for it; it never outlives this one, because it reads its standard input.

    When `check` or a signal raises, it is killed. If it ends with an error: RuntimeError.
    """
    command = [sys.executable, "-c", SERVE.format(path=sys.path), *words]
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere, start_new_session=True)
    try:
        while process.poll() is None:
            with suppress(subprocess.TimeoutExpired):
                process.wait(GLANCE)
            check()
    finally:
        process.kill()
        process.communicate()
    if process.returncode:
        raise RuntimeError(f"the process of {words[0]} ended with {process.returncode}")


def serve(solver: str, ends: str, question: str, answer: str) -> None:
    """Runs in the process: solves the model in the file `question` until `ends`, writes the result into `answer`."""
    from ortools.math_opt import model_pb2
    from ortools.math_opt.python import mathopt

    threading.Thread(target=end_with_parent, daemon=True).start()
    proto = model_pb2.ModelProto.FromString(Path(question).read_bytes())
    model = mathopt.Model.from_model_proto(proto)
    found = solve_here(model, solver, max(0.01, float(ends) - time.time()))
    Path(answer).write_bytes(found.to_proto().SerializeToString())
    os._exit(0)


def end_with_parent() -> None:
    """Wait until standard input is closed, as it is when the parent has gone; then end this process."""
    sys.stdin.buffer.read()
    os._exit(1)
