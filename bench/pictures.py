"""How fast puzzles are drawn and printed. `run.py` calls this.

python bench/pictures.py      these rows alone
"""

from __future__ import annotations

from itertools import islice

from rows import cpu, row

from lamplighter import Entry, book, generate
from lamplighter.akari.answer import LEVELS

SIDE, COUNT = 10, 200


def puzzles() -> list[Entry]:
    """Puzzles of all levels in turn."""
    streams = [generate(SIDE, SIDE, count=COUNT, seed=seed, level=level) for seed, level in enumerate(LEVELS, 1)]
    return [made.entry for made in islice((made for three in zip(*streams, strict=True) for made in three), COUNT)]


def main() -> None:
    """All rows about pictures and books."""
    entries = puzzles()
    took = cpu(lambda: book(entries))  # once: Typst remembers the pictures it has seen
    row("a book of 200 puzzles of 10x10, solved, graded, with solutions", f"{took:.2f} s", "<= 3 s", took <= 3)


if __name__ == "__main__":
    main()
