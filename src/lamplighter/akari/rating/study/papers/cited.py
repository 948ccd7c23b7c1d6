"""The times of other papers that Fagerburg, Mascia and Stützle cite in their section 3, beside theirs and ours."""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.rating.study.paper_table import Figures, PaperTable, find_spread, freeze_rows
from lamplighter.akari.rating.study.trial import Trial, group_by_size

TITLE = "Times that Fagerburg, Mascia and Stützle cite"
MACHINE = "Each paper on a machine of its own, of 2 to 2.4 GHz where it is told. Seconds for each puzzle."
NOTES = (
    "Salcedo-Sanz et al.: within 20 s, most of the time. Çelik et al.: about 1.3 s, their largest boards.",
    "Chiu et al. is the paper of Yen and Chiu (2010).",
)


class Citation(NamedTuple):
    """What is cited of one paper: its method, the size of its boards and the seconds it takes."""

    paper: str
    method: str
    size: str
    seconds: float


CITED = (
    Citation("Salcedo-Sanz et al. (2009)", "Hopfield network, genetic algorithm", "14x14", 20.0),
    Citation("Çelik et al. (2009)", "answer sets, constraints", "14x14", 1.3),
    Citation("Chiu et al. (2010)", "patterns, local search", "25x25", 0.1377),
    Citation("Rosberg et al. (2011)", "ant colony", "25x25", 8.7),
)
FAGERBURG = {"14x14": 0.0280, "25x25": 0.0595}  # translation included


def remake(puzzles: list[Entry], trial: Trial) -> PaperTable:
    """One row for each paper, and beside it the kernel on the puzzles of that size."""
    groups = group_by_size(puzzles, FAGERBURG)
    ours = {size: measure_kernel(groups[size], trial) for size in FAGERBURG}
    rows = (
        {
            "cited": one.paper,
            "method": one.method,
            "size": one.size,
            "cited, s": one.seconds,
            "Fagerburg et al., s": FAGERBURG[one.size],
            **ours[one.size],
        }
        for one in CITED
    )
    return PaperTable("cited", TITLE, MACHINE, freeze_rows(rows), NOTES)


def measure_kernel(group: list[Puzzle], trial: Trial) -> Figures:
    """What the default engine takes for the first solution."""
    found = [trial.solve_first(puzzle, "kernel") for puzzle in group]
    seconds = [effort["seconds"] for effort in found if effort["finished"]]
    return {"puzzles": len(found), "finished": len(seconds), "kernel, s": find_spread(seconds)}
