"""Scene: everything that one picture of a board shows. Whatever can be drawn is made one first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from lamplighter.akari.explaining.trace import Round, Trace
from lamplighter.akari.explaining.wording import say
from lamplighter.akari.game import referee
from lamplighter.akari.game.answer import Answer, Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.position import Cells, Position, members
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.step import Step
from lamplighter.akari.solving.check import find_hopeless_clues
from lamplighter.akari.text.read_write import entry_of
from lamplighter.errors import BadInput
from lamplighter.grid import NAME
from lamplighter.paint.canvas import many
from lamplighter.strangers import flatten

SENTENCES = 3  # under one picture
VERDICTS = {"none": "No solution.", "multiple": "Several solutions: the hatched cells differ.", "unknown": "Unknown."}


@dataclass(frozen=True, slots=True)
class Scene:
    """A board with its lamps and marks, and what the picture points at."""

    puzzle: Puzzle
    lamps: Lamps = ()
    marks: Lamps = ()
    wrong: Lamps = ()  # lamps and clues that break a rule
    because: Lamps = ()  # what a step looks at
    new_lamps: Lamps = ()  # what it concludes
    new_marks: Lamps = ()
    differs: Lamps = ()  # cells where solutions differ
    name: str = ""  # what people call the puzzle
    caption: str = ""

    @property
    def all_lamps(self) -> Lamps:
        """Those that were there, then those that a step concludes."""
        return self.lamps + self.new_lamps

    @property
    def before(self) -> Scene:
        """The board before its step: with what was there, and nothing pointed at."""
        return Scene(self.puzzle, self.lamps, self.marks)

    @property
    def title(self) -> str:
        """The picture in words, for those who cannot see it."""
        puzzle, lamps = self.puzzle, len(self.lamps) + len(self.new_lamps)
        shown = f"; {many(lamps, 'lamp')}" if lamps else ""
        named = f" {self.name}" if self.name else ""
        told = f". {self.caption}" if self.caption else ""
        return f"Akari puzzle{named}, {many(puzzle.rows, 'row')} and {many(puzzle.cols, 'column')}{shown}{told}"


def scene_of(value: Any) -> Scene:
    """The scene of a puzzle, a position, an entry, a text, an answer, a solution, a step, a round or a trace.

    BadInput for anything else, for an answer without its puzzle, and for a step that is not part of an explanation.
    """
    if isinstance(value, Scene):
        return value
    if isinstance(value, Puzzle):
        return Scene(value)
    if isinstance(value, (Entry, str)):
        return scene_of_entry(entry_of(value))
    if isinstance(value, Position):
        return scene_of_lamps(value.puzzle, tuple(members(value.lamps)), tuple(members(value.barred)))
    if isinstance(value, Solution):
        return Scene(value.puzzle, value.lamps)
    if isinstance(value, Answer) and value.puzzle:
        return scene_of_answer(value, value.puzzle)
    if isinstance(value, Trace):
        return replace(scene_of(value.end), caption=end_sentence(value.ending))
    if isinstance(value, Round):
        return scene_of_steps(value.position, value.steps, say_round(value))
    if isinstance(value, Step) and value.seen:
        return scene_of_steps(value.seen, (value,), end_sentence(say(value.seen, value)))
    raise BadInput(f"there is nothing to draw in this {type(value).__name__}")


def end_sentence(text: str) -> str:
    """The text with a capital, unless it begins with the name of a cell, and with a full stop."""
    return f"{text}." if NAME.match(text) else f"{text[:1].upper()}{text[1:]}."


def say_round(found: Round) -> str:
    """A round in words: the sentences of its first steps, and how many more there are."""
    first = [end_sentence(say(found.position, step)) for step in found.steps[:SENTENCES]]
    more = len(found.steps) - SENTENCES
    return "\n".join([*first, *([f"And {more} more."] if more > 0 else [])])


def scene_of_entry(entry: Entry) -> Scene:
    """The board of an entry with its lamps and marks, the rules they break beyond repair, and its name."""
    name, author = flatten(entry.title or entry.id), flatten(entry.author)
    name = " ".join(filter(None, (name, author and f"by {author}")))
    return replace(scene_of_lamps(entry.puzzle, entry.lamps, entry.marks), name=name)


def scene_of_lamps(puzzle: Puzzle, lamps: Lamps, marks: Lamps) -> Scene:
    """Lamps and marks, and the rules they break beyond repair."""
    return Scene(puzzle, lamps, marks, find_wrong(puzzle, lamps, marks) if lamps else ())


def find_wrong(puzzle: Puzzle, lamps: Lamps, marks: Lamps) -> Lamps:
    """The lamps that see each other or stand on a mark, the clues that cannot get their number any more."""
    faults = referee.find_faults(puzzle, lamps)
    seen = {cell for fault in faults if fault.code == "lamps_see_each_other" for cell in fault.cells}
    return tuple(sorted({*seen, *set(lamps) & set(marks), *find_hopeless_clues(puzzle, set(lamps), faults)}))


def scene_of_answer(answer: Answer, puzzle: Puzzle) -> Scene:
    """The first solution, if there is one; where the second differs, if there are two; the verdict if not `unique`."""
    first, *others = (set(solution.lamps) for solution in answer.solutions) if answer.solutions else [set()]
    differs = sorted(first ^ others[0]) if others else []
    caption = VERDICTS.get(answer.verdict, "")
    return Scene(puzzle, tuple(sorted(first)), differs=tuple(differs), caption=caption)


def scene_of_steps(position: Position, steps: tuple[Step, ...], caption: str) -> Scene:
    """A position, what some steps look at and what they conclude."""
    because = lamps = bars = 0
    for step in steps:
        because, lamps, bars = because | step.because, lamps | step.lamps, bars | step.bars

    def cells(chosen: Cells) -> Lamps:
        return tuple(members(chosen))

    scene = Scene(position.puzzle, cells(position.lamps), cells(position.barred), because=cells(because))
    return replace(scene, new_lamps=cells(lamps), new_marks=cells(bars), caption=caption)
