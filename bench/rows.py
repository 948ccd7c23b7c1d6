"""The lines of the table that `run.py` prints, and the clock behind them."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median


def cpu(job: Callable[[], object]) -> float:
    """CPU seconds of a job in this process."""
    began = time.process_time()
    job()
    return time.process_time() - began


def process(*words: str, times: int = 7, stdin: str = "") -> float:
    """CPU seconds of the quickest of some runs of a program."""
    best = float("inf")
    for _ in range(times):
        code = (
            "import resource, subprocess, sys; subprocess.run(sys.argv[1:], input=sys.stdin.buffer.read(), "
            "stdout=subprocess.DEVNULL, check=True); u = resource.getrusage(resource.RUSAGE_CHILDREN); "
            "print(u.ru_utime + u.ru_stime)"
        )
        done = subprocess.run(
            [sys.executable, "-c", code, *words], input=stdin, capture_output=True, text=True, check=True
        )
        best = min(best, float(done.stdout))
    return best


def row(name: str, figure: str, target: str, met: bool) -> None:
    """One line of the table."""
    print(f"| {name} | {figure} | {target} | {'yes' if met else 'NO'} |", flush=True)


def ratio_row(name: str, ours: list[float], theirs: list[float], least: float) -> None:
    """Ratios per round; the median is judged."""
    ratios = [b / a for a, b in zip(ours, theirs, strict=True)]
    spread = f"{min(ratios):.1f}-{max(ratios):.1f}"
    figure = f"{1000 * min(ours):.1f} ms against {1000 * min(theirs):.0f} ms: {median(ratios):.1f}x ({spread})"
    row(name, figure, f">= {least:g}x", median(ratios) >= least)
