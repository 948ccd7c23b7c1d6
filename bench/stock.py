"""The stock of boards that need assumptions within assumptions, searched anew: `python bench/stock.py SECONDS`.

Generated boards have no clue that probing could spare; `strip` takes those that only a search can spare. Of some
thousand boards one loses a clue that way, and of these some need what the last lesson of the course teaches. Those go
to the file that the package ships, small boards first; but the very first is a small one that takes the fewest words to
explain, and is shown in the lesson. Twenty minutes find some twenty-five.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path

from lamplighter import Entry, canonical, explain, generate, say, strip, write
from lamplighter.akari import teaching
from lamplighter.akari.teaching.judge import is_exercise
from lamplighter.akari.teaching.topics import list_topics

SHAPES = ((5, 6), (6, 6), (6, 7), (7, 7), (7, 8), (8, 8), (9, 9), (10, 10), (12, 12))
SYMMETRIES = ("rotate180", "mirror-h")
WALLS = (0.22, 0.28)
SMALL = 49  # cells of the board that is shown
ROUND = 500  # boards of one kind before the next kind has its turn


def search(seconds: float) -> Iterator[Entry]:
    """Every such board that is found in the time, each with its solution; the same up to symmetry may come again."""
    nested, end = list_topics()[-1], time.monotonic() + seconds
    kinds = cycle((shape, symmetry, walls) for symmetry in SYMMETRIES for walls in WALLS for shape in SHAPES)
    for seed, (shape, symmetry, walls) in zip(count(), kinds):
        order = {"symmetry": symmetry, "walls": walls, "level": "difficult", "no_blocks": True}
        for made in generate(*shape, count=ROUND, seed=seed, attempts=500, **order):
            bare = strip(made.entry, seed=seed)
            if bare.gone and is_exercise(bare.entry.puzzle, nested):
                yield Entry(bare.entry.puzzle, solution=bare.entry.solution)
            if time.monotonic() > end:
                return


def count_letters(entry: Entry) -> int:
    """How long an explanation is in words."""
    return sum(len(say(found.position, step)) for found in explain(entry).rounds for step in found.steps)


def main() -> None:
    """Search, and write what was found, each board once."""
    found: dict[object, Entry] = {}
    for entry in search(float(sys.argv[1])):
        found.setdefault(canonical(entry), entry)
        print(len(found), entry.puzzle.size, flush=True)
    boards = sorted(found.values(), key=lambda entry: (len(entry.puzzle.squares), entry.puzzle.lines))
    shown = min((one for one in boards if len(one.puzzle.squares) <= SMALL), key=count_letters)
    boards = [shown, *(one for one in boards if one is not shown)]
    path = Path(teaching.__file__).parent / "stock.jsonl"
    path.write_text("".join(f"{write(entry, 'jsonl')}\n" for entry in boards), encoding="utf-8")


if __name__ == "__main__":
    main()
