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
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"verdict": verdict, "seconds": seconds, "megabytes": peak}))


if __name__ == "__main__":
    main()
