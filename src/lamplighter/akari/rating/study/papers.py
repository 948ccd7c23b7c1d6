"""The tables of three papers made anew on puzzles of one's own, beside the papers' figures."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from statistics import mean, pstdev
from typing import Any, NamedTuple

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.solving.compare import list_installed
from lamplighter.akari.solving.verdict import approve_solutions, load_engine
from lamplighter.budget import Budget
from lamplighter.errors import OutOfBudget

FAGERBURG = {  # size: variables, constraints, total, translation, solving (seconds)
    "7x7": (41.3, 72.6, 0.0265, 0.0025, 0.0240),
    "10x10": (76.8, 136.8, 0.0284, 0.0044, 0.0240),
    "14x14": (146.4, 268.0, 0.0280, 0.0080, 0.0200),
    "20x20": (280.0, 518.0, 0.0531, 0.0151, 0.0380),
    "25x25": (421.0, 805.6, 0.0595, 0.0215, 0.0380),
    "40x30": (750.0, 1468.2, 0.0963, 0.0380, 0.0583),
}
CHAPTER = {101: ("10x10", 0.023), 876: ("16x16", 0.066)}  # number of the puzzle: size, seconds
YEN_CHIU = {"25x25": (0.3093, 0.6907, 0.00015, 0.1356)}  # size: shares of patterns and local search, their seconds

Figures = dict[str, Any]


class PaperTable(NamedTuple):
    """One table of a paper, made anew; each row has the same columns."""

    name: str
    title: str
    machine: str
    rows: list[Figures]

    def to_json(self) -> list[dict[str, Any]]:
        """One record for each row, as `compare --papers --json` prints them."""
        return [{"table": self.name, **row} for row in self.rows]


def remake_tables(puzzles: list[Entry], budget: Budget | None = None) -> list[PaperTable]:
    """All three tables; the budget is for each solution."""
    return [remake_fagerburg(puzzles, budget), remake_chapter(puzzles, budget), remake_yen_chiu(puzzles, budget)]


def solve_first(puzzle: Puzzle, engine: str, budget: Budget | None, **options: Any) -> Figures:
    """The effort until the first solution, as the papers measure it; `finished`: did the engine find one in time?"""
    plugin = load_engine(engine)
    run = Run(budget, limit=1)
    try:
        finished = any(True for _ in approve_solutions(puzzle, plugin, run, **options))
    except OutOfBudget:
        finished = False
    return {"stages": {}, **run.effort, "finished": finished}


def group_by_size(puzzles: Iterable[Entry], sizes: Iterable[str]) -> list[tuple[str, list[Puzzle]]]:
    """The puzzles of each of the sizes named, and of other sizes with five or more of them."""
    ordered = sorted((entry.puzzle for entry in puzzles), key=lambda puzzle: (len(puzzle.squares), puzzle.size))
    groups = [(size, list(group)) for size, group in groupby(ordered, key=lambda puzzle: puzzle.size)]
    return [(size, group) for size, group in groups if size in sizes or len(group) >= 5]


def remake_fagerburg(puzzles: list[Entry], budget: Budget | None) -> PaperTable:
    """Variables, constraints and times of the integer program."""
    rows = []
    for engine in (name for name in ("scip", "highs") if name in list_installed()):
        for size, group in group_by_size(puzzles, FAGERBURG):
            found = [
                effort for effort in (solve_first(puzzle, engine, budget) for puzzle in group) if effort["finished"]
            ]
            rows.append({"engine": engine, "size": size, "puzzles": len(group), **average_program(size, found)})
    machine = "The paper: SCIP 3.0.0 on a 2.4 GHz Core 2 Duo laptop; seconds, standard deviations in brackets."
    return PaperTable("fagerburg", "Fagerburg, Mascia and Stützle (2014), Table 1", machine, rows)


def average_program(size: str, found: list[Figures]) -> Figures:
    """Means over the puzzles of one size, beside the paper's."""
    translate = [effort["stages"].get("translate", 0.0) for effort in found]
    solve = [effort["stages"].get("solve", 0.0) for effort in found]
    total = [one + two for one, two in zip(translate, solve, strict=True)]
    paper = FAGERBURG.get(size, (None,) * 5)
    return {
        "variables": average(effort["variables"] for effort in found),
        "constraints": average(effort["constraints"] for effort in found),
        "total": mean_and_spread(total),
        "translation": mean_and_spread(translate),
        "solving": mean_and_spread(solve),
        "in presolve": f"{average(float(effort['nodes'] == 0) for effort in found) or 0:.0%}",
        "paper: variables": paper[0],
        "paper: constraints": paper[1],
        "paper: total": paper[2],
        "paper: translation": paper[3],
        "paper: solving": paper[4],
    }


