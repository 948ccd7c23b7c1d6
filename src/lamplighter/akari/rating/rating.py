"""Rating: how hard a puzzle is, as a value that tells itself as JSON and is read back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from lamplighter.akari.facts.decent import decent as wall_lone_cells
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.judging.ratings.fields import expect, load_object, take, take_number, take_optional
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.plan_words import PlanSentence, choose_plan, tell_plan
from lamplighter.akari.rating.report import read_measure, write_certificate, write_measure
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.arguments import expect_kind
from lamplighter.values import Frozen


class Rating(NamedTuple):
    """How hard a puzzle is; without a level, the reason why there is none.

    `level` is easy, medium or difficult (Victor Dekker); `rung` is plain, corner, fill, pair or probe,
    `score` a fine scale.
    Puzzles are graded by rung and sorted by (rung, score). Level, rung, score and `decent` are None unless the verdict
    is `unique`; rung and score also where the budget was spent before they were known. `patterns` says which patterns
    count for the level: those of Dekker's `table`, or their `closure`.
    """

    verdict: str
    level: str | None = None
    rung: str | None = None
    score: float | None = None
    decent: bool | None = None
    measured: str = "as-given"
    patterns: str = "table"
    measures: Mapping[str, Measure] = Frozen()
    reason: str = ""
    puzzle: Puzzle | None = None  # whose cells the plans name; as it was given, whatever was measured

    @property
    def proven(self) -> bool:
        """Is nothing left open by a spent budget?"""
        spent = any(measure.spent for measure in self.measures.values())
        return self.verdict != "unknown" and not spent and (self.verdict != "unique" or self.rung is not None)

    @property
    def explained_by(self) -> str | None:
        """The measure whose plan explains the puzzle; None if there is no such plan."""
        return choose_plan(self.level, self.measures)

    def tell_plan(self) -> list[PlanSentence]:
        """The shortest plan as an explanation of the board that was measured; empty if there is none to tell."""
        if self.explained_by is None:
            return []
        puzzle = self.board
        walled = wall_lone_cells(puzzle) if self.measured == "decent" else None
        plan = self.measures[self.explained_by].plan
        return list(tell_plan(walled or puzzle, self.explained_by, plan, self.patterns))

    @property
    def board(self) -> Puzzle:
        """The puzzle as it was given; TypeError if the rating was made by hand without one."""
        return expect_kind(Puzzle, self.puzzle, "the puzzle of a rating whose plans are told", "a lamplighter.Puzzle")

    def to_json(self, *, certificate: bool = False, plan: bool = False) -> dict[str, Any]:
        """The fields of docs/json.md. `certificate`: with the proof of each measure; `plan`: with the plan in words."""
        measures = {name: write_measure(measure) for name, measure in self.measures.items()}
        for name, measure in self.measures.items() if certificate else ():
            measures[name] |= write_certificate(measure, self.board.grid)
        fields = {
            name: getattr(self, name)
            for name in ("verdict", "level", "rung", "score", "decent", "measured", "patterns")
        }
        story = {"plan": [sentence.to_json() for sentence in self.tell_plan()]} if plan else {}
        return {**fields, "measures": measures, "reason": self.reason, **story}

    @classmethod
    def from_json(cls, data: object, asked: Askable) -> Rating:
        """The rating of a puzzle in a JSON object, or in the text of one; BadInput if a field is missing or odd.

        Whether it is true, `recheck` tells.
        """
        puzzle = puzzle_of(asked)
        told = load_object(data) if isinstance(data, str) else expect(data, dict, "a rating")
        measures = {
            str(name): read_measure(expect(said, dict, str(name)[:20]), puzzle.grid)
            for name, said in take(told, "measures", dict).items()
        }
        return cls(
            take(told, "verdict", str),
            take_optional(told, "level", str),
            take_optional(told, "rung", str),
            take_number(told, "score"),
            take_optional(told, "decent", bool),
            take(told, "measured", str),
            take(told, "patterns", str) if "patterns" in told else "table",
            Frozen(measures),
            take(told, "reason", str),
            puzzle,
        )
