"""Completed: what became of a draft, in fields and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lamplighter.akari.explaining.why.conflict import Conflict
from lamplighter.akari.game import words
from lamplighter.akari.game.answer import mark_rows
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.making.drafts.draft import ANYTHING, Draft

SPENT = "the budget was spent before the reason was found"
OTHERWISE = {  # by whether numbers may go
    True: "no way was found to strip one that leaves it {}",
    False: "with all its numbers none is {}, without some of them one may be",
}


@dataclass(frozen=True, slots=True)
class Completed:
    """What became of a draft.

    `done`: the `entry` holds a puzzle and its only solution; if `minimal`, no number that the draft left free can go.
    `impossible`: either these `clues`, `cells` (to light) and `lamps` (wished) cannot hold together, or any board
    that agrees with the draft has two solutions, which `differ` in some of these cells (in all, if it is one pair).
    `unknown`: attempts or budget are spent, or all boards are tried but not all ways to leave numbers out; the `entry`
    holds the nearest board found, if any, whose solutions `differ` in these cells. What a spent budget left unknown is
    not told.
    """

    draft: Draft = field(repr=False)
    outcome: str
    entry: Entry | None = None
    level: str | None = None
    minimal: bool = False
    clues: Lamps = ()
    cells: Lamps = ()
    lamps: Lamps = ()
    differ: Lamps = ()
    text: str = ""
    seed: int = 0
    attempts: int = 0

    @property
    def rows(self) -> list[str]:
        """The rows of the board found, with `?` where its solutions differ; of the draft if none was found."""
        return mark_rows(self.entry.puzzle, self.differ, "?") if self.entry else list(self.draft.lines)

    def to_json(self) -> dict[str, Any]:
        """The fields of `complete` in docs/json.md."""
        puzzle = self.entry.puzzle if self.entry else None
        solution = self.entry.solution if self.entry else None
        cells = {kind: self.draft.grid.names(getattr(self, kind)) for kind in ("clues", "cells", "lamps", "differ")}
        return {
            "outcome": self.outcome,
            "seed": self.seed,
            "attempts": self.attempts,
            "grid": list(puzzle.lines) if puzzle else None,
            "solution": mark_rows(puzzle, solution) if puzzle and solution is not None else None,
            "level": self.level,
            "minimal": self.minimal,
            **cells,
            "text": self.text,
        }


def answer_done(draft: Draft, puzzle: Puzzle, lamps: Lamps, level: str | None, minimal: bool) -> Completed:
    """A puzzle that agrees with the draft, and its only solution."""
    number = len(puzzle.clues)
    clues = f"{number} clue{'s' * (number != 1)}" + (", and none that the draft left free can go" if minimal else "")
    text = f"this puzzle has one solution{f' and is {level}' if level else ''}; it has {clues if number else 'no clue'}"
    return Completed(draft, "done", Entry(puzzle, solution=lamps), level, minimal, text=text)


def answer_unsolvable(draft: Draft, reason: Conflict | None) -> Completed:
    """No board that agrees with the draft has a solution."""
    if reason is None:
        return Completed(draft, "impossible", text=f"no board that agrees with the draft has a solution; {SPENT}")
    (clues, cells), lamps = reason.rules, reason.placed.lamps
    return Completed(draft, "impossible", clues=clues, cells=cells, lamps=lamps, text=say_conflict(draft, reason))


def say_conflict(draft: Draft, reason: Conflict) -> str:
    """Rules and wished lamps that cannot hold together, in words."""
    puzzle, (clues, cells), lamps = draft.opened, reason.rules, reason.placed.lamps
    if not clues and not cells:
        return f"{words.name_placed(puzzle, lamps, ())} see each other"
    wished = f"with {words.name_placed(puzzle, lamps, ())}, " if lamps else ""
    return wished + words.say_conflict(puzzle, clues, cells)


def answer_ambiguous(draft: Draft, pairs: Sequence[frozenset[int]]) -> Completed:
    """Any board that agrees with the draft has two solutions that differ in one of these sets of cells."""
    differ = tuple(sorted({cell for pair in pairs for cell in pair}))
    whatever = "whatever becomes of the rest" if ANYTHING in draft.squares else "whatever the numbers"
    some = "some of " if len(pairs) > 1 else ""
    text = f"{whatever}, there are two solutions, which differ at {some}{words.name_cells(draft.opened, differ)}"
    return Completed(draft, "impossible", differ=differ, text=text)


def answer_unfit(draft: Draft, nearest: Puzzle | None, level: str | None, too_easy: bool, strip: bool) -> Completed:
    """All boards with one solution have another level: `unknown` if some were too easy, else `impossible`.

    A board that was too easy might have the level without some of its numbers.
    """
    if too_easy:
        text = f"all boards with one solution were tried; {OTHERWISE[strip].format(level)}"
        return Completed(draft, "unknown", Entry(nearest) if nearest else None, text=text)
    return Completed(draft, "impossible", text=f"no puzzle with one solution that agrees with the draft is {level}")


def answer_spent(draft: Draft, nearest: Puzzle | None, differ: Lamps, limit: str, level: str | None) -> Completed:
    """Attempts or budget (`limit` says which) are spent: the nearest board found, if any."""
    if nearest is None:
        return Completed(draft, "unknown", text=f"no board was found {limit}")
    if differ:
        where = f"the nearest has solutions that differ at {words.name_cells(nearest, differ)}"
        text = f"no board with one solution was found {limit}; {where}"
    else:
        text = f"boards with one solution were found, but none {limit} that is {level}"
    return Completed(draft, "unknown", Entry(nearest), differ=differ, text=text)
