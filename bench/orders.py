"""How fast orders are met, beside how fast they were while every clue taken away meant to solve the board anew.

python bench/orders.py      these rows alone; `run.py` calls this, too

Speed is counted in puzzles made while CaDiCaL through python-sat solves the boards of bench/boards.jsonl, in CPU time
and in turn with it. So figures of two days, or of two machines, can be compared; `EARLIER` was measured like this.
"""

from __future__ import annotations

import json
import resource
import sys
from statistics import median

import boards
from baselines import cadical
from rows import cpu, row

from lamplighter import generate
from lamplighter.akari.making.wishes import Range

ROUNDS = 5
ORDERS = {  # side, how many, wishes
    "10x10 difficult": (10, 400, {"level": "difficult", "walls": 0.2}),
    "10x10, score 60..70": (10, 60, {"where": (Range("score", 60, 70),)}),
    "10x10, guess 2..": (10, 25, {"where": (Range("guess", 2),)}),
    "10x10, refutations 3..": (10, 15, {"where": (Range("refutations", 3),)}),
    "12x12 medium, pattern 2..4": (12, 20, {"level": "medium", "where": (Range("pattern", 2, 4),)}),
}
SHARED = (  # names and how many; where one job takes half a second, starting two is a seventh of that
    ("10x10 difficult", 2000),
    ("10x10 difficult", 20_000),
    ("10x10, score 60..70", 300),
)
EARLIER = {  # when every clue that was taken away meant to solve the board anew
    "10x10 difficult": 328.7,
    "10x10, score 60..70": 44.2,
    "10x10, guess 2..": 21.0,
    "10x10, refutations 3..": 9.9,
    "12x12 medium, pattern 2..4": 16.8,
}


def compare(name: str) -> tuple[float, float]:
    """Puzzles made in the time of the yardstick, the median of some rounds, and milliseconds for one."""
    side, count, wishes = ORDERS[name]
    lines = [json.loads(line)["grid"] for line in (boards.HERE / "boards.jsonl").read_text().splitlines()]
    speeds, least = [], float("inf")
    for _ in range(ROUNDS):
        took = cpu(lambda: list(generate(side, side, count=count, seed=1, **wishes))) / count
        speeds.append(cpu(lambda: [cadical(rows) for rows in lines]) / took)
        least = min(least, 1000 * took)
    return median(speeds), least


def spent(who: int) -> float:
    """CPU seconds of this process, or of its children that have ended."""
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def share(jobs: int, name: str, count: int) -> tuple[float, float]:
    """CPU seconds of the workers, and of the process that waits for them."""
    side, _, wishes = ORDERS[name]
    workers, parent = spent(resource.RUSAGE_CHILDREN), spent(resource.RUSAGE_SELF)
    list(generate(side, side, count=count, seed=1, jobs=jobs, **wishes))
    return spent(resource.RUSAGE_CHILDREN) - workers, spent(resource.RUSAGE_SELF) - parent


def two_jobs(name: str, count: int) -> None:
    """What two free cores can give: the time of one job, over half of all that two jobs take."""
    ratios = []
    for _ in range(ROUNDS):
        alone = share(1, name, count)[1]
        workers, parent = share(2, name, count)
        ratios.append(alone / ((workers + parent) / 2))
    figure = (
        f"{median(ratios):.2f}x ({min(ratios):.2f}-{max(ratios):.2f}) of {alone:.1f} s, "
        f"{parent / (workers + parent):.0%} in the parent"
    )
    row(f"two jobs against one, {count:,} of {name}, CPU of all processes", figure, ">= 1.8x", median(ratios) >= 1.8)


def main() -> None:
    """All rows about orders."""
    for name in ORDERS:
        speed, each = compare(name)
        earlier = EARLIER[name]
        figure = (
            f"{each:.2f} ms each; {speed:.1f} in the time of CaDiCaL, earlier {earlier:.1f}: {speed / earlier:.2f}x"
        )
        row(f"generate {name}, against before", figure, ">= 2x", speed >= 2 * earlier)
    for name, count in SHARED:
        two_jobs(name, count)
    took = cpu(lambda: list(generate(200, 200, seed=1)))
    row("generate 200x200 unique", f"{took:.2f} s", "<= 10 s", took <= 10)


if __name__ == "__main__":
    if "--record" in sys.argv:  # for EARLIER
        print({name: round(compare(name)[0], 1) for name in ORDERS})
    else:
        main()
