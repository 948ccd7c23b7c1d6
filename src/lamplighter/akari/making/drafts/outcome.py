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
from lamplighter.language.telling import tell, translate

DONE = "this puzzle has one solution; it has {clues}"
DONE_AND_RATED = "this puzzle has one solution and is {level}; it has {clues}"
NO_CLUE = "no clue"
CLUES = ("{count} clue", "{count} clues")
MINIMAL = "{clues}, and none that the draft left free can go"

UNSOLVABLE = "no board that agrees with the draft has a solution; the budget was spent before the reason was found"
SEEING = "{things} see each other"
WITH = "with {things}, {conflict}"
AMBIGUOUS = {  # by whether squares may become anything
    True: "whatever becomes of the rest, there are two solutions, which differ at {cells}",
    False: "whatever the numbers, there are two solutions, which differ at {cells}",
}
SOME = "some of {cells}"

TRIED = "all boards with one solution were tried; {otherwise}"
OTHERWISE = {  # by whether numbers may go
    True: "no way was found to strip one that leaves it {level}",
    False: "with all its numbers none is {level}, without some of them one may be",
}
UNFIT = "no puzzle with one solution that agrees with the draft is {level}"

IN_TIME, IN_ATTEMPTS = "in time", "in {attempts:,} attempts"
NOTHING = "no board was found {limit}"
NEAREST = "no board with one solution was found {limit}; the nearest has solutions that differ at {cells}"
OTHER_LEVEL = "boards with one solution were found, but none {limit} that is {level}"


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
    text = tell(DONE_AND_RATED if level else DONE, level=say_level(level), clues=count_clues(puzzle, minimal))
    return Completed(draft, "done", Entry(puzzle, solution=lamps), level, minimal, text=text)


def count_clues(puzzle: Puzzle, minimal: bool) -> str:
    """How many clues there are, and, if so, that none of them can go."""
    if not puzzle.clues:
        return translate(NO_CLUE)
    clues = tell(words.pick(CLUES, len(puzzle.clues)), count=len(puzzle.clues))
    return tell(MINIMAL, clues=clues) if minimal else clues


def say_level(level: str | None) -> str:
    """A level as it stands in a sentence; empty for none."""
    return translate(level) if level else ""


def answer_unsolvable(draft: Draft, reason: Conflict | None) -> Completed:
    """No board that agrees with the draft has a solution."""
    if reason is None:
        return Completed(draft, "impossible", text=translate(UNSOLVABLE))
    (clues, cells), lamps = reason.rules, reason.placed.lamps
    return Completed(draft, "impossible", clues=clues, cells=cells, lamps=lamps, text=say_conflict(draft, reason))


def say_conflict(draft: Draft, reason: Conflict) -> str:
    """Rules and wished lamps that cannot hold together, in words."""
    puzzle, (clues, cells), lamps = draft.opened, reason.rules, reason.placed.lamps
    wished = words.name_placed(puzzle, lamps, ())
    if not clues and not cells:
        return tell(SEEING, things=wished)
    conflict = words.say_conflict(puzzle, clues, cells)
    return tell(WITH, things=wished, conflict=conflict) if lamps else conflict


def answer_ambiguous(draft: Draft, pairs: Sequence[frozenset[int]]) -> Completed:
    """Any board that agrees with the draft has two solutions that differ in one of these sets of cells."""
    differ = tuple(sorted({cell for pair in pairs for cell in pair}))
    cells = words.name_cells(draft.opened, differ)
    where = tell(SOME, cells=cells) if len(pairs) > 1 else cells
    text = tell(AMBIGUOUS[ANYTHING in draft.squares], cells=where)
    return Completed(draft, "impossible", differ=differ, text=text)


def answer_unfit(draft: Draft, nearest: Puzzle | None, level: str | None, too_easy: bool, strip: bool) -> Completed:
    """All boards with one solution have another level: `unknown` if some were too easy, else `impossible`.

    A board that was too easy might have the level without some of its numbers.
    """
    if too_easy:
        text = tell(TRIED, otherwise=tell(OTHERWISE[strip], level=say_level(level)))
        return Completed(draft, "unknown", Entry(nearest) if nearest else None, text=text)
    return Completed(draft, "impossible", text=tell(UNFIT, level=say_level(level)))


def answer_spent(
    draft: Draft, nearest: Puzzle | None, differ: Lamps, attempts: int | None, level: str | None
) -> Completed:
    """So many attempts are spent, or for None the budget: the nearest board found, if any."""
    limit = translate(IN_TIME) if attempts is None else tell(IN_ATTEMPTS, attempts=attempts)
    if nearest is None:
        return Completed(draft, "unknown", text=tell(NOTHING, limit=limit))
    if differ:
        text = tell(NEAREST, limit=limit, cells=words.name_cells(nearest, differ))
    else:
        text = tell(OTHER_LEVEL, limit=limit, level=say_level(level))
    return Completed(draft, "unknown", Entry(nearest), differ=differ, text=text)
