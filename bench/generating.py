"""How many puzzles are made a second, beside Simon Tatham's generator. `run.py` calls this.

python bench/generating.py      these rows alone
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import time

from rows import cpu, row

from lamplighter import generate
from lamplighter.akari.making.wishes import Range

TATHAM = shutil.which("sgt-lightup") or shutil.which("sgt-lightup", path="/usr/games")  # Debian's sgt-puzzles
PUBLISHED = {  # puzzles per CPU second, measured elsewhere: for machines where he is not installed
    (7, "easy"): 3248,
    (7, "difficult"): 99,
    (10, "easy"): 677,
    (10, "difficult"): 28,
    (14, "easy"): 174,
    (14, "difficult"): 7.3,
    (25, "easy"): 25,
    (25, "difficult"): 1.0,
}
TARGETS = {  # side: times his easy, times his hard
    7: (2, 8),
    10: (3, 15),
    14: (5, 20),
    25: (5, 30),
}
HIS = {"easy": "d0", "difficult": "d2"}
WALLS = 0.2  # as in his presets


def ours(side: int, level: str) -> tuple[float, float]:
    """Puzzles per CPU second of the library call, and how far the share of walls is off at most."""
    count, made = int(200_000 / side**2), []
    seconds = cpu(lambda: made.extend(generate(side, side, count=count, level=level, walls=WALLS, seed=1)))
    shares = [1 - one.entry.puzzle.squares.count(".") / side**2 for one in made]
    return count / seconds, max(abs(share - WALLS) for share in shares)


def theirs(side: int, level: str) -> tuple[float, str]:
    """His, and where the figure comes from."""
    if not TATHAM:
        return PUBLISHED[side, level], "measured elsewhere; sgt-lightup is not installed here"
    count = max(2, int(PUBLISHED[side, level]))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    words = [TATHAM, "--generate", str(count), f"{side}x{side}b20s2{HIS[level]}"]
    subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return count / seconds, "in this run"


def main() -> None:
    """All rows about generating."""
    for side, targets in TARGETS.items():
        for level, least in zip(HIS, targets, strict=True):
            speed, off = ours(side, level)
            his, source = theirs(side, level)
            rates = f"{speed:.0f} against {his:.1f} a second ({source}): {speed / his:.1f}x"
            figure = f"{rates}; walls within {100 * off:.1f} points"
            name = f"generate {side}x{side} {level}, against sgt-lightup"
            row(name, figure, f">= {least}x, 2 points", speed >= least * his and off <= 0.02 + 1e-9)
    for side, level, most in ((100, None, 10), (40, "difficult", 2)):
        took = cpu(lambda side=side, level=level: list(generate(side, side, level=level, seed=1)))
        row(f"generate {side}x{side} {level or 'unique'}", f"{took:.2f} s", f"<= {most} s", took <= most)
    began = time.process_time()
    made = list(generate(12, 12, count=20, level="medium", seed=7, where=(Range("pattern", 2, 4),)))
    took = time.process_time() - began
    row("twenty 12x12, medium, pattern=2..4", f"{len(made)} in {took:.2f} s", "seconds", len(made) == 20 and took < 10)


if __name__ == "__main__":
    main()