def remake_chapter(puzzles: list[Entry], budget: Budget | None) -> PaperTable:
    """The chapter's two instances, where the puzzles have them."""
    rows = []
    for entry in puzzles if "cpsat" in list_installed() else ():
        digits = "".join(mark for mark in entry.id or "" if mark.isdecimal())
        number = int(digits) if 0 < len(digits) < 9 else 0  # Python reads no number of thousands of digits
        size, seconds = CHAPTER.get(number, ("", 0.0))
        if entry.puzzle.size == size:
            rows.append(measure_instance(entry, seconds, budget))
    machine = "The chapter names no machine. CP-SAT with one worker; milliseconds, model building included."
    return PaperTable("chapter", "Jandhyala, the chapter on Akari: its two instances", machine, rows)


def measure_instance(entry: Entry, seconds: float, budget: Budget | None) -> Figures:
    """One instance by the chapter's sums and by our constraints."""
    puzzle = entry.puzzle
    plain, fast = (solve_first(puzzle, "cpsat", budget, plain=plain) for plain in (True, False))
    return {
        "puzzle": entry.id,
        "size": puzzle.size,
        "black cells": len(puzzle.squares) - puzzle.squares.count("."),
        "clues": len(puzzle.clues),
        "the chapter's sums": 1000 * sum(plain["stages"].values()),
        "without arithmetic": 1000 * sum(fast["stages"].values()),
        "chapter": 1000 * seconds,
    }


def remake_yen_chiu(puzzles: list[Entry], budget: Budget | None) -> PaperTable:
    """Which share of the cells the patterns and the local search settle, and in what time."""
    rows = []
    for size, group in group_by_size(puzzles, YEN_CHIU):
        found = [solve_first(puzzle, "yen_chiu", budget) for puzzle in group]
        paper = YEN_CHIU.get(size, (None,) * 4)
        rows.append(
            {
                "size": size,
                "puzzles": len(group),
                "finished": sum(effort["finished"] for effort in found),
                "patterns": average(effort.get("patterns", 0.0) for effort in found),
                "local search": average(effort.get("local_search", 0.0) for effort in found),
                "patterns, s": average(effort["stages"].get("patterns", 0.0) for effort in found),
                "local search, s": average(effort["stages"].get("local search", 0.0) for effort in found),
                "passes": average(float(effort.get("passes", 0)) for effort in found),
                "paper: patterns": paper[0],
                "paper: local search": paper[1],
                "paper: patterns, s": paper[2],
                "paper: local search, s": paper[3],
            }
        )
    machine = "The paper: Matlab 2009 on a computer with an E8400 processor, 100 hard puzzles of 25x25."
    return PaperTable("yen_chiu", "Yen and Chiu: shares and times", machine, rows)


def average(figures: Iterable[float]) -> float | None:
    """The mean; None if there are no figures."""
    found = list(figures)
    return mean(found) if found else None


def mean_and_spread(figures: list[float]) -> str:
    """Mean and standard deviation as text; `-` if there are no figures."""
    return f"{mean(figures):.4f} ({pstdev(figures):.4f})" if figures else "-"
