"""Section 3 of Yen and Chiu: which share of a board the patterns settle and which the local search, and how fast.

S.-J. Yen, S.-Y. Chiu, "A simple and rapid Lights-up solver", 2010.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.rating.study.paper_table import PAPER, Figures, PaperTable, find_average, freeze_rows
from lamplighter.akari.rating.study.trial import Trial, group_by_size

TITLE = "Yen and Chiu (2010), section 3: patterns and local search"
MACHINE = (
    "The paper: Matlab 2009, an E8400 processor, 100 hard puzzles. Seconds; `per %`: for each percent of the board."
)
NOTES = (
    "0.0015 s: the paper prints 0.00015, but only 0.0015 fits its 4.8497e-05 s for each of 30.93 % and its total.",
    "0.1371 s is the total in the paper's list; the text before it says 0.1377.",
    "`after a pass` applies the patterns when all cells have been tried, as the paper does, `at once` after each mark.",
)
COLUMNS = (
    "puzzles",
    "finished",
    "patterns",
    "local search",
    "patterns, s",
    "local search, s",
    "patterns, s per %",
    "local search, s per %",
    "ratio",
    "total, s",
    "passes",
    "tries",
)
PUBLISHED = {"25x25": (100, 100, 0.3093, 0.6907, 0.0015, 0.1356, 4.8497e-5, 2e-3, 40.0, 0.1371, None, None)}
WAYS = {"after a pass": True, "at once": False}


def remake(puzzles: list[Entry], trial: Trial) -> PaperTable:
    """For each size the paper's row, and one for each way to apply the patterns."""
    groups = group_by_size(puzzles, PUBLISHED)
    rows = (row for size, group in groups.items() for row in make_rows(size, group, trial))
    return PaperTable("yen_chiu", TITLE, MACHINE, freeze_rows(rows), NOTES)


def make_rows(size: str, group: list[Puzzle], trial: Trial) -> Iterator[Figures]:
    """The rows of one size."""
    if size in PUBLISHED:
        yield {"size": size, "by": PAPER, **dict(zip(COLUMNS, PUBLISHED[size], strict=True))}
    for way, plain in WAYS.items() if group else ():
        found = [trial.solve_first(puzzle, "yen_chiu", plain=plain) for puzzle in group]
        yield {"size": size, "by": way, **average_shares(found)}


def average_shares(found: list[Figures]) -> Figures:
    """Means over the puzzles of one size, and what follows from them."""
    shares = [find_average(effort.get(part, 0.0) for effort in found) or 0.0 for part in ("patterns", "local_search")]
    times = [find_average(effort["stages"].get(part, 0.0) for effort in found) or 0.0 for part in COLUMNS[2:4]]
    fast, slow = (time / (100 * share) if share else None for time, share in zip(times, shares, strict=True))
    ratio = slow / fast if fast and slow is not None else None
    more = [find_average(float(effort.get(fact, 0)) for effort in found) for fact in ("passes", "tries")]
    finished = sum(effort["finished"] for effort in found)
    figures = (len(found), finished, *shares, *times, fast, slow, ratio, sum(times), *more)
    return dict(zip(COLUMNS, figures, strict=True))
