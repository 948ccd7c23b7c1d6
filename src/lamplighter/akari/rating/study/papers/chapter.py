"""The two instances of the Akari chapter, by its own sums and by ours.

V. Jandhyala, "Akari", chapter 11 of *Nikoli*: puzzles 101 and 876 of janko.at, solved by CP-SAT.
"""

from __future__ import annotations

from typing import NamedTuple

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.rating.study.paper_table import Figures, PaperTable, freeze_rows
from lamplighter.akari.rating.study.trial import Trial, find_missing

TITLE = "Jandhyala, the chapter on Akari: its two instances"
MACHINE = "The chapter names no machine and lets CP-SAT use all cores; here it has one. Milliseconds, with the model."
TIMES = 3  # at least: there are two puzzles only, and the first solution of a process takes longer
NOTES = (
    "As plain text the chapter shows each formula twice (2323 and 66 milliseconds): the figures are 23 and 6.",
    "A puzzle is known by the number in its id and its size; where it is not given, its figures here are missing.",
)


class Instance(NamedTuple):
    """A puzzle of the chapter: its number at janko.at, its size, and the milliseconds it took."""

    number: int
    size: str
    milliseconds: float


INSTANCES = (Instance(101, "10x10", 23.0), Instance(876, "16x16", 6.0))


def remake(puzzles: list[Entry], trial: Trial) -> PaperTable:
    """One row for each instance, or for each puzzle that has its number and size."""
    missing, trial = find_missing(["cpsat"]), trial._replace(times=max(TIMES, trial.times))
    rows = [
        {"puzzle": name, "size": one.size, "chapter": one.milliseconds, **measure_instance(puzzle, trial, not missing)}
        for one in INSTANCES
        for name, puzzle in find_instances(puzzles, one)
    ]
    return PaperTable("chapter", TITLE, MACHINE, freeze_rows(rows), NOTES, missing)


def find_instances(puzzles: list[Entry], wanted: Instance) -> list[tuple[str, Puzzle | None]]:
    """The puzzles that have the number and the size of an instance, with their ids; its number alone if none has."""
    ours = [entry for entry in puzzles if entry.puzzle.size == wanted.size and find_number(entry) == wanted.number]
    return [(str(entry.id), entry.puzzle) for entry in ours] or [(str(wanted.number), None)]


def find_number(entry: Entry) -> int:
    """The digits of an id as a number; 0 if there are none, or too many for a number at janko.at."""
    digits = "".join(mark for mark in entry.id or "" if mark.isdecimal())
    return int(digits) if 0 < len(digits) < 9 else 0  # Python reads no number of thousands of digits


def measure_instance(puzzle: Puzzle | None, trial: Trial, installed: bool) -> Figures:
    """One instance by the chapter's sums, by our constraints, and by the kernel; None where it cannot be measured."""
    black = None if puzzle is None else len(puzzle.squares) - puzzle.squares.count(".")
    return {
        "black cells": black,
        "clues": None if puzzle is None else len(puzzle.clues),
        "cpsat, its sums": measure(puzzle if installed else None, trial, "cpsat", plain=True),
        "cpsat, ours": measure(puzzle if installed else None, trial, "cpsat"),
        "kernel": measure(puzzle, trial, "kernel"),
    }


def measure(puzzle: Puzzle | None, trial: Trial, engine: str, **options: bool) -> float | None:
    """Milliseconds to the first solution; None without a puzzle, or without a solution in time."""
    effort = None if puzzle is None else trial.solve_first(puzzle, engine, **options)
    return 1000 * effort["seconds"] if effort and effort["finished"] else None
