"""A rating read from JSON that anybody may have written: every field has its kind, or it is refused.

A field that nobody here reads is noted by its name, so that nobody takes it for checked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from lamplighter.akari.judging.explanation_reader import ExplanationReader, is_explained
from lamplighter.akari.judging.ratings.claims import ToldAction, ToldMeasure, ToldRating
from lamplighter.akari.judging.ratings.fields import expect, take, take_number, take_optional
from lamplighter.akari.judging.ratings.ground import Cells
from lamplighter.errors import BadInput
from lamplighter.grid import Grid

PLANNED = ("step", "pattern", "guess", "refutations", "reasons")  # measures that come with a plan and landmarks
ROUNDS = ("nesting", "breadth")  # measures that are found anew
MEASURED = ("as-given", "decent")
PATTERNS = ("table", "closure")
DIFFICULTY = ("level", "rung", "score", "decent")  # what only a puzzle with one solution has
SCHEMA = 1
HEAD = ("schema", "n", "verdict", "measures")  # `n` counts the records of a file and says nothing of the puzzle
NUMBERS = ("value", "lower", "upper", "proven")
LACKING = {  # why a measure has no value, where it is seen that it has none
    "switch": "only easy puzzles are solved by looking at clues and cells in turn",
    "step": "only easy puzzles are solved by these steps alone",
    "pattern": "difficult puzzles are not solved by these patterns",
    "refutations": "one lamp tried at a time is not enough: assumptions must be nested",
    "breadth": "there is nothing to find",
}
LEFT_OPEN = ("the budget was spent", "left open here; a deep rating goes on")  # of any measure that is not proven
WITHOUT = {  # why there is no difficulty
    "none": "a puzzle without a solution has no difficulty",
    "multiple": "a puzzle with several solutions has no difficulty; reasoning cannot finish it",
}
ACTION = ("technique", "at", "other", "needs", "gives")


class RatingReader:
    """Reads one rating of a board; `check` is called often and raises OutOfBudget.

    `rest` names the fields that say something and are not read.
    """

    def __init__(self, grid: Grid, check: Callable[[], None]) -> None:
        self.grid, self.check = grid, check
        self.rest: dict[str, None] = {}  # in the order they were met

    def read(self, data: Mapping[str, object]) -> ToldRating:
        """The rating that a JSON object tells; BadInput if a field is missing or of another kind."""
        verdict, measures = take(data, "verdict", str), take(data, "measures", dict)
        schema = data.get("schema", SCHEMA)
        if isinstance(schema, bool) or schema != SCHEMA:
            raise BadInput(f"schema is not {SCHEMA}, the only one that is read here")
        for name in data.keys() & measures.keys():
            raise BadInput(f"{str(name)[:20]!r} is told twice: beside the measures and as one of them")
        return self.read_unique(data, measures) if verdict == "unique" else self.read_without(verdict, data, measures)

    def read_unique(self, data: Mapping[str, object], measures: dict[str, object]) -> ToldRating:
        """The rating of a puzzle that is said to have one solution."""
        level, measured = take_optional(data, "level", str), take(data, "measured", str)
        if measured not in MEASURED:
            raise BadInput("measured is neither 'as-given' nor 'decent'")
        patterns = take(data, "patterns", str) if "patterns" in data else PATTERNS[0]
        if patterns not in PATTERNS:
            raise BadInput("patterns is neither 'table' nor 'closure'")
        self.note_unread(data, (*HEAD, *DIFFICULTY, "measured", "patterns"))
        rung = take_optional(data, "rung", str) if "rung" in data else None
        score = take_number(data, "score", may_miss=True)
        claims = {name: self.read_named(name, measures) for name in ("switch", *PLANNED) if name in measures}
        anew = {name: self.read_named(name, measures) for name in ROUNDS if name in measures}
        if is_explained(measures.get("explanation")):
            anew["explanation"] = self.read_named("explanation", measures)
        others = [str(name) for name in measures if name not in claims and name not in anew]
        neat, rest = take(data, "decent", bool), (*others, *self.rest)
        return ToldRating("unique", level, neat, measured, patterns, claims, rest, (), rung, score, anew)

    def read_without(self, verdict: str, data: Mapping[str, object], measures: dict[str, object]) -> ToldRating:
        """The rating of a puzzle that is not said to have one solution."""
        plain = {"reason": (WITHOUT.get(verdict),), "measured": MEASURED, "patterns": PATTERNS}
        idle = [name for name, words in plain.items() if data.get(name) in words]
        self.note_unread(data, (*HEAD, *DIFFICULTY, *idle))
        odd = [name for name in DIFFICULTY if data.get(name) is not None] + ["measures"] * bool(measures)
        return ToldRating(verdict, None, None, None, PATTERNS[0], {}, tuple(self.rest), tuple(odd))

    def note_unread(self, data: Mapping[str, object], read: Collection[str], where: str = "") -> None:
        """Note the fields that are not read here and say something: null, what is empty and an empty reason do not."""
        for name, said in data.items():
            if name not in read and said not in (None, [], {}) and (name, said) != ("reason", ""):
                self.rest[f"{where}{name}"] = None

    def read_named(self, name: str, measures: dict[str, object]) -> ToldMeasure:
        """The measure of that name; what is wrong with it is told with the name."""
        try:
            return self.read_measure(name, take(measures, name, dict))
        except BadInput as error:
            raise BadInput(f"{name}: {error.text}") from error

    def read_measure(self, name: str, data: dict[str, object]) -> ToldMeasure:
        """A measure with its certificate."""
        value, lower, upper = (take_number(data, bound) for bound in ("value", "lower", "upper"))
        proven = take(data, "proven", bool)
        why = (None if value is not None else LACKING.get(name),) if proven else LEFT_OPEN
        read = (*NUMBERS, "reason") if data.get("reason") in why else NUMBERS
        if name == "explanation":
            self.note_unread(data, (*read, "steps", "stuck"), f"{name}.")
            steps, stuck = ExplanationReader(self.grid, self.check).read(data)
            return ToldMeasure(value, lower, upper, proven, steps=steps, stuck=stuck)
        if name not in PLANNED:
            extra = ("nwa", "uca") if name == "switch" else ()
            self.note_unread(data, (*read, *extra), f"{name}.")
            parts = tuple(take_number(data, part, True) for part in extra)
            return ToldMeasure(value, lower, upper, proven, parts=parts)
        if "plan" not in data or "landmarks" not in data:
            raise BadInput("there is no plan and no landmarks; 'rate --certificate --json' writes them down")
        self.note_unread(data, (*read, "plan", "landmarks"), f"{name}.")
        marks = tuple(self.read_actions(mark, f"{name}.landmarks.") for mark in take(data, "landmarks", list))
        return ToldMeasure(value, lower, upper, proven, self.read_actions(data["plan"], f"{name}.plan."), marks)

    def read_actions(self, data: object, where: str) -> tuple[ToldAction, ...]:
        """A list of actions."""
        return tuple(
            self.read_action(expect(one, dict, "an action"), where) for one in expect(data, list, "a list of actions")
        )

    def read_action(self, data: dict[str, object], where: str) -> ToldAction:
        """An action; cells have names like r3c4."""
        self.check()
        self.note_unread(data, ACTION, where)
        names = [take(data, "at", str), take_optional(data, "other", str)]
        places = frozenset(self.grid.cell(name) for name in names if name is not None)
        if len(places) < 2 and names[1] is not None:
            raise BadInput("an action looks at the same place twice")
        return ToldAction(
            take(data, "technique", str), places, self.read_cells(data, "needs"), self.read_cells(data, "gives")
        )

    def read_cells(self, data: dict[str, object], name: str) -> Cells:
        """A list of cells as a set."""
        found = 0
        for cell in take(data, name, list):
            found |= 1 << self.grid.cell(expect(cell, str, "a cell"))
        return found
