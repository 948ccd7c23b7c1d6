"""Plate: a puzzle ready to be printed, with its solution, its level and its score."""

from __future__ import annotations

from math import inf
from typing import Any, NamedTuple

from lamplighter import plugins
from lamplighter.akari.drawing.book.design import Design
from lamplighter.akari.drawing.scene import end_sentence
from lamplighter.akari.drawing.svg import svg
from lamplighter.akari.explaining.explain import explain
from lamplighter.akari.explaining.ladder import TECHNIQUES
from lamplighter.akari.explaining.trace import Round, Trace
from lamplighter.akari.explaining.wording import say
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.position import views_of
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.climb import climb
from lamplighter.akari.rating.levels import LEVELS, level
from lamplighter.akari.solving.verdict import find_verdict
from lamplighter.akari.text.read_write import Askable, entry_of, write
from lamplighter.budget import Budget
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.paint.pen import Look
from lamplighter.paint.qr import draw_qr
from lamplighter.strangers import flatten

PLAIN = Look(theme="print", caption=False)
NUMBERED = Look(theme="print", caption=False, coordinates=True)
SHORT = 60  # letters of a name beside a puzzle
REFUSED = {"none": "has no solution", "multiple": "has several solutions"}


class NotUnique(BadInput):
    """A puzzle with no solution or several, which is not printed; `verdict` tells which."""

    def __init__(self, verdict: str) -> None:
        super().__init__(f"a puzzle that {REFUSED[verdict]} is not for a book")
        self.verdict = verdict


class Plate(NamedTuple):
    """A puzzle with one solution, and how hard it is."""

    entry: Entry
    lamps: Lamps
    level: str
    score: float
    trace: Trace | None = None  # how a person solves it, where a book tells that

    @property
    def puzzle(self) -> Puzzle:
        """The board."""
        return self.entry.puzzle

    @property
    def stars(self) -> int:
        """The level as 1, 2 or 3 lamps."""
        return LEVELS.index(self.level) + 1


def make_plate(asked: Askable, budget: Budget | None = None, *, explained: bool = False) -> Plate:
    """A puzzle solved and graded, and explained if that is asked.

    NotUnique if it has not exactly one solution, OutOfBudget if that, its score or the whole of its explanation is not
    found in time, BadInput if the board is too large for reasoning.
    """
    entry, run = entry_of(asked), Run(budget)
    views_of(entry.puzzle)  # refuses boards too large for reasoning before they are solved
    verdict, found = find_verdict(entry.puzzle, run)
    if verdict == "unknown":
        raise OutOfBudget("the budget was spent before it was known whether the solution is the only one")
    if verdict != "unique":
        raise NotUnique(verdict)
    plate = Plate(entry, found[0], level(entry.puzzle), climb(entry.puzzle, run).score)
    return plate._replace(trace=explain_whole(entry.puzzle, run.meter.rest if budget else None)) if explained else plate


def explain_whole(puzzle: Puzzle, budget: Budget | None) -> Trace:
    """The explanation of a puzzle with one solution, to its end; OutOfBudget if it is not found in time."""
    trace = explain(puzzle, budget=budget)
    if trace.outcome != "solved":
        raise OutOfBudget("the budget was spent before the explanation was found")
    return trace


def describe_plate(number: int, shown: Plate, design: Design) -> dict[str, Any]:
    """A puzzle and its number in the book as a template gets it, without what a player drew on it."""
    entry, puzzle = shown.entry, shown.puzzle
    link = write(Entry(puzzle), "puzzlink") if design.address else None
    return {
        "number": number,
        "id": flatten(entry.id, SHORT) if design.ids and entry.id else None,
        "title": flatten(entry.title, SHORT),
        "author": flatten(entry.author, SHORT),
        "level": shown.level,
        "lamps": shown.stars,
        "score": round(shown.score),
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "board": svg(puzzle, PLAIN),
        "solution": svg(Solution(puzzle, shown.lamps), PLAIN, beams=False),
        "address": link,
        "qr": draw_qr(link) if link and design.address == "qr" else None,
        "explanation": describe_explanation(shown.trace) if shown.trace else None,
    }


def describe_explanation(trace: Trace) -> dict[str, Any]:
    """How a person solves it: the board with numbered rows and columns, all steps, and a picture of the hardest."""
    rounds = trace.rounds
    return {
        "board": svg(trace.start.puzzle, NUMBERED),
        "rounds": [{"technique": technique_name(found), "steps": say_steps(found)} for found in rounds],
        "hardest": hardest_round(rounds) + 1 if rounds else None,
        "picture": svg(rounds[hardest_round(rounds)].steps[0], NUMBERED, beams=False) if rounds else None,
    }


def technique_name(found: Round) -> str:
    """A technique as people call it."""
    return found.technique.replace("_", " ")


def say_steps(found: Round) -> list[str]:
    """The steps of a round, each a sentence."""
    return [end_sentence(say(found.position, step)) for step in found.steps]


def hardest_round(rounds: tuple[Round, ...]) -> int:
    """The place, from 0, of the first round with the costliest technique; there must be a round."""
    return max(range(len(rounds)), key=lambda n: (cost_of(rounds[n].technique), -n))


def cost_of(technique: str) -> float:
    """The `COST` of a technique, by which a person tries them in order; assumptions come last."""
    return inf if technique == "probe" else float(plugins.load(TECHNIQUES, technique).COST)
