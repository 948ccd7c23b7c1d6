"""remake_tables: the tables of the papers made anew on puzzles of one's own, beside the published figures."""

from __future__ import annotations

from collections.abc import Iterable

from lamplighter import plugins
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.rating.study.paper_table import PaperTable
from lamplighter.akari.rating.study.trial import Trial
from lamplighter.budget import Budget

PAPERS = "lamplighter.akari.rating.study.papers"


def remake_tables(puzzles: Iterable[Entry], budget: Budget | None = None, times: int = 1) -> list[PaperTable]:
    """All tables; the budget is for each solution, which is found so many times, and the quickest time counts."""
    entries, trial = list(puzzles), Trial(budget, times)
    return [plugins.load(PAPERS, name).remake(entries, trial) for name in plugins.names(PAPERS)]
