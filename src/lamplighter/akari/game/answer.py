"""The values that the verbs of `solving` answer: Solution, Answer, Counted, Forced, Checked, Compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.referee import Fault
from lamplighter.akari.game.run import Certificate, Run
from lamplighter.arguments import expect_several
from lamplighter.grid import cut_rows
from lamplighter.language.numerals import keep_digits, write_decimal
from lamplighter.notebook import draw_value
from lamplighter.values import Frozen, freeze_mapping


class Solution(NamedTuple):
    """A puzzle and the lamps of one solution of it, ascending. Nothing is checked here."""

    puzzle: Puzzle
    lamps: Lamps

    def _repr_svg_(self) -> str | None:
        return draw_value(self)

    @property
    def rows(self) -> list[str]:
        """The board with `*` for the lamps."""
        return mark_rows(self.puzzle, self.lamps)

    def __str__(self) -> str:
        return "\n".join(self.rows)


def mark_rows(puzzle: Puzzle, lamps: Lamps, mark: str = "*") -> list[str]:
    """The rows of a board with a mark, one ASCII character, on these cells, whatever stands there."""
    squares = bytearray(puzzle.squares, "ascii")
    for lamp in lamps:
        squares[lamp] = ord(mark)
    return list(cut_rows(squares.decode(), puzzle.cols))


@dataclass(frozen=True)  # without slots: what was left out is read off the class, and `plain` writes the rest at once
class Answer:
    """`unique`, `multiple`, `none` or `unknown`, with up to `limit` solutions, each approved by the referee.

    Two solutions are the proof of `multiple`. A spent budget is `unknown`, never a guess.
    """

    verdict: str
    solutions: tuple[Solution, ...]
    engine: str
    seconds: float
    effort: Mapping[str, Any]
    objective: str | None = None  # with `fewest` or `most`, verdict and solutions speak of the best solutions alone
    bound: int | None = None  # with an objective: no solution can be better than this
    position: Position | None = None  # how far an engine got that stalled
    puzzle: Puzzle | None = field(default=None, repr=False)  # what was asked about
    certificate: Certificate | None = field(default=None, repr=False)  # shows `bound`, where the engine has one

    def __post_init__(self) -> None:
        if type(self.solutions) is not tuple:
            object.__setattr__(self, "solutions", expect_several(self.solutions, "'solutions'", "a list of solutions"))
        if type(self.effort) is not Frozen:
            object.__setattr__(self, "effort", freeze_mapping(self.effort, "the effort of an answer"))

    @classmethod
    def plain(cls, verdict: str, solutions: tuple[Solution, ...], engine: str, run: Run, puzzle: Puzzle) -> Answer:
        """The answer of a run without an objective, as `Answer(...)` makes it in five times as long."""
        answer = cls.__new__(cls)
        fields = {
            "verdict": verdict,
            "solutions": solutions,
            "engine": engine,
            "seconds": run.meter.seconds,
            "effort": run.sum_up(),
            "puzzle": puzzle,
        }
        object.__setattr__(answer, "__dict__", fields)
        return answer

    def _repr_svg_(self) -> str | None:
        return draw_value(self)

    @property
    def lamps(self) -> int | None:
        """The number of lamps of the first solution; None if none was found."""
        return len(self.solutions[0].lamps) if self.solutions else None

    @property
    def proven(self) -> bool:
        """With an objective: is the first solution known to be a best one, or known that there is none?"""
        return self.verdict == "none" or (self.lamps is not None and self.lamps == self.bound)

    @property
    def solution(self) -> Solution | None:
        """The first solution; None if none was found."""
        return self.solutions[0] if self.solutions else None

    def to_json(self) -> dict[str, Any]:
        """The fields of `solve` in docs/json.md."""
        found = {
            "verdict": self.verdict,
            "solutions": [solution.rows for solution in self.solutions],
            "engine": self.engine,
            "seconds": round(self.seconds, 6),
            "effort": round_times(self.effort),
        }
        if self.objective:
            found |= {name: getattr(self, name) for name in ("objective", "lamps", "bound", "proven")}
            found["certified"] = self.certificate is not None
        if self.position:
            found["position"] = str(self.position).split("\n")
        return found


def round_times(value: Any) -> Any:
    """The value with every float rounded to six decimals, in dicts at any depth; lists and tuples stay as they are."""
    if isinstance(value, dict):
        return {key: round_times(inner) for key, inner in value.items()}
    return round(value, 6) if isinstance(value, float) else value


@dataclass(frozen=True, slots=True, repr=False)
class Counted:
    """A number of solutions; where it is not exact there are at least so many.

    `by_lamps` says how many of them have so many lamps, from the fewest on, where that was asked for and is known.
    """

    count: int
    exact: bool
    by_lamps: Mapping[int, int] | None = None

    def __post_init__(self) -> None:
        if self.by_lamps is not None and type(self.by_lamps) is not Frozen:
            object.__setattr__(self, "by_lamps", freeze_mapping(self.by_lamps, "'by_lamps'"))

    def __repr__(self) -> str:
        table = "" if self.by_lamps is None else f", by_lamps={show_table(self.by_lamps)}"
        return f"Counted(count={write_decimal(self.count)}, exact={self.exact}{table})"

    @property
    def fewest(self) -> int | None:
        """The fewest lamps that a solution has; None if there is none, or `by_lamps` is not known."""
        return min(self.by_lamps) if self.by_lamps else None

    @property
    def most(self) -> int | None:
        """The most lamps that a solution has; None if there is none, or `by_lamps` is not known."""
        return max(self.by_lamps) if self.by_lamps else None

    def to_json(self) -> dict[str, Any]:
        """The fields of `count` in docs/json.md; `by_lamps` where it is known."""
        found: dict[str, Any] = {"count": keep_digits(self.count), "exact": self.exact}
        if self.by_lamps is not None:
            found["by_lamps"] = [{"lamps": lamps, "count": keep_digits(n)} for lamps, n in self.by_lamps.items()]
        return found


def show_table(table: Mapping[int, int]) -> str:
    """A mapping of numbers as Python shows it, however many digits they have."""
    return "{" + ", ".join(f"{key}: {write_decimal(number)}" for key, number in table.items()) + "}"


@dataclass(frozen=True, slots=True)
class Forced:
    """What all solutions share: cells that hold a lamp in each, in none, and the cells that differ.

    `verdict` is `unique` (all cells are forced), `multiple`, or `none` (no solution, so nothing to share);
    out of budget it is `unknown`: what is told is true, but `open` cells may be forced too.
    """

    puzzle: Puzzle = field(repr=False)
    verdict: str
    lamps: Lamps = ()
    bars: Lamps = ()
    open: Lamps = ()

    @classmethod
    def of(cls, puzzle: Puzzle, fixed: Mapping[int, bool]) -> Forced:
        """The answer for a puzzle with a solution, from all its forced cells: True for a lamp, False for none.

        The verdict is `multiple` if a white cell is not among them, so a caller that does not know all must replace it.
        """
        cells: dict[bool | None, list[int]] = {True: [], False: [], None: []}
        for cell in puzzle.white():
            cells[fixed.get(cell)].append(cell)
        verdict = "multiple" if cells[None] else "unique"
        return cls(puzzle, verdict, tuple(cells[True]), tuple(cells[False]), tuple(cells[None]))

    def to_json(self) -> dict[str, Any]:
        """The fields of `forced` in docs/json.md."""
        cells = {kind: self.puzzle.grid.names(getattr(self, kind)) for kind in ("lamps", "bars", "open")}
        return {"verdict": self.verdict, **cells}


@dataclass(frozen=True, slots=True)
class Checked:
    """`right`: no rule is broken beyond repair. `complete`: all rules are met. `faults`: every rule not met."""

    puzzle: Puzzle = field(repr=False)
    right: bool
    complete: bool
    faults: tuple[Fault, ...]

    def to_json(self) -> dict[str, Any]:
        """The fields of `check` in docs/json.md."""
        name = self.puzzle.grid.names
        faults = [{"code": fault.code, "cells": name(fault.cells)} for fault in self.faults]
        return {"right": self.right, "complete": self.complete, "faults": faults}


@dataclass(frozen=True, slots=True)
class Compared:
    """The answers of several engines, which agree; and who was left out, with the reason."""

    answers: tuple[Answer, ...]
    left_out: Mapping[str, str]

    def to_json(self) -> dict[str, Any]:
        """The fields of `compare` in docs/json.md."""
        kept = ("engine", "verdict", "lamps", "seconds", "effort")
        answers = [{"lamps": answer.lamps, **answer.to_json()} for answer in self.answers]
        return {
            "agree": True,
            "answers": [{name: answer[name] for name in kept} for answer in answers],
            "left_out": dict(self.left_out),
        }
