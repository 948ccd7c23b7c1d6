"""Table 1 of Fagerburg, Mascia and Stützle: the size of the integer program, and the time to write and to solve it.

N. Fagerburg, F. Mascia, T. Stützle, "It is easy to Light Up in practice", TR/IRIDIA/2014-004, 2014.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.rating.study.paper_table import (
    PAPER,
    Figures,
    PaperTable,
    Spread,
    find_average,
    find_spread,
    freeze_rows,
)
from lamplighter.akari.rating.study.trial import Trial, find_missing, group_by_size

TITLE = "Fagerburg, Mascia and Stützle (2014), Table 1: the integer program"
MACHINE = "The paper: SCIP 3.0.0 on a 2.4 GHz Core 2 Duo laptop. Seconds, standard deviations in brackets."
NOTES = (
    "`in presolve` is the share solved before the first node of the search: all, says the paper.",
    "40x30 holds boards of 30x40 too.",
)
COLUMNS = ("puzzles", "finished", "variables", "constraints", "total", "translation", "solving", "in presolve")
PUBLISHED = {
    "7x7": (10, 10, 41.3, 72.6, Spread(0.0265, 0.0081), Spread(0.0025, 0.0002), Spread(0.0240, 0.0080), 1.0),
    "10x10": (5, 5, 76.8, 136.8, Spread(0.0284, 0.0051), Spread(0.0044, 0.0002), Spread(0.0240, 0.0049), 1.0),
    "14x14": (5, 5, 146.4, 268.0, Spread(0.0280, 0.0089), Spread(0.0080, 0.0006), Spread(0.0200, 0.0089), 1.0),
    "20x20": (5, 5, 280.0, 518.0, Spread(0.0531, 0.0138), Spread(0.0151, 0.0007), Spread(0.0380, 0.0133), 1.0),
    "25x25": (5, 5, 421.0, 805.6, Spread(0.0595, 0.0147), Spread(0.0215, 0.0016), Spread(0.0380, 0.0160), 1.0),
    "40x30": (6, 6, 750.0, 1468.2, Spread(0.0963, 0.0139), Spread(0.0380, 0.0037), Spread(0.0583, 0.0121), 1.0),
}
ENGINES = ("scip", "highs")


def remake(puzzles: list[Entry], trial: Trial) -> PaperTable:
    """For each size the paper's row, and one for each engine."""
    missing = find_missing(ENGINES)
    engines = [name for name in ENGINES if name not in missing]
    groups = group_by_size(puzzles, PUBLISHED)
    rows = (row for size, group in groups.items() for row in make_rows(size, group, engines, trial))
    return PaperTable("fagerburg", TITLE, MACHINE, freeze_rows(rows), NOTES, missing)


def make_rows(size: str, group: list[Puzzle], engines: list[str], trial: Trial) -> Iterator[Figures]:
    """The rows of one size."""
    if size in PUBLISHED:
        yield {"size": size, "by": PAPER, **dict(zip(COLUMNS, PUBLISHED[size], strict=True))}
    for engine in engines if group else ():
        found = [trial.solve_first(puzzle, engine) for puzzle in group]
        yield {"size": size, "by": engine, **average_program(found)}


def average_program(tried: list[Figures]) -> Figures:
    """Means over those puzzles of one size that were solved in time."""
    found = [effort for effort in tried if effort["finished"]]
    translate = [effort["stages"].get("translate", 0.0) for effort in found]
    solve = [effort["stages"].get("solve", 0.0) for effort in found]
    return {
        "puzzles": len(tried),
        "finished": len(found),
        "variables": find_average(effort["variables"] for effort in found),
        "constraints": find_average(effort["constraints"] for effort in found),
        "total": find_spread([one + two for one, two in zip(translate, solve, strict=True)]),
        "translation": find_spread(translate),
        "solving": find_spread(solve),
        "in presolve": find_average(float(effort["nodes"] == 0) for effort in found),
    }
