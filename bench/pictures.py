"""How fast puzzles are drawn and printed. `run.py` calls this.

python bench/pictures.py      these rows alone
"""

from __future__ import annotations

from itertools import islice

from rows import cpu, row

from lamplighter import Entry, book, draw, generate, solve
from lamplighter.akari.rating.levels import LEVELS
from lamplighter.paint.png import draw_png

SIDE, COUNT = 10, 200


def puzzles() -> list[Entry]:
    """Puzzles of all levels in turn."""
    streams = [generate(SIDE, SIDE, count=COUNT, seed=seed, level=level) for seed, level in enumerate(LEVELS, 1)]
    return [made.entry for made in islice((made for three in zip(*streams, strict=True) for made in three), COUNT)]


def main() -> None:
    """All rows about pictures and books."""
    entries = puzzles()
    took = cpu(lambda: [draw(entry, "svg") for entry in entries[:100]])
    row("100 puzzles of 10x10 as SVG", f"{took * 1000:.0f} ms", "<= 50 ms", took <= 0.05)
    answers = [solve(entry) for entry in entries[:100]]
    took = cpu(lambda: [draw(answer, "svg") for answer in answers])
    row("100 solutions of 10x10 as SVG", f"{took * 1000:.0f} ms", "<= 50 ms", took <= 0.05)
    picture = draw(answers[0], "svg", theme="light")
    took = min(cpu(lambda: draw_png(picture)) for _ in range(5))
    row("a solution of 10x10 as PNG", f"{took * 1000:.0f} ms", "<= 60 ms", took <= 0.06)
    took = cpu(lambda: book(entries))  # once: Typst remembers the pictures it has seen
    row("a book of 200 puzzles of 10x10, solved, graded, with solutions", f"{took:.2f} s", "<= 3 s", took <= 3)


if __name__ == "__main__":
    main()
