"""One job in a process of its own, so that its memory can be told: `python job.py solve|cadical BOARD.txt`."""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path


def main() -> None:
    who, path = sys.argv[1:]
    lines = Path(path).read_text().split()
    began = time.process_time()
    if who == "solve":
        from lamplighter import Puzzle, solve

        verdict = solve(Puzzle.of(lines)).verdict
    else:
        from baselines import cadical

        verdict = ("none", "unique", "multiple")[cadical(lines)]
    seconds = time.process_time() - began
    print(json.dumps({"verdict": verdict, "seconds": seconds, "megabytes": peak_megabytes()}))


def peak_megabytes() -> float:
    """The most memory this program held. Where Linux tells it: `getrusage` counts the process that started us, too."""
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
