"""`python -m corpus.picture FOLDER`: the charts of docs/corpus.md, drawn from the corpus in that folder."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from corpus.plan import SIZES
from lamplighter.collecting import Collection
from lamplighter.collecting.store.statistics import Statistics
from lamplighter.paint.chart import draw_bars, draw_sheet

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "corpus.svg"
SHORT = {"rotate180": "180°", "rotate90": "90°", "mirror-both": "both"}  # names that are too long for a bar


def draw_corpus(path: Path, theme: str = "auto") -> str:
    """Six charts of a corpus as SVG: sizes, levels, symmetries, rungs, scores by tens, and guesses."""
    found = Collection.open(path).count_all()
    symmetries = {SHORT.get(name, name): number for name, number in found.counts["symmetry"].items()}
    charts = [
        draw_bars(count_sizes(path), "Size", "rows x columns", unit="puzzle", plain=True),
        draw_bars(found.counts["level"], "Level", "level", unit="puzzle", plain=True),
        draw_bars(symmetries, "Symmetry of the walls", "symmetry", unit="puzzle", plain=True),
        draw_bars(found.counts["rung"], "Rung", "hardest kind of step", unit="puzzle", plain=True),
        draw_bars(join_tens(found), "Score", "score, from this on", unit="puzzle", plain=True),
        draw_bars(found.counts["guess"], "Guess", "fewest guesses", unit="puzzle", plain=True),
    ]
    return draw_sheet(charts, f"{found.total:,} {found.title}", theme=theme)


def count_sizes(path: Path) -> dict[str, int]:
    """How many puzzles there are of each size of the plan."""
    collection = Collection.open(path)
    names = [f"{rows}x{cols}" for rows, cols in SIZES]
    return {name: collection.count([f"size={name}"]) for name in names}


def join_tens(found: Statistics) -> dict[str, int]:
    """How many puzzles have a score from 0, from 10 and so on; the bins of the statistics are finer."""
    tens = Counter[int]()
    for name, number in found.counts["score"].items():
        tens[int(float(name.split("..")[0])) // 10 * 10] += number
    return {str(ten): tens[ten] for ten in range(min(tens), max(tens) + 10, 10)}


if __name__ == "__main__":
    PICTURE.write_text(draw_corpus(Path(sys.argv[1])) + "\n", encoding="utf-8")
