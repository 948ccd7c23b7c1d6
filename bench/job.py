"""One job in a process of its own, so that its memory can be told: `python job.py JOB BOARD.txt`.

JOB is solve, prove, verify (of a proof made before) or cadical. It is done once: a second time it would find its arrays
made, on boards up to a certain size.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path


def main() -> None:
    who, path = sys.argv[1:]
    job = prepare(who, Path(path).read_text().split())
    base, began = peak_megabytes(), time.process_time()
    verdict = job()
    seconds, peak = time.process_time() - began, peak_megabytes()
    print(json.dumps({"verdict": verdict, "seconds": seconds, "megabytes": peak, "above": peak - base}))


def prepare(who: str, lines: list[str]) -> Callable[[], str]:
    """A job that tells its verdict; what it needs is imported, and for `verify` the proof is made."""
    if who == "cadical":
        from baselines import cadical

        return lambda: ("none", "unique", "multiple")[cadical(lines)]
    from lamplighter import Puzzle, prove, solve, verify

    puzzle = Puzzle.of(lines)
    prove(Puzzle.of("."))  # what is imported is imported now
    if who == "solve":
        return lambda: solve(puzzle).verdict
    if who == "prove":
        return lambda: prove(puzzle).verdict
    proof = str(prove(puzzle))
    return lambda: verify(puzzle, proof).verdict or "refused"


def peak_megabytes() -> float:
    """The most memory this program held. Where Linux tells it: `getrusage` counts the process that started us, too."""
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
