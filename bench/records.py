"""The fewest clicks of large squares with all lights on, proved, and looked at again by the judge: `make records`.

python bench/records.py                     every side up to 122, and 124, 125, 127 and 129
python bench/records.py 61-67 125           these sides
python bench/records.py --again 61-67       each answer is looked at again by `lightsout.verify`, without a time limit

79x79 has 2^64 solutions, 95x95 has 2^62; these two take a minute or more, and minutes to be looked at again.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterator

from lamplighter import Budget
from lamplighter.lightsout import Answer, Board, solve, verify

SIDES = ("1-122", "124", "125", "127", "129")
KNOWN = [  # OEIS A075464, the first of them
    *(1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224, 245, 276, 231, 270, 353, 356),
    *(405, 416, 345, 376, 553, 428, 469, 520, 563, 600, 761, 772, 561, 696, 891, 940, 953, 772, 1069, 1188, 971, 1096),
    *(1165, 1220, 1317, 1256, 1487, 1400),
]
PROVED = [  # by us, from 79 on, where published tables end
    *(2629, 3264, 3349, 3588, 3363, 3360, 3561, 3756, 4037, 3648, 3669, 3876, 4433, 4042, 4653, 4438, 4095, 4784, 4945),
    *(4488, 4653, 5320, 4927, 5132, 5697, 5434, 5669, 5516, 5663, 6216, 5831, 6004, 6549, 6264, 6555, 6320, 6937, 6880),
    *(7461, 6758, 6409, 7176, 7745, 7604),
]
CLICKS = {
    **dict(enumerate(KNOWN, 1)),
    **dict(enumerate(PROVED, 79)),
    **{59: 1485, 61: 1629, 65: 1867, 124: 7540, 125: 7311, 127: 8897, 129: 7643},
}


def sides(words: list[str]) -> Iterator[int]:
    """The sides that were asked for; 61-67 are all from 61 to 67."""
    for word in words or SIDES:
        first, _, last = word.partition("-")
        yield from range(int(first), int(last or first) + 1)


def look_again(board: Board, answer: Answer) -> str:
    """The CPU seconds that the judge took to say yes to all of it."""
    began = time.process_time()
    found = verify(board, answer.to_json(), budget=Budget())
    assert found.valid, found.reason
    assert {"proven", "lower"} <= {*found.checked}, found.reason
    return f"{time.process_time() - began:.1f}"


def record(side: int, again: bool) -> None:
    """One line of the table."""
    board, began = Board.all_on(side, side), time.process_time()
    answer = solve(board, budget=Budget())
    seconds = time.process_time() - began
    assert answer.proven
    proof = answer.to_json().get("certificate")
    classes = "+".join(map(str, proof["classes"])) if proof else ""
    slacks = ", ".join(map(str, proof["slacks"])) if proof else ""
    known = "-" if side not in CLICKS else "yes" if CLICKS[side] == answer.clicks else f"NO: {CLICKS[side]}"
    judged = look_again(board, answer) if again else ""
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    cells = (side, answer.nullity, classes, slacks, answer.clicks, known, f"{seconds:.1f}", judged, f"{memory:.0f}")
    print(f"| {' | '.join(map(str, cells))} |", flush=True)


def main() -> None:
    words = sys.argv[1:]
    again = "--again" in words
    print("| side | nullity | least of the classes | slacks | fewest clicks | as known | CPU s | again, CPU s | MB |")
    print("|---|---|---|---|---|---|---|---|---|")
    for side in sides([word for word in words if word != "--again"]):
        record(side, again)


if __name__ == "__main__":
    main()
