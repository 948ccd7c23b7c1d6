"""How well rung and score agree with the grades of Simon Tatham's generator, on boards made now. `run.py` calls this.

python bench/agreement.py [COUNT]     these rows alone, with so many boards of each size and grade
"""

from __future__ import annotations

import subprocess
import sys

from generating import TATHAM
from rows import row

from lamplighter import Rating, rate, read
from lamplighter.akari import calibrate

SIDES, GRADES = (7, 10, 14), ("d0", "d1", "d2")
COUNT = 60  # boards of each size and grade
WITHIN, OVER_ALL = 0.99, 0.97  # Somers' D that is asked for
ORDERS = ("rung, then score", "score")

Graded = list[tuple[str, Rating]]


def make_graded(side: int, count: int) -> Graded:
    """Boards of a size with their grades, others each time, rated."""
    assert TATHAM
    found: Graded = []
    for grade in GRADES:
        words = [TATHAM, "--generate", str(count), f"{side}x{side}b20s2{grade}"]
        ids = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
        found += [(grade, rate(read(told), measures=())) for told in ids]
    return found


def agreement_row(which: str, graded: Graded, least: float) -> None:
    """Somers' D against the grades: of what is asked for, and of the score alone."""
    found = calibrate(graded, resamples=200)
    told = []
    for order in ORDERS:
        figure = found.agreements[order].somers_d
        told.append(f"{order} {figure.value:.3f} ({figure.low:.3f}-{figure.high:.3f})")
    value = found.agreements[ORDERS[0]].somers_d.value
    row(f"Somers' D against Tatham's grades, {which}", "; ".join(told), f">= {least:g} by the first", value >= least)


def main(count: int = COUNT) -> None:
    """All rows about agreement; none where his generator is not installed."""
    if not TATHAM:
        print("| Somers' D against Tatham's grades | sgt-lightup is not installed here | - | - |")
        return
    everything: Graded = []
    for side in SIDES:
        graded = make_graded(side, count)
        agreement_row(f"{len(graded)} boards of {side}x{side}", graded, WITHIN)
        everything += graded
    agreement_row(f"all {len(everything)}", everything, OVER_ALL)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
